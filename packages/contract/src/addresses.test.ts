import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressesSource } from './addresses-source.ts';
import { calls } from './calls.ts';

test('the table without schemas is up to date', () => {
  const written = readFileSync(new URL('./addresses.ts', import.meta.url), 'utf8');
  expect(written).toBe(addressesSource(calls));
});
