import { expect, test } from 'vitest';
import { signUpRefusals } from './refusal.ts';
import { decisiveRefusal, isFinalRefusal, signUpStateOf } from './sign-up-state.ts';

test.each([
  [null, [], { kind: 'open' }],
  [null, ['full'], { kind: 'wait' }],
  [null, ['full', 'overlap'], { kind: 'blocked', refusal: 'full' }],
  [null, ['realNameMissing'], { kind: 'blocked', refusal: 'realNameMissing' }],
  [null, ['realNameMissing', 'noOrganization', 'closed'], { kind: 'blocked', refusal: 'closed' }],
  ['withdrawn', [], { kind: 'open' }],
  ['lapsed', [], { kind: 'open' }],
  ['lapsed', ['full'], { kind: 'wait' }],
  ['withdrawn', ['closed'], { kind: 'blocked', refusal: 'closed' }],
] as const)('with a sign-up that is %s and %j', (state, refusals, expected) => {
  expect(signUpStateOf({ mine: state && { state }, refusals, isInvited: false })).toEqual(expected);
});

test.each([
  ['toAdmit', 'mine'],
  ['toBeCarriedOut', 'mine'],
  ['waiting', 'mine'],
  ['offered', 'mine'],
  ['removed', 'over'],
  ['notAdmitted', 'over'],
] as const)('of a sign-up that is %s: %s', (state, kind) => {
  expect(signUpStateOf({ mine: { state }, refusals: ['overlap'], isInvited: false })).toEqual({
    kind,
    mine: { state },
  });
});

test('whoever was removed may come back by an invitation, and a sign-up that holds stays what it is', () => {
  expect(signUpStateOf({ mine: { state: 'removed' }, refusals: [], isInvited: true })).toEqual({ kind: 'open' });
  const mine = { state: 'toAdmit' } as const;
  expect(signUpStateOf({ mine, refusals: [], isInvited: true })).toEqual({ kind: 'mine', mine });
});

test.each([
  [[], undefined],
  [['realNameMissing', 'noOrganization'], 'realNameMissing'],
  [['notLoggedIn', 'cancelled'], 'cancelled'],
  [['realNameMissing', 'tooOld', 'closed'], 'tooOld'],
  [['noOrganization', 'full'], 'noOrganization'],
] as const)('of %j the one to tell first is %s', (refusals, expected) => {
  expect(decisiveRefusal(refusals)).toBe(expected);
});

test('age, a deadline that is over, a cancellation and a suspended organizer are final', () => {
  expect(signUpRefusals.filter(isFinalRefusal)).toEqual([
    'tooYoung',
    'tooOld',
    'closed',
    'cancelled',
    'organizationNotNormal',
  ]);
});
