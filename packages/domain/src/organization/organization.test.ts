import { expect, it, test } from 'vitest';
import { refusalOfReasonText } from './review.ts';
import {
  canResubmitRegistration,
  isAreaOpen,
  isServiceSelectionLocked,
  organizationAreas,
  publicAreas,
} from './status.ts';

const open = 'login register forgetPwd agreement user home data account help'.split(' ');

test.each([
  ['underReview', open],
  ['normal', [...organizationAreas]],
  ['refused', open],
  ['suspended', open],
] as const)('in status %s these areas are open: %o', (status, areas) => {
  expect(organizationAreas.filter((area) => isAreaOpen(area, status))).toEqual(areas);
});

it('opens to everybody what the specification names, and help', () => {
  expect(publicAreas).toEqual(['login', 'register', 'forgetPwd', 'agreement', 'user', 'help']);
});

test.each([
  ['underReview', true, false],
  ['normal', false, false],
  ['refused', false, true],
  ['suspended', false, false],
] as const)('status %s: service selection locked %s, registration can be sent again %s', (status, locked, again) => {
  expect(isServiceSelectionLocked(status)).toBe(locked);
  expect(canResubmitRegistration(status)).toBe(again);
});

test('reasons count code points', () => {
  expect(refusalOfReasonText('𠮷'.repeat(100))).toBeUndefined();
});
