import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../apps/api/src/db/client.ts';
import type { OpenDatabase } from '../../apps/api/src/db/client.ts';
import { makeActivity } from '../../apps/api/src/testing/activity-factory.ts';
import type { MadeActivity } from '../../apps/api/src/testing/activity-factory.ts';
import { startApiProcess } from '../../apps/api/src/testing/api-process.ts';
import type { ApiProcess } from '../../apps/api/src/testing/api-process.ts';
import { makeOrganization } from '../../apps/api/src/testing/factories.ts';
import { httpCaller } from '../../apps/api/src/testing/http-caller.ts';
import type { HttpCaller } from '../../apps/api/src/testing/http-caller.ts';
import { makeMembers, signUpCallOf } from '../../apps/api/src/testing/sign-up-burst.ts';
import type { Member } from '../../apps/api/src/testing/sign-up-burst.ts';
import { hasPgbouncer, readPgbouncerFile, startPgbouncer } from '../../apps/api/src/testing/pgbouncer.ts';
import type { Pgbouncer } from '../../apps/api/src/testing/pgbouncer.ts';
import { apiOn } from '../../apps/api/src/testing/test-api.ts';
import { hasPostgresql, startReplicated } from './replica.ts';
import type { Replicated } from './replica.ts';

const lagMaxSeconds = 2;
const hourMs = 3_600_000;
/** Part of the statement that reads a volunteer's own activities. */
const listStatement = 'with found as materialized';

const folder = mkdtempSync(join(tmpdir(), 'vp-replica-test-'));
let servers: Replicated;
let pgbouncer: Pgbouncer | undefined;
let database: OpenDatabase;
/** A process of the API with a caller of its own. */
type Process = ApiProcess & HttpCaller;

let processes: readonly Process[] = [];
let activity: MadeActivity;
let members: Member[];
/** Has never called before. */
const nextMember = () => {
  const member = members.pop();
  if (member === undefined) throw new Error('The test needs more members.');
  return member;
};

/** The two processes take turns. */
function processAt(n: number): Process {
  const found = processes[n % 2];
  if (found === undefined) throw new Error('The processes are not started.');
  return found;
}

/** Reads the own activities of a member. */
async function list(n: number, { token }: Member): Promise<{ readonly status: number; readonly total: unknown }> {
  const { status, body } = await processAt(n).send({ path: '/api/volunteer/myActivitys', token });
  return { status, total: Reflect.get(body, 'total') };
}

const listCounts = () => [
  servers.primary.countStatements(listStatement),
  servers.replica.countStatements(listStatement),
];

/** Returns how many of the lists that work reads come from each server. */
async function countLists(
  work: () => Promise<unknown>,
): Promise<{ readonly primary: number; readonly replica: number }> {
  const [primary = 0, replica = 0] = listCounts();
  await work();
  // The collector writes the log a moment later.
  await setTimeout(500);
  const [primaryAfter = 0, replicaAfter = 0] = listCounts();
  return { primary: primaryAfter - primary, replica: replicaAfter - replica };
}

async function signUp(n: number, member: Member): Promise<void> {
  expect((await processAt(n).send(signUpCallOf(member, activity))).status).toBe(200);
}

async function readLag(): Promise<number> {
  const text = await (await fetch(`${processAt(0).url}/metrics`)).text();
  return Number(/^database_replica_lag_seconds (\S+)$/m.exec(text)?.[1]);
}

/** Waits until both processes read from the replica. */
async function untilUsed(): Promise<void> {
  for (const index of [0, 1]) {
    const member = nextMember();
    const isUsed = async () => expect((await countLists(() => list(index, member))).replica).toBe(1);
    await vi.waitFor(isUsed, { timeout: 15_000, interval: 200 });
  }
}

/** Sessions of PostgreSQL for both processes, fewer than their callers. */
const sessions = 4;

/** Starts a pooler before both servers, with the documented role; returns the settings of the API. */
async function startPooler(): Promise<Readonly<Record<string, string>>> {
  const { primary, replica } = servers;
  await primary.query('create role volunteer login superuser');
  for (const statement of readPgbouncerFile('role.sql')
    .split('\n')
    .filter((line) => line.startsWith('ALTER')))
    await primary.query(statement);
  pgbouncer = await startPgbouncer(primary.url, sessions, replica.url);
  const { url, replicaUrl } = pgbouncer;
  return {
    DATABASE_URL: url,
    DATABASE_REPLICA_URL: replicaUrl,
    DATABASE_DIRECT_URL: primary.url,
    DATABASE_PREPARE: 'off',
  };
}

/** Starts servers and processes, with members who can sign up. */
async function start(way: 'direct' | 'PgBouncer'): Promise<void> {
  servers = await startReplicated();
  const { url } = servers.primary;
  database = await openDatabase({ url, poolSize: 4, cacheDir: join(folder, 'cache') });
  const api = apiOn(database);
  // The processes use the real clock, so the test data must too.
  api.clock.set(new Date());
  const organization = await makeOrganization(api);
  const startsAt = new Date(Date.now() + 24 * hourMs);
  const periods = [{ startsAt, endsAt: new Date(startsAt.getTime() + 2 * hourMs), posts: [1000] }];
  activity = await makeActivity(api, { organization, periods, columns: { maximum: 1000 } });
  members = await makeMembers(api, organization, 160);
  const addresses =
    way === 'PgBouncer' ? await startPooler() : { DATABASE_URL: url, DATABASE_REPLICA_URL: servers.replica.url };
  const environment = {
    ...addresses,
    DATABASE_REPLICA_LAG: `${lagMaxSeconds}`,
    DATA_DIR: folder,
  };
  const started = [await startApiProcess(environment), await startApiProcess(environment)];
  processes = started.map((one) => ({ ...one, ...httpCaller(one.url, 16) }));
  await untilUsed();
}

async function stop(): Promise<void> {
  for (const { close } of processes) close();
  await Promise.all(processes.map((one) => one.stop()));
  await database?.close();
  await pgbouncer?.stop();
  await servers?.stop();
  pgbouncer = undefined;
  rmSync(folder, { recursive: true, force: true });
}

const ways = hasPgbouncer ? (['direct', 'PgBouncer'] as const) : (['direct'] as const);

for (const way of ways)
  describe.skipIf(!hasPostgresql)(`two processes with a streaming replica, ${way}`, { timeout: 60_000 }, () => {
    beforeAll(() => start(way), 180_000);

    afterAll(stop, 60_000);

    test('answer lists from the replica', async () => {
      const readers = Array.from({ length: 20 }, nextMember);
      const counts = await countLists(async () => {
        for (const [n, member] of readers.entries()) expect(await list(n, member)).toEqual({ status: 200, total: 0 });
      });
      expect(counts).toEqual({ primary: 0, replica: 20 });
      expect(await readLag()).toBeLessThan(lagMaxSeconds);
    });

    test('show a write at once in the other process', async () => {
      const last = nextMember();
      const writers = [...Array.from({ length: 59 }, nextMember), last];
      const counts = await countLists(() =>
        Promise.all(
          writers.map(async (member, n) => {
            await signUp(n, member);
            expect(await list(n + 1, member)).toEqual({ status: 200, total: 1 });
          }),
        ),
      );
      expect(counts.primary + counts.replica).toBe(60);
      process.stdout.write(`own writes: ${JSON.stringify(counts)}\n`);
      // Once the replica has replayed the writes, it answers their authors as well.
      await vi.waitFor(async () => expect((await countLists(() => list(0, last))).replica).toBe(1), {
        timeout: 10_000,
      });
    });

    test('answer from the primary while replay is paused, at once for the author of a write', async () => {
      await servers.replica.query('select pg_wal_replay_pause()');
      const [author, other] = [nextMember(), nextMember()];
      await signUp(0, author);
      const own = await countLists(async () => expect(await list(1, author)).toEqual({ status: 200, total: 1 }));
      expect(own).toEqual({ primary: 1, replica: 0 });
      const find = `select 1 as found from participant where volunteer_id = '${author.volunteerId}'`;
      // Control: the replica lacks the write.
      expect(await servers.replica.query(find)).toEqual([]);
      expect(await servers.primary.query(find)).toHaveLength(1);
      await setTimeout((lagMaxSeconds + 1.5) * 1000);
      expect(await countLists(() => list(0, other))).toEqual({ primary: 1, replica: 0 });
      expect(await readLag()).toBeGreaterThan(lagMaxSeconds);
      expect((await fetch(`${processAt(0).url}/readyz`)).status).toBe(200);
      await servers.replica.query('select pg_wal_replay_resume()');
      await untilUsed();
      expect(await readLag()).toBeLessThan(lagMaxSeconds);
    });

    test('fail no call when the replica is killed, and use it again afterwards', async () => {
      const readers = Array.from({ length: 16 }, nextMember);
      let isOver = false;
      let answered = 0;
      const failed: unknown[] = [];
      const reading = readers.map(async (member, n) => {
        while (!isOver) {
          const answer = await list(n, member);
          answered += 1;
          if (answer.status !== 200) failed.push(answer);
        }
      });
      await setTimeout(1000);
      await servers.replica.kill();
      await setTimeout(3000);
      expect((await fetch(`${processAt(0).url}/readyz`)).status).toBe(200);
      isOver = true;
      await Promise.all(reading);
      process.stdout.write(`replica killed: ${answered} lists, ${failed.length} failed\n`);
      expect([failed, answered > 100]).toEqual([[], true]);
      await servers.replica.start();
      await untilUsed();
    });
  });
