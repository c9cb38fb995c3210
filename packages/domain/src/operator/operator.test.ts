import { describe, expect, test } from 'vitest';
import { permissions } from '../session/permission.ts';
import {
  canSendAgain,
  offerStateAt,
  offerStates,
  operatorInvitationTransitions,
  transferTransitions,
} from './invitation.ts';
import { readRecipient } from './recipient.ts';
import { canReplaceDocumentPhotos, grantablePermissions, refusalForOperatorChange } from './rights.ts';

const now = new Date('2026-07-18T06:00:00Z');

test.each([
  ['pending', 1, 'pending'],
  ['pending', 0, 'lapsed'],
  ['pending', -1, 'lapsed'],
  ['accepted', -1, 'accepted'],
  ['withdrawn', -1, 'withdrawn'],
] as const)('an offer that is %s and ends in %i ms is %s', (state, leftMs, expected) => {
  expect(offerStateAt({ state, expiresAt: new Date(now.getTime() + leftMs) }, now)).toBe(expected);
});

test.each([
  ['accept', 'pending', 'accepted', 'offered'],
  ['decline', 'pending', 'declined', 'offered'],
  ['withdraw', 'pending', 'withdrawn', 'offering'],
  ['lapse', 'pending', 'lapsed', 'platform'],
] as const)('%s: an invitation and an offered administration alike go from %s to %s', (action, from, to, by) => {
  expect(operatorInvitationTransitions[action]).toEqual({ from: [from], to, by });
  expect(transferTransitions[action]).toEqual({ from: [from], to, by });
});

test('an administration is not offered again by the same offer', () => {
  expect(Object.keys(transferTransitions)).not.toContain('sendAgain');
  expect(operatorInvitationTransitions.sendAgain.to).toBe('pending');
});

test('what nobody has answered can be sent again', () => {
  expect(offerStates.filter(canSendAgain)).toEqual(['pending', 'lapsed']);
});

test('all but the transfer and the log of what was done can be given', () => {
  expect(grantablePermissions(permissions)).toHaveLength(permissions.length - 2);
  expect(grantablePermissions(['organization-authority-transfer', 'organization-audit', 'activity-list'])).toEqual([
    'activity-list',
  ]);
});

describe('refusalForOperatorChange', () => {
  const operator = { role: 'operator', isSelf: false } as const;
  const all = { held: permissions, ...operator };
  const some = { held: ['activity-list', 'organization-invitation-operators'], ...operator } as const;
  test.each([
    ['an administrator gives', { ...all, before: [], after: ['activity-release'] }, undefined],
    ['an administrator takes the last', { ...all, before: ['activity-list'], after: [] }, undefined],
    ['an administrator removes', { ...all, before: ['activity-list'], after: undefined }, undefined],
    ['nobody gives the transfer', { ...all, before: [], after: ['organization-authority-transfer'] }, 'rightNotHeld'],
    ['an operator gives what they hold', { ...some, before: [], after: ['activity-list'] }, undefined],
    ['an operator gives more', { ...some, before: [], after: ['activity-release'] }, 'rightNotHeld'],
    ['an operator takes more', { ...some, before: ['activity-release'], after: [] }, 'rightNotHeld'],
    ['an operator removes a stronger one', { ...some, before: ['personnel-query'], after: undefined }, 'rightNotHeld'],
    [
      'an operator leaves the stronger right alone',
      { ...some, before: ['personnel-query'], after: ['personnel-query', 'activity-list'] },
      undefined,
    ],
    ['nobody changes themselves', { ...all, isSelf: true, before: [], after: ['activity-list'] }, 'ownRole'],
    ['the administrator stays', { ...all, role: 'administrator', before: [], after: undefined }, 'administratorKept'],
  ] as const)('%s: %s', (_what, change, refusal) => {
    expect(refusalForOperatorChange(change)).toBe(refusal);
  });
});

test.each([
  ['66123456', { mobile: '+85366123456' }],
  ['+853 6612 3456', { mobile: '+85366123456' }],
  ['138 1234 5678', { mobile: '+8613812345678' }],
  ['Oper2026', { username: 'oper2026' }],
  ['何美玲何美玲', { username: '何美玲何美玲' }],
  ['oper', undefined],
  ['28357711', { username: '28357711' }],
  ['a.b@example.mo', undefined],
  ['', undefined],
])('%j names %j', (typed, expected) => {
  expect(readRecipient(typed)).toEqual(expected);
});

test.each([
  ['underReview', true],
  ['refused', true],
  ['normal', false],
  ['suspended', false],
] as const)(
  'photos of the document while the organization is %s: the administrator replaces them: %s',
  (status, may) => {
    expect(canReplaceDocumentPhotos(status, 'administrator')).toBe(may);
    expect(canReplaceDocumentPhotos(status, 'operator')).toBe(false);
  },
);
