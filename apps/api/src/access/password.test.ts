import { expect, test } from 'vitest';
import { createPasswordHasher, limited } from './password.ts';

const hasher = createPasswordHasher();

test('a password is known by its hash, exactly', async () => {
  const stored = await hasher.hash('Abc123');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await Promise.all(['Abc123', 'abc123', 'Abc123 ', ''].map((secret) => hasher.verify(stored, secret)))).toEqual(
    [true, false, false, false],
  );
});

test('nobody has no password', async () => {
  expect(await hasher.verify(null, 'nobody has this password')).toBe(false);
  expect(await hasher.verify(undefined, '')).toBe(false);
});

test('no more works run at once than allowed, and all of them run', async () => {
  const inTurn = limited(2);
  let running = 0;
  let most = 0;
  const works = Array.from({ length: 9 }, (_none, index) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (index === 3) throw new Error('one fails');
      return index;
    }),
  );
  const settled = await Promise.allSettled(works);
  expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(8);
  expect(most).toBe(2);
});
