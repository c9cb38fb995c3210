import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '#postgres';
import type { Postgres } from '#postgres';
import { startApiProcess } from '../../apps/api/src/testing/api-process.ts';
import type { ApiProcess } from '../../apps/api/src/testing/api-process.ts';
import {
  applyStatements,
  fillAttendance,
  holdAsBackup,
  prepareScans,
} from '../../apps/api/src/testing/scans-under-load.ts';

const rows = 1_000_000;
const folder = mkdtempSync(join(tmpdir(), 'vp-migrate-'));
const cacheDir = join(folder, 'cache');
let postgres: Postgres;
const apis: ApiProcess[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  for (const name of ['one', 'two']) {
    const dataDir = join(folder, name);
    apis.push(await startApiProcess({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, CACHE_DIR: cacheDir }));
  }
  await fillAttendance(postgres.url, rows);
}, 300_000);

afterAll(async () => {
  await Promise.all(apis.map((api) => api.stop()));
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('a migration of the table of attendance fails no call of two processes and holds none up for a second', async () => {
  const scans = await prepareScans({ url: postgres.url, cacheDir, count: 400 });
  const urls = apis.map(({ url }) => url);
  await scans.sendDuring(urls, () => setTimeout(1000));
  const endBackup = await holdAsBackup(postgres.url);
  let seconds = 0;
  const load = await scans.sendDuring(urls, async () => {
    const startedAt = performance.now();
    const backup = setTimeout(3000).then(endBackup);
    await applyStatements(postgres.url, [
      `alter table attendance_event add column tried integer not null default 7`,
      `create index concurrently if not exists attendance_event_tried on attendance_event (tried, at)`,
    ]);
    await backup;
    seconds = (performance.now() - startedAt) / 1000;
  });
  process.stdout.write(
    `${load.count} calls in ${seconds.toFixed(1)} s of migration, slowest ${Math.round(load.slowestMs)} ms\n`,
  );
  expect(load.failed).toEqual([]);
  expect(load.slowestMs).toBeLessThan(1000);
  expect(load.count).toBeGreaterThan(200);
  await scans.close();
}, 120_000);
