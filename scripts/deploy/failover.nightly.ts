import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApiProcess } from '../../apps/api/src/testing/api-process.ts';
import type { ApiProcess } from '../../apps/api/src/testing/api-process.ts';
import { prepareSignUps } from '../../apps/api/src/testing/repeated-sign-ups.ts';
import type { Attempt, RepeatedSignUps } from '../../apps/api/src/testing/repeated-sign-ups.ts';
import { missingPrograms, startCluster, untilHealthy } from './ha.ts';
import type { Cluster, DatabaseHost } from './ha.ts';

const count = 600;
/** Number of acknowledged sign-ups after which the event happens. */
const acknowledgedBefore = 200;
const answersWithinMs = 30_000;
/** Between the sign-ups of a caller until the event has happened. */
const pauseMs = 1000;

const folder = mkdtempSync(join(tmpdir(), 'vp-failover-'));
const cacheDir = join(folder, 'cache');
let cluster: Cluster;
let api: ApiProcess;

/** Sends all sign-ups, and causes an event while they run; a slow command finds them running, too. */
async function sendDuring(
  signUps: RepeatedSignUps,
  cause: () => Promise<void>,
): Promise<{ readonly attempts: readonly Attempt[]; readonly begunAt: number }> {
  let begunAt = 0;
  let caused: Promise<void> | undefined;
  let isCaused = false;
  const attempts = await signUps.sendAll(api.url, async (answered) => {
    if (answered < acknowledgedBefore || isCaused) return;
    if (caused === undefined) {
      begunAt = performance.now();
      caused = cause().finally(() => (isCaused = true));
    }
    await setTimeout(pauseMs);
  });
  await caused;
  return { attempts, begunAt };
}

/** Asserts that the primary holds exactly the answered sign-ups, each once, also after all are sent again. */
async function expectNothingLost(signUps: RepeatedSignUps, attempts: readonly Attempt[]): Promise<void> {
  const answered = attempts.map(({ participantId }) => participantId);
  const stored = await signUps.storedOn(cluster.url);
  expect([stored.isStandby, stored.ids.length, new Set(stored.ids)]).toEqual([false, count, new Set(answered)]);
  const full = { held: count, postsHeld: count, rows: count, postRows: count, waiting: 0, waitingRows: 0, twice: 0 };
  expect(await signUps.places()).toEqual(full);
  expect(await signUps.sendAgain(api.url, attempts)).toEqual(answered);
  expect(await signUps.places()).toEqual(full);
}

/** Returns the host with a role. */
async function hostOf(role: string): Promise<DatabaseHost> {
  const member = (await cluster.members()).find((one) => one.role === role);
  const host = cluster.hosts.find(({ name }) => name === member?.name);
  if (host === undefined) throw new Error(`No host is ${role}.`);
  return host;
}

interface Event {
  readonly event: string;
  readonly cause: (primary: DatabaseHost) => Promise<void>;
  /** Patroni starts a PostgreSQL that ended by itself. */
  readonly repair?: (primary: DatabaseHost) => void;
}

const events: readonly Event[] = [
  { event: 'the host of the primary is killed', cause: (host) => host.crash(), repair: (host) => host.start() },
  { event: 'PostgreSQL on the primary is killed', cause: (host) => host.killPostgres() },
  { event: 'an operator switches over', cause: (host) => host.switchOver() },
];

const missing = missingPrograms.join(' ');
const name = missing === '' ? 'deploy/ha' : `deploy/ha, not run because programs are missing: ${missing}`;

describe.skipIf(missing !== '')(`a cluster with the configuration of ${name}`, () => {
  beforeAll(async () => {
    cluster = await startCluster();
    await untilHealthy(cluster, 3, 90_000);
    api = await startApiProcess({ DATABASE_URL: cluster.url, DATA_DIR: folder, CACHE_DIR: cacheDir });
  }, 240_000);

  afterAll(async () => {
    await api?.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  test.each(events)(
    'loses no acknowledged sign-up when $event, and answers within 30 seconds',
    async ({ event, cause, repair }) => {
      const signUps = await prepareSignUps({ url: cluster.url, cacheDir, count });
      const [primary, standby] = [await hostOf('leader'), await hostOf('sync_standby')];
      const { attempts, begunAt } = await sendDuring(signUps, () => cause(primary));

      const cutOff = attempts.filter(({ failures }) => failures > 0);
      const pauses = cutOff.map(({ answeredAt }) => answeredAt - begunAt);
      process.stdout.write(
        `${event}: ${cutOff.length} cut off, all answered after ${Math.round(Math.max(...pauses))} ms\n`,
      );
      const before = attempts.filter(({ answeredAt }) => answeredAt < begunAt);
      expect(before.length).toBeGreaterThan(acknowledgedBefore - 20);
      expect(cutOff.length).toBeGreaterThan(0);
      expect(Math.max(...pauses)).toBeLessThan(answersWithinMs);
      await vi.waitFor(async () => expect((await hostOf('leader')).name).toBe(standby.name), { timeout: 20_000 });
      await expectNothingLost(signUps, attempts);
      // The same process as before the failover.
      expect((await fetch(`${api.url}/readyz`)).status).toBe(200);

      repair?.(primary);
      const members = await untilHealthy(cluster, 3, 90_000);
      expect(members.find((member) => member.name === primary.name)?.role).toMatch(/^(replica|sync_standby)$/);
      await vi.waitFor(
        async () => {
          const { isStandby, ids } = await signUps.storedOn(primary.url);
          expect([isStandby, ids.length]).toEqual([true, count]);
        },
        { timeout: 30_000, interval: 500 },
      );
      await signUps.close();
    },
    300_000,
  );

  test('acknowledges no change that only the primary has', async () => {
    const signUps = await prepareSignUps({ url: cluster.url, cacheDir, count: 8 });
    const primary = await hostOf('leader');
    const standbys = cluster.hosts.filter((host) => host !== primary);
    await Promise.all(standbys.map((host) => host.crash()));
    let answered = 0;
    const sent = signUps.sendAll(api.url, async (count) => void (answered = count));
    await setTimeout(10_000);
    expect(answered).toBe(0);
    for (const host of standbys) host.start();
    const attempts = await sent;
    expect(attempts.every(({ failures }) => failures > 0)).toBe(true);
    expect(new Set((await signUps.storedOn(cluster.url)).ids)).toEqual(
      new Set(attempts.map(({ participantId }) => participantId)),
    );
    await untilHealthy(cluster, 3, 60_000);
    await signUps.close();
  }, 180_000);
});
