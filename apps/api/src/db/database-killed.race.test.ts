import type { SignedUp } from '@vp/contract';
import { startPostgres } from '@vp/testing/postgres';
import type { Postgres } from '@vp/testing/postgres';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeActivity } from '../testing/activity-factory.ts';
import { startApiProcess } from '../testing/api-process.ts';
import type { ApiProcess } from '../testing/api-process.ts';
import { makeOrganization } from '../testing/factories.ts';
import { httpCaller } from '../testing/http-caller.ts';
import type { HttpCall } from '../testing/http-caller.ts';
import { makeMembers, placesOf } from '../testing/sign-up-burst.ts';
import type { Member } from '../testing/sign-up-burst.ts';
import { apiOn } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { testCacheDir } from '../testing/test-database.ts';
import { openDatabase } from './client.ts';

/** A database for this file only: the other tests share one, which must not be stopped. */
let postgres: Postgres;
let server: ApiProcess;
/** Reads the stored rows without the API under test. */
let behind: TestApi;

const rounds = 3;
const writers = 24;
const perRound = 120;

beforeAll(async () => {
  postgres = await startPostgres();
  behind = apiOn(await openDatabase({ url: postgres.url, poolSize: 20, cacheDir: testCacheDir }));
  behind.clock.set(new Date());
  server = await startApiProcess({ DATABASE_URL: postgres.url, DATABASE_POOL: '8', LOG_LEVEL: 'info' });
});

afterAll(async () => {
  await server.stop();
  await behind.database.close();
  await postgres.stop();
});

const faults = {
  'is killed': async () => {
    await postgres.halt('SIGKILL');
    await postgres.resume();
  },
  'is restarted': async () => {
    await postgres.halt('SIGINT');
    await postgres.resume();
  },
  'ends every connection': async () => {
    const beside = new pg.Client({ connectionString: postgres.url });
    await beside.connect();
    await beside.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
    await beside.end();
  },
} as const;

test.each(Object.entries(faults))(
  'a database that %s while people sign up: 200 or 503, then all is well again, and nothing answered is lost',
  async (_name, fault) => {
    const { activity, members } = await oneActivity();
    const caller = httpCaller(server.url, writers);
    const statuses: number[] = [];
    const answered = new Map<string, string>();
    const signUp = async (member: Member): Promise<void> => {
      const { status, body } = await caller.send<SignedUp>(signUpCall(member, activity));
      statuses.push(status);
      if (status === 200 && body.data !== undefined) answered.set(member.volunteerId, body.data.participantId);
    };

    for (let round = 0; round < rounds; round += 1) {
      const waiting = members.slice(round * perRound, (round + 1) * perRound);
      const work = async (): Promise<void> => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await signUp(next);
      };
      const underWay = Array.from({ length: writers }, work);
      await expect.poll(() => waiting.length, { timeout: 30_000 }).toBeLessThan(perRound - writers);
      await fault();
      await Promise.all(underWay);
      await expect.poll(() => ready(server.url), { timeout: 30_000 }).toBe(200);
    }
    expect(new Set(statuses.filter((status) => status !== 200))).toEqual(
      statuses.includes(503) ? new Set([503]) : new Set(),
    );
    expect(answered.size).toBeGreaterThan(0);

    // A caller without an answer retries with the same key; a caller with an answer gets the same answer again.
    for (const member of members) {
      const { status, body } = await caller.send<SignedUp>(signUpCall(member, activity));
      expect([status, body.data?.repeated]).toEqual([200, false]);
      const first = answered.get(member.volunteerId);
      if (first !== undefined) expect(body.data?.participantId).toBe(first);
    }
    caller.close();
    const { rows } = await behind.db.execute<{ people: number }>(
      sql`select count(distinct volunteer_id)::int as people from participant where activity_id = ${activity.activityId}`,
    );
    expect(rows).toEqual([{ people: members.length }]);
    expect(await placesOf(behind, activity)).toMatchObject({
      held: members.length,
      rows: members.length,
      postRows: members.length,
      twice: 0,
    });
  },
);

async function oneActivity() {
  const organization = await makeOrganization(behind);
  const startsAt = new Date(behind.clock.now().getTime() + 86_400_000);
  const periods = [{ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000), posts: [1000] }];
  const activity = await makeActivity(behind, { organization, periods, columns: { maximum: 1000 } });
  return { activity, members: await makeMembers(behind, organization, rounds * perRound) };
}

function signUpCall(member: Member, activity: Awaited<ReturnType<typeof oneActivity>>['activity']): HttpCall {
  const [period] = activity.periods;
  const choices = [{ periodId: period?.periodId, postId: period?.postIds[0] }];
  const body = { activityId: activity.activityId, choices };
  return { path: '/api/volunteer/activity', token: member.token, key: `killed-${member.volunteerId}`, body };
}

async function ready(url: string): Promise<number> {
  return (await fetch(`${url}/readyz`)).status;
}
