import { expect, test } from 'vitest';
import { fuzzCalls, fuzzUploads } from '../testing/fuzz.ts';
import { testApi } from '../testing/test-api.ts';
import { makeTwoOwners } from '../testing/two-owners.ts';

const seed = 20_260_718;

/** The nightly test sends 50,000 from a new seed each time (scripts/deploy/fuzz.nightly.ts). */
test('no input makes a call fail or answer what its document does not say', async () => {
  const api = await testApi();
  const { fixture } = await makeTwoOwners(api);
  await fixture.arrived();
  const [called, uploaded] = [await fuzzCalls(api, { seed, count: 1000 }), await fuzzUploads(api, { seed, count: 60 })];
  expect([...called.problems, ...uploaded.problems]).toEqual([]);
  expect(called.succeeded).toBeGreaterThan(50);
  expect(uploaded.succeeded).toBe(1);
}, 300_000);
