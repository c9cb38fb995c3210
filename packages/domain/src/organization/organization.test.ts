import { describe, expect, it, test } from 'vitest';
import { reviewStates } from './request.ts';
import { refusalForDecision, refusalOfReasonText } from './review.ts';
import {
  canResubmitRegistration,
  isAreaOpen,
  isServiceSelectionLocked,
  organizationAreas,
  publicAreas,
} from './status.ts';

const open = 'login register forgetPwd agreement user home data account help'.split(' ');

test.each([
  [0, open],
  [1, [...organizationAreas]],
  [2, open],
  [3, open],
] as const)('in status %i these areas are open: %o', (status, areas) => {
  expect(organizationAreas.filter((area) => isAreaOpen(area, status))).toEqual(areas);
});

it('opens to everybody what the specification names, and help', () => {
  expect(publicAreas).toEqual(['login', 'register', 'forgetPwd', 'agreement', 'user', 'help']);
});

test.each([
  [0, true, false],
  [1, false, false],
  [2, false, true],
  [3, false, false],
] as const)('status %i: service selection locked %s, registration can be sent again %s', (status, locked, again) => {
  expect(isServiceSelectionLocked(status)).toBe(locked);
  expect(canResubmitRegistration(status)).toBe(again);
});

describe('refusalForDecision', () => {
  test.each([
    ['pending', 'pass', undefined, undefined],
    ['pending', 'pass', 'fine', undefined],
    ['pending', 'fail', 'photo unreadable', undefined],
    ['pending', 'fail', undefined, 'reasonMissing'],
    ['pending', 'fail', '   ', 'reasonMissing'],
    ['pending', 'fail', '因'.repeat(101), 'reasonTooLong'],
    ['passed', 'fail', 'late', 'alreadyDecided'],
    ['failed', 'pass', undefined, 'alreadyDecided'],
    ['withdrawn', 'pass', undefined, 'withdrawn'],
  ] as const)('%s, %s, reason %s: %s', (state, decision, reason, refusal) => {
    expect(refusalForDecision(state, decision, reason)).toBe(refusal);
  });

  it('is possible in one state only', () => {
    expect(reviewStates.filter((state) => refusalForDecision(state, 'pass', undefined) === undefined)).toEqual([
      'pending',
    ]);
  });
});

test('reasons count code points', () => {
  expect(refusalOfReasonText('𠮷'.repeat(100))).toBeUndefined();
});
