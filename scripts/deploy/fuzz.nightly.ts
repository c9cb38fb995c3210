import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, stdout } from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '#postgres';
import type { Postgres } from '#postgres';
import { openDatabase } from '../../apps/api/src/db/client.ts';
import { diskStore } from '../../apps/api/src/ports/files.ts';
import { seedDemo } from '../../apps/api/src/seed/seed-demo.ts';
import { fuzzCalls, fuzzTable, fuzzUploads } from '../../apps/api/src/testing/fuzz.ts';
import { startApiProcess } from '../../apps/api/src/testing/api-process.ts';
import { apiOn } from '../../apps/api/src/testing/test-api.ts';

const count = Number(env['FUZZED_CALLS'] ?? 50_000);
const uploads = 500;
const seed = Number(env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);

afterAll(() => postgres?.stop(), 60_000);

test('no input makes the server fail or answer what its document does not say', async () => {
  const say = (line: string): void => void stdout.write(`${line}\n`);
  const cacheDir = mkdtempSync(join(tmpdir(), 'vp-fuzz-'));
  const database = await openDatabase({ url: postgres.url, cacheDir, poolSize: 8 });
  const api = apiOn(database);
  // The process of the API uses the real clock.
  api.clock.set(new Date());
  const { cipher, hasher } = api.services;
  await seedDemo({ db: api.db, files: diskStore(cacheDir), cipher, passwords: hasher, now: api.clock.now() });
  const running = await startApiProcess({ DATABASE_URL: postgres.url, DATA_DIR: cacheDir, CACHE_DIR: cacheDir });
  const server = { baseUrl: running.url, app: { fetch: (request: Request) => fetch(request) } };
  say(`FUZZ_SEED=${seed}`);
  const result = await fuzzCalls(api, { seed, count, server });
  const uploaded = await fuzzUploads(api, { seed, count: uploads, server });
  await running.stop();
  await database.close();
  say(
    `${result.sent} calls, ${result.succeeded} of ${result.calls} entries succeeded, slowest ${Math.round(result.slowestMs)} ms`,
  );
  for (const line of [...fuzzTable(result), 'uploads', ...fuzzTable(uploaded)]) say(line);
  expect([...result.problems, ...uploaded.problems]).toEqual([]);
}, 7_200_000);
