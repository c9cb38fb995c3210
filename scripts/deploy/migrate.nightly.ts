import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#ports';
import { startPostgres } from '#postgres';
import type { Postgres } from '#postgres';
import { buildCity, growingCity } from '../../apps/api/bench/growth.ts';
import { startApiProcess } from '../../apps/api/src/testing/api-process.ts';
import type { ApiProcess } from '../../apps/api/src/testing/api-process.ts';
import { holdAsBackup, prepareScans } from '../../apps/api/src/testing/scans-under-load.ts';
import type { Scans } from '../../apps/api/src/testing/scans-under-load.ts';
import { buildWith, presentBuild } from './builds.ts';
import { hasNginx, placeSites, startNginx } from './nginx.ts';
import type { Nginx } from './nginx.ts';

const volunteers = 100_000;
const blockedMaxMs = 1000;

const folder = mkdtempSync(join(tmpdir(), 'vp-migrate-'));
const cacheDir = join(folder, 'cache');
const column = {
  name: 'tried-columns',
  statements: [
    'alter table attendance_event add column tried integer not null default 7',
    'alter table volunteer add column tried text',
  ],
};
const index = {
  name: 'tried-indexes',
  statements: [
    'create index concurrently if not exists attendance_event_tried on attendance_event (tried, at)',
    'create index concurrently if not exists volunteer_tried on volunteer (tried)',
  ],
};

let postgres: Postgres;
let nginx: Nginx;
let url: string;
let ports: [number, number];
let scans: Scans;
const apis: ApiProcess[] = [];
const nextBuild = buildWith(join(folder, 'next'), [column]);
const laterBuild = buildWith(join(folder, 'later'), [column, index]);

/** Settings of a process that leaves the migration to the command. */
const settingsOf = (port: number) => ({
  DATABASE_URL: url,
  DATA_DIR: folder,
  CACHE_DIR: cacheDir,
  MIGRATE_AT_START: 'off',
  PORT: `${port}`,
});

/** Starts one of the two processes from a build, after the one that is running has stopped. */
async function replace(which: 0 | 1, build: string): Promise<void> {
  await apis[which]?.stop();
  apis[which] = await startApiProcess(settingsOf(ports[which]), join(build, 'main.js'));
}

/** Runs `wu migrate` of a build. */
async function migrate(build: string): Promise<string> {
  const env = { PATH: process.env.PATH, PROFILE: 'test', DATABASE_URL: url };
  const { stdout } = await promisify(execFile)(process.execPath, [join(build, 'wu.js'), 'migrate'], { env });
  return stdout.trim();
}

/** Sends scans through the proxy while work is done; every one has to succeed within a second. */
async function expectServed(name: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const load = await scans.sendDuring([`https://127.0.0.1:${nginx.port}`], work);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${name}: ${load.count} calls in ${seconds} s, slowest ${Math.round(load.slowestMs)} ms\n`);
  expect(load.failed, nginx.errorLog()).toEqual([]);
  expect(load.slowestMs).toBeLessThan(blockedMaxMs);
  expect(load.count).toBeGreaterThan(100);
}

describe.skipIf(!hasNginx)('two processes behind nginx on a city', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    const city = await buildCity({ data: growingCity, databaseUrl: postgres.url, folder, size: volunteers });
    await city.close();
    url = Object.assign(new URL(postgres.url), { pathname: `/vp_${growingCity.name}_${volunteers}` }).href;
    ports = [await freePort(), await freePort()];
    await replace(0, presentBuild);
    await replace(1, presentBuild);
    nginx = await startNginx({ sites: placeSites(), apiPorts: ports });
    scans = await prepareScans({ url, cacheDir, count: 400 });
    await scans.sendDuring([`https://127.0.0.1:${nginx.port}`], () => setTimeout(1000));
  }, 1_800_000);

  afterAll(async () => {
    await scans?.close();
    await Promise.all(apis.map((api) => api.stop()));
    await nginx?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  test('the next build refuses the schema of the present one', async () => {
    const started = startApiProcess(settingsOf(0), join(nextBuild, 'main.js'));
    await expect(started).rejects.toThrow('Run the command migrate of this version first.');
  }, 60_000);

  test('an upgrade to two builds fails no call and holds none up for a second', async () => {
    const endBackup = await holdAsBackup(url);
    await expectServed('columns, present build twice', async () => {
      const backup = setTimeout(3000).then(endBackup);
      expect(await migrate(nextBuild)).toMatch(/^The schema is migrated from \d+ to \d+\.$/);
      await backup;
    });
    await expectServed('one process restarted with the next build', () => replace(1, nextBuild));
    await expectServed('indexes, present and next build', async () => {
      expect(await migrate(laterBuild)).toMatch(/^The schema is migrated from \d+ to \d+\.$/);
    });
    await expectServed('the other process restarted with the build after that', () => replace(0, laterBuild));
    await expectServed('rolled back to the present build', () => replace(0, presentBuild));
  }, 300_000);
});
