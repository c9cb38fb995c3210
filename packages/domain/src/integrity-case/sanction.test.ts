import { describe, expect, test } from 'vitest';
import {
  isSanctionInForce,
  refusalForSanction,
  refusalForSanctionAppeal,
  sanctionEndsAt,
  sanctionsFor,
} from './sanction.ts';
import type { SanctionState } from './sanction.ts';

const now = new Date('2026-07-18T10:00:00+08:00');
const decider = { accountId: 'me', organizationId: 'a', isPlatform: false, organizationIds: ['a'] };
const platform = { ...decider, organizationId: 'root', isPlatform: true, organizationIds: ['root'] };

test('codes are restricted for 90 days; the entrusted right ends without a date', () => {
  expect(sanctionEndsAt('codesRestricted', now)).toEqual(new Date('2026-10-16T10:00:00+08:00'));
  expect(sanctionEndsAt('entrustmentEnded', now)).toBeUndefined();
});

test.each<[state: SanctionState, endsAt: string | null, isInForce: boolean]>([
  ['inForce', null, true],
  ['appealed', '2026-07-18T10:00:01+08:00', true],
  ['kept', '2026-07-18T10:00:00+08:00', false],
  ['lifted', null, false],
])('%s until %s is in force: %s', (state, endsAt, isInForce) => {
  expect(isSanctionInForce({ state, endsAt: endsAt === null ? null : new Date(endsAt) }, now)).toBe(isInForce);
});

describe('sanctions that can be given', () => {
  const found = { organizationId: 'b', isRoot: false, isEntrusted: true, inForce: [] };

  test.each([
    ['by an organization above', {}, decider, ['codesRestricted']],
    ['by the platform', {}, platform, ['codesRestricted', 'entrustmentEnded']],
    ['without the entrusted right', { isEntrusted: false }, platform, ['codesRestricted']],
    ['a second time', { inForce: ['codesRestricted'] as const }, platform, ['entrustmentEnded']],
    ['to the platform', { isRoot: true }, platform, []],
  ])('%s', (_what, more, by, kinds) => {
    expect(sanctionsFor({ ...found, ...more }, by)).toEqual(kinds);
  });
});

test.each([
  ['revoked', {}, undefined],
  ['open', {}, 'wrongState'],
  ['fine', {}, 'wrongState'],
  ['revoked', { accountIds: ['me'] }, 'ownCase'],
  ['revoked', { organizationIds: ['a', 'b'] }, 'parentDecides'],
] as const)('over a case that is %s, %j: %s', (state, more, refusal) => {
  expect(refusalForSanction({ state, organizationIds: ['b'], accountIds: ['maker'], ...more }, decider)).toBe(refusal);
});

describe('an appeal', () => {
  const appealed = { organizationId: 'b', imposedFrom: 'a', accountIds: ['imposer', 'administrator'] };
  const byPlatform = { ...appealed, imposedFrom: 'root' };
  const proposed = (byAccountId: string, decision: 'keep' | 'lift') => ({
    ...byPlatform,
    proposed: { byAccountId, decision },
  });

  test.each([
    ['by the level above', appealed, platform, undefined],
    ['by the person who imposed it', { ...appealed, accountIds: ['me'] }, platform, 'ownCase'],
    ['by a person of the organization', appealed, { ...platform, organizationIds: ['root', 'b'] }, 'parentDecides'],
    ['of the platform about its own sanction, alone', byPlatform, platform, 'secondPersonNeeded'],
    ['of the platform, the same person twice', proposed('me', 'keep'), platform, 'secondPersonNeeded'],
    ['of the platform, the opposite', proposed('other', 'lift'), platform, 'secondPersonNeeded'],
    ['of the platform, the same by another person', proposed('other', 'keep'), platform, undefined],
  ] as const)('%s: %s', (_what, sanction, by, refusal) => {
    expect(refusalForSanctionAppeal(sanction, by, 'keep')).toBe(refusal);
  });
});
