import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checked, SignedUp } from '@vp/contract';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { burstAndCut } from './acknowledged.ts';
import type { Cut } from './acknowledged.ts';
import { makeActivity } from './activity-factory.ts';
import { startApiProcess } from './api-process.ts';
import { makeOrganization } from './factories.ts';
import { httpCaller } from './http-caller.ts';
import type { HttpCall, HttpCaller } from './http-caller.ts';
import { admitAll, openSignInCode } from './sign-in-code.ts';
import { makeMembers, placesOf, signUpCallOf } from './sign-up-burst.ts';
import type { Member } from './sign-up-burst.ts';
import { apiOn, testApi } from './test-api.ts';
import type { TestApi } from './test-api.ts';
import { testCacheDir } from './test-database.ts';

const rounds = 3;
const perRound = 150;
const concurrency = 40;

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vp-kill-'));
  folders.push(folder);
  return folder;
}

/**
 * A database that this test and the API's process share: concurrently on PostgreSQL, alternately on the embedded one.
 */
interface Fixture {
  readonly environment: Readonly<Record<string, string>>;
  readonly use: <T>(work: (api: TestApi) => Promise<T>) => Promise<T>;
}

function embeddedFixture(): Fixture {
  const dataDir = newFolder();
  return {
    environment: { DATA_DIR: dataDir, CACHE_DIR: testCacheDir },
    use: async (work) => {
      const database = await openDatabase({ poolSize: 1, dataDir: join(dataDir, 'embedded'), cacheDir: testCacheDir });
      try {
        return await work(atPresent(apiOn(database)));
      } finally {
        await database.close();
      }
    },
  };
}

async function postgresFixture(): Promise<Fixture> {
  const api = atPresent(await testApi({ poolSize: 50 }));
  const url = api.database.pool.options.connectionString ?? '';
  return { environment: { DATABASE_URL: url, DATA_DIR: newFolder() }, use: (work) => work(api) };
}

/** Returns the API at the present: its process uses the real clock, so the test data must too. */
function atPresent(api: TestApi): TestApi {
  api.clock.set(new Date());
  return api;
}

/** Starts one API after another on the same data: kills each during a burst, and repeats the calls on the next one. */
async function killInRounds<Data>(fixture: Fixture, callsOf: (round: number) => readonly HttpCall[]) {
  const cuts: Cut<Data>[] = [];
  const repeats: { readonly first: Data | undefined; readonly again: Data | undefined }[] = [];
  const late: (Data | undefined)[] = [];
  const refused: string[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const api = await startApiProcess(fixture.environment);
    const caller = httpCaller(api.url, concurrency);
    const before = cuts.at(-1);
    if (before !== undefined) {
      const asked = await askAgain(caller, before);
      repeats.push(...asked.repeats);
      late.push(...asked.late);
    }
    if (round < rounds) {
      const calls = callsOf(round);
      const burst = { calls, concurrency, answersBefore: perRound / 2, cutOff: api.kill };
      const cut = await burstAndCut<Data>(caller, burst);
      refused.push(
        ...cut.answered.filter(({ answer }) => answer.body.code !== 200).map(({ answer }) => answer.body.message),
      );
      cuts.push(cut);
    } else {
      expect(await api.stop()).toBe(0);
    }
    caller.close();
  }
  return { cuts, repeats, late, refused };
}

async function askAgain<Data>(caller: HttpCaller, { answered, unanswered }: Cut<Data>) {
  const repeats = answered.map(async ({ call, answer }) => {
    const { body } = await caller.send<Data>(call);
    return { first: answer.body.data, again: body.data };
  });
  const late = unanswered.map(async (call) => (await caller.send<Data>(call)).body.data);
  return { repeats: await Promise.all(repeats), late: await Promise.all(late) };
}

const fixtures = [
  { name: 'the embedded database', open: async () => embeddedFixture() },
  { name: 'PostgreSQL', open: postgresFixture },
];

describe.each(fixtures)('an API that is killed on $name', ({ open }) => {
  test('in the middle of sign-ups has lost none that it answered, and its counters equal its rows', async () => {
    const fixture = await open();
    const { activity, members } = await fixture.use(async (api) => {
      const organization = await makeOrganization(api);
      const periods = [{ ...hoursFromNow(api, 24, 26), posts: [10_000] }];
      const made = await makeActivity(api, { organization, periods, columns: { maximum: 10_000 } });
      return { activity: made, members: await makeMembers(api, organization, rounds * perRound) };
    });
    const callsOf = (round: number) => ofRound(members, round).map((member) => signUpCallOf(member, activity));
    const { cuts, repeats, late, refused } = await killInRounds<SignedUp>(fixture, callsOf);

    expect(refused).toEqual([]);
    expect(cuts.some(({ unanswered }) => unanswered.length > 0)).toBe(true);
    expect(repeats.filter(({ first, again }) => first?.participantId !== again?.participantId)).toEqual([]);
    expect(repeats.filter(({ again }) => again?.repeated !== false)).toEqual([]);
    expect(late.filter((answer) => answer === undefined)).toEqual([]);
    const count = repeats.length + late.length;
    await fixture.use(async (api) => {
      const { rows } = await api.db.execute<{ id: string }>(
        sql`select id from participant where activity_id = ${activity.activityId}`,
      );
      const answered = [...repeats.map(({ again }) => again?.participantId), ...late.map((one) => one?.participantId)];
      expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(answered));
      expect(await placesOf(api, activity)).toEqual({
        held: count,
        postsHeld: count,
        waiting: 0,
        rows: count,
        postRows: count,
        waitingRows: 0,
        twice: 0,
      });
    });
  });

  test('in the middle of scans has lost none that it answered, and each is recorded once', async () => {
    const fixture = await open();
    const { activity, members, codeNow } = await fixture.use(async (api) => {
      const organization = await makeOrganization(api);
      const periods = [{ ...hoursFromNow(api, -1, 1), posts: [10_000] }];
      const made = await makeActivity(api, { organization, periods, columns: { maximum: 10_000 } });
      const all = await makeMembers(api, organization, rounds * perRound);
      await admitAll(api, made, all);
      return { activity: made, members: all, codeNow: await openSignInCode(api, made) };
    });
    const callsOf = (round: number) => ofRound(members, round).map((member) => scanCall(member, codeNow(new Date())));
    const { cuts, repeats, late, refused } = await killInRounds<Checked>(fixture, callsOf);

    expect(refused).toEqual([]);
    expect(cuts.some(({ unanswered }) => unanswered.length > 0)).toBe(true);
    expect(repeats.filter(({ first, again }) => first?.at !== again?.at || again?.repeated !== false)).toEqual([]);
    expect(late.filter((answer) => answer === undefined)).toEqual([]);
    const count = repeats.length + late.length;
    await fixture.use(async (api) => {
      const { rows } = await api.db
        .execute(sql`select count(*)::int as events, count(distinct volunteer_id)::int as people,
          (select count(*)::int from service_time where activity_id = ${activity.activityId}) as times
        from attendance_event where activity_id = ${activity.activityId} and direction = 'in'`);
      expect(rows).toEqual([{ events: count, people: count, times: count }]);
    });
  });
});

function hoursFromNow(api: TestApi, from: number, to: number) {
  const now = api.clock.now().getTime();
  return { startsAt: new Date(now + from * 3_600_000), endsAt: new Date(now + to * 3_600_000) };
}

function ofRound(members: readonly Member[], round: number): readonly Member[] {
  return members.slice(round * perRound, (round + 1) * perRound);
}

function scanCall(member: Member, code: string): HttpCall {
  const path = '/api/volunteer/scan-activity-sign-in-qrcode';
  return { path, token: member.token, key: `scan-${member.volunteerId}`, body: { code } };
}
