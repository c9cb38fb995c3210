import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { connectionOf, transactionOn } from './drizzle-internals.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

/** Raise a version here after the tests below and the races pass with it. */
test.each([
  ['drizzle-orm', '0.45.4'],
  ['pg', '8.23.1'],
])('%s is the version whose inside was looked at', (name, version) => {
  const entry = createRequire(import.meta.url).resolve(name);
  const folder = entry.slice(0, entry.lastIndexOf(join('node_modules', name))) + join('node_modules', name);
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({ name, version });
  expect(dirname(entry)).toContain(folder);
});

test('a database holds its pool, and a transaction its connection', async () => {
  expect(connectionOf(api.db)).toBe(api.database.pool);
  const client = await api.database.pool.connect();
  try {
    const tx = transactionOn(client);
    expect(connectionOf(tx)).toBe(client);
    expect(transactionOn(client)).toBe(tx);
    const { rows } = await tx.execute('select 1 as one');
    expect(rows).toEqual([{ one: 1 }]);
  } finally {
    client.release();
  }
});
