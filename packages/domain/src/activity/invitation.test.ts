import { describe, expect, test } from 'vitest';
import {
  activityInvitationTransitions,
  invitationsLeft,
  refusalForInvitation,
  refusalForInviting,
} from './invitation.ts';

test.each([
  [undefined, undefined, undefined],
  [undefined, 'toAdmit', 'alreadySignedUp'],
  [undefined, 'admitted', 'alreadySignedUp'],
  [undefined, 'waiting', 'alreadySignedUp'],
  [undefined, 'withdrawn', undefined],
  [undefined, 'removed', undefined],
  [undefined, 'notAdmitted', undefined],
  ['open', undefined, 'alreadyInvited'],
  ['open', 'removed', 'alreadyInvited'],
  ['accepted', 'admitted', 'alreadySignedUp'],
  ['accepted', 'removed', undefined],
  ['declined', undefined, 'invitationDeclined'],
] as const)('an invitation that is %s, a sign-up that is %s: %s', (invitation, signUp, refusal) => {
  expect(refusalForInvitation({ invitation, signUp })).toBe(refusal);
});

test.each([
  ['accept', ['open'], 'accepted', 'volunteer'],
  ['decline', ['open'], 'declined', 'volunteer'],
  ['inviteAgain', ['accepted'], 'open', 'organization'],
] as const)('%s leads from %j to %s', (action, from, to, by) => {
  expect(activityInvitationTransitions[action]).toEqual({ from, to, by });
});

describe('an activity', () => {
  const registrationDeadline = new Date('2026-07-18T10:00:00Z');
  test.each([
    ['published', '2026-07-18T09:59:59Z', undefined],
    ['published', '2026-07-18T10:00:00Z', 'closed'],
    ['cancelled', '2026-07-18T09:00:00Z', 'cancelled'],
  ] as const)('%s at %s: %s', (stored, now, refusal) => {
    expect(refusalForInviting({ stored, registrationDeadline }, new Date(now))).toBe(refusal);
  });
});

test.each([
  [30, 10, 5, 15],
  [30, 25, 5, 0],
  [30, 29, 5, 0],
])('of %i places, %i held and %i asked for, %i can be offered', (maximum, held, open, left) => {
  expect(invitationsLeft({ maximum, held, open })).toBe(left);
});
