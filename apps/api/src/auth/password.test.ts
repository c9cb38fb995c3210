import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswordHasher } from './password.ts';

const hasher = createPasswordHasher();

test('a password is known by its hash, exactly', async () => {
  const stored = await hasher.hash('Abc123');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await Promise.all(['Abc123', 'abc123', 'Abc123 ', ''].map((secret) => hasher.verify(stored, secret)))).toEqual(
    [true, false, false, false],
  );
});

test('nobody has no password', async () => {
  expect(await hasher.verify(null, 'dummy password')).toBe(false);
  expect(await hasher.verify(undefined, '')).toBe(false);
});

test('a hash with other parameters is outdated', async () => {
  const current = await hasher.hash('Abc123');
  const others = [{ memoryCost: 8192 }, { timeCost: 3 }, { parallelism: 2 }];
  const hashes = await Promise.all(
    others.map((other) => hash('Abc123', { memoryCost: 19_456, timeCost: 2, parallelism: 1, ...other })),
  );
  expect([current, ...hashes].map((stored) => hasher.isOutdated(stored))).toEqual([false, true, true, true]);
  expect(await Promise.all(hashes.map((stored) => hasher.verify(stored, 'Abc123')))).toEqual([true, true, true]);
});
