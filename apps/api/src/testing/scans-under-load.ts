import { setTimeout } from 'node:timers/promises';
import type { Checked } from '@vp/contract';
import { hourMs } from '@vp/domain';
import pg from 'pg';
import { openDatabase } from '../db/client.ts';
import { makeActivity } from './activity-factory.ts';
import { makeOrganization } from './factories.ts';
import { httpCaller } from './http-caller.ts';
import { admitAll, openSignInCode } from './sign-in-code.ts';
import { makeMembers } from './sign-up-burst.ts';
import { apiOn } from './test-api.ts';

const concurrency = 16;
const pauseMs = 20;

/** Answered scans of a load: the slowest one in milliseconds, and every answer that is no success. */
export interface ScanLoad {
  readonly count: number;
  readonly slowestMs: number;
  readonly failed: readonly string[];
}

export interface Scans {
  /** Scans at all processes in turn until the work ends. */
  readonly sendDuring: (apiUrls: readonly string[], work: () => Promise<void>) => Promise<ScanLoad>;
  readonly close: () => Promise<void>;
}

/** Creates admitted members of an activity that takes place now, on a migrated database. */
export async function prepareScans(config: {
  readonly url: string;
  readonly cacheDir: string;
  readonly count: number;
}): Promise<Scans> {
  const database = await openDatabase({ ...config, migrate: false, poolSize: 4 });
  const direct = apiOn(database);
  // The API's processes use the real clock, so the test data must too.
  direct.clock.set(new Date());
  const organization = await makeOrganization(direct);
  const now = Date.now();
  const periods = [{ startsAt: new Date(now - hourMs), endsAt: new Date(now + hourMs), posts: [10_000] }];
  const activity = await makeActivity(direct, { organization, periods, columns: { maximum: 10_000 } });
  const members = await makeMembers(direct, organization, config.count);
  await admitAll(direct, activity, members);
  const codeAt = await openSignInCode(direct, activity);
  const path = '/api/volunteer/scan-activity-sign-in-qrcode';
  const callOf = (number: number) => {
    const { token = '', volunteerId = '' } = members[number % members.length] ?? {};
    return { path, token, key: `scan-${volunteerId}-${number}`, body: { code: codeAt(new Date()) } };
  };
  // One sequence over all loads: a key belongs to one scan.
  let sent = 0;
  return {
    sendDuring: async (apiUrls, work) => {
      const callers = apiUrls.map((url) => httpCaller(url, concurrency));
      const load = { count: 0, slowestMs: 0, failed: [] as string[] };
      let isOver = false;
      const scan = async (): Promise<void> => {
        while (!isOver) {
          const number = sent;
          sent += 1;
          load.count += 1;
          const startedAt = performance.now();
          const said = await callers[number % callers.length]?.send<Checked>(callOf(number)).then(
            ({ status, body }) => (body.code === 200 ? undefined : `${status} ${body.message}`),
            ({ message }: Error) => message,
          );
          if (said !== undefined) load.failed.push(said);
          load.slowestMs = Math.max(load.slowestMs, performance.now() - startedAt);
          await setTimeout(pauseMs);
        }
      };
      const scanning = Array.from({ length: concurrency }, scan);
      try {
        await work();
      } finally {
        isOver = true;
        await Promise.all(scanning);
        for (const caller of callers) caller.close();
      }
      return load;
    },
    close: database.close,
  };
}

/** Takes the lock of a backup on the table of attendance; returns how to release it. */
export async function holdAsBackup(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin isolation level repeatable read; lock table attendance_event in access share mode');
  return () => client.end();
}
