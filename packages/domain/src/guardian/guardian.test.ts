import { expect, test } from 'vitest';
import {
  guardianAsksLeft,
  guardianStandingOf,
  guardianStoredUntil,
  refusalForGuardianAsk,
  refusalForGuardianUse,
} from './guardian.ts';

const expiresAt = new Date('2026-07-21T10:00:00+08:00');

test.each([
  ['open', '2026-07-21T09:59:59+08:00', 'open'],
  ['open', '2026-07-21T10:00:00+08:00', 'expired'],
  ['confirmed', '2026-08-01T10:00:00+08:00', 'confirmed'],
  ['refused', '2026-08-01T10:00:00+08:00', 'refused'],
  ['replaced', '2026-07-20T10:00:00+08:00', undefined],
] as const)('a request that is %s stands at %s as %s', (state, at, standing) => {
  expect(guardianStandingOf({ state, expiresAt }, new Date(at))).toBe(standing);
});

test.each([
  [{ ownOfDay: 0, toPhoneOfDay: 0 }, undefined],
  [{ ownOfDay: 2, toPhoneOfDay: 2 }, undefined],
  [{ ownOfDay: 3, toPhoneOfDay: 0 }, 'guardianAskLimit'],
  [{ ownOfDay: 0, toPhoneOfDay: 3 }, 'guardianAskLimit'],
  [{ ownOfDay: 9, toPhoneOfDay: 9 }, 'guardianAskLimit'],
] as const)('after %j a further request is refused with %s', (asks, refusal) => {
  expect(refusalForGuardianAsk(asks)).toBe(refusal);
});

test.each([
  [0, 3],
  [2, 1],
  [3, 0],
  [5, 0],
])('after %i requests %i are left', (ownOfDay, left) => {
  expect(guardianAsksLeft(ownOfDay)).toBe(left);
});

test('a request is stored for 30 days after its link has expired', () => {
  expect(guardianStoredUntil(expiresAt)).toEqual(new Date('2026-08-20T10:00:00+08:00'));
});

test.each([
  ['陳曉晴', ['陳曉晴', 'CHANHIOCHENG'], undefined],
  ['Chan Hio-Cheng', ['', 'CHANHIOCHENG', 'HIOCHENGCHAN'], undefined],
  ['陳曉明', ['陳曉晴', 'CHANHIOCHENG'], 'guardianOtherPerson'],
  ['陳曉晴', [], 'guardianOtherPerson'],
] as const)('a confirmation for %s used with %j: %s', (askedAs, names, refusal) => {
  expect(refusalForGuardianUse({ askedAs, names })).toBe(refusal);
});
