import { expect, test } from 'vitest';
import { eraseAtOf, refusalForClosing } from './closing.ts';

test.each([
  [{ roles: 0, isErased: false }, undefined],
  [{ roles: 1, isErased: false }, 'rolesHeld'],
  [{ roles: 0, isErased: true }, 'accountErased'],
  [{ roles: 2, isErased: true }, 'accountErased'],
] as const)('an account with %o: %s', (facts, refusal) => {
  expect(refusalForClosing(facts)).toBe(refusal);
});

test('an account is erased a week after the request', () => {
  expect(eraseAtOf(new Date('2026-07-01T09:00:00Z'))).toEqual(new Date('2026-07-08T09:00:00Z'));
});
