import { setTimeout } from 'node:timers/promises';
import type { SignedUp } from '@vp/contract';
import { hourMs } from '@vp/domain';
import pg from 'pg';
import { openDatabase } from '../db/client.ts';
import { makeActivity } from './activity-factory.ts';
import { makeOrganization } from './factories.ts';
import { httpCaller } from './http-caller.ts';
import type { HttpCall } from './http-caller.ts';
import { makeMembers, placesOf, signUpCallOf } from './sign-up-burst.ts';
import type { Places } from './sign-up-burst.ts';
import { apiOn } from './test-api.ts';

const concurrency = 16;
const pauseMs = 250;

/** A sign-up that was sent, with the same key, until it was answered. */
export interface Attempt {
  readonly call: HttpCall;
  /** Number of tries without an answer, or with one that asks to send the call again later. */
  readonly failures: number;
  readonly answeredAt: number;
  readonly participantId: string | undefined;
}

type OnAnswer = (answered: number) => Promise<void>;

export interface RepeatedSignUps {
  /** Sends each sign-up as the apps do; `onAnswer` gets the number of answered ones and may delay the next one. */
  readonly sendAll: (apiUrl: string, onAnswer: OnAnswer) => Promise<readonly Attempt[]>;
  /** Sends answered sign-ups once more; returns the participants of the answers. */
  readonly sendAgain: (apiUrl: string, attempts: readonly Attempt[]) => Promise<readonly (string | undefined)[]>;
  readonly places: () => Promise<Places | undefined>;
  /** Reads the participants of one server, which may be a standby. */
  readonly storedOn: (url: string) => Promise<{ readonly isStandby: boolean; readonly ids: readonly string[] }>;
  readonly close: () => Promise<void>;
}

/** Creates an activity and members on a migrated database; each member can sign up once. */
export async function prepareSignUps(config: {
  readonly url: string;
  readonly cacheDir: string;
  readonly count: number;
}): Promise<RepeatedSignUps> {
  const database = await openDatabase({ ...config, migrate: false, poolSize: 4 });
  const direct = apiOn(database);
  // The API's process uses the real clock, so the test data must too.
  direct.clock.set(new Date());
  const organization = await makeOrganization(direct);
  const startsAt = new Date(Date.now() + 24 * hourMs);
  const periods = [{ startsAt, endsAt: new Date(startsAt.getTime() + 2 * hourMs), posts: [10_000] }];
  const activity = await makeActivity(direct, { organization, periods, columns: { maximum: 10_000 } });
  const members = await makeMembers(direct, organization, config.count);
  return {
    sendAll: (apiUrl, onAnswer) => {
      const calls = members.map((member) => signUpCallOf(member, activity));
      return sendAll(apiUrl, calls, onAnswer);
    },
    sendAgain: async (apiUrl, attempts) => {
      const caller = httpCaller(apiUrl, concurrency);
      const answers = await Promise.all(attempts.map(({ call }) => caller.send<SignedUp>(call)));
      caller.close();
      return answers.map(({ body }) => body.data?.participantId);
    },
    places: () => placesOf(direct, activity),
    storedOn: async (url) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query<{ id: string; standby: boolean }>(
        'select id, pg_is_in_recovery() as standby from participant where activity_id = $1',
        [activity.activityId],
      );
      await client.end();
      return { isStandby: rows.some(({ standby }) => standby), ids: rows.map(({ id }) => id) };
    },
    close: database.close,
  };
}

async function sendAll(apiUrl: string, calls: HttpCall[], onAnswer: OnAnswer): Promise<Attempt[]> {
  const caller = httpCaller(apiUrl, concurrency);
  const attempts: Attempt[] = [];
  const send = async (call: HttpCall): Promise<Attempt> => {
    for (let failures = 0; ; failures += 1) {
      const answer = await caller.send<SignedUp>(call).catch(() => undefined);
      if (answer?.body.code === 200) {
        const { participantId } = answer.body.data ?? {};
        return { call, failures, answeredAt: performance.now(), participantId };
      }
      // The first try may still wait for the standby when the second one arrives.
      const isLater = answer === undefined || answer.status === 503 || answer.body.refusal === 'stillRunning';
      if (!isLater) throw new Error(`A sign-up got status ${answer.status}: ${answer.body.message}`);
      await setTimeout(pauseMs);
    }
  };
  const work = async (): Promise<void> => {
    for (let call = calls.shift(); call !== undefined; call = calls.shift()) {
      attempts.push(await send(call));
      await onAnswer(attempts.length);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  caller.close();
  return attempts;
}
