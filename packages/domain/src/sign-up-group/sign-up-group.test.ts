import { describe, expect, test } from 'vitest';
import { signUpGroupLimits } from '../limits/sign-up-group.ts';
import { groupsLeft, isGroupOpen, refusalForJoining, refusalForNewGroup } from './sign-up-group.ts';

const startsAt = new Date('2026-07-18T14:30:00+08:00');
const before = new Date(startsAt.getTime() - 1);
const period = { startsAt, isCancelled: false, isSignedUp: true };

describe('a group of a period', () => {
  test.each([
    [{}, before, true],
    [{}, startsAt, false],
    [{ isCancelled: true }, before, false],
  ])('%j is open: %s, %s', (changed, now, expected) => {
    expect(isGroupOpen({ ...period, ...changed }, now)).toBe(expected);
  });
});

describe('making a group', () => {
  const { perDay } = signUpGroupLimits;
  test.each([
    [{}, undefined],
    [{ isCancelled: true, isSignedUp: false }, 'groupClosed'],
    [{ isSignedUp: false, isInGroup: true }, 'groupNeedsSignUp'],
    [{ isInGroup: true, madeOfDay: perDay }, 'inOtherGroup'],
    [{ madeOfDay: perDay - 1 }, undefined],
    [{ madeOfDay: perDay }, 'groupLimit'],
  ])('%j is refused with %s', (changed, expected) => {
    expect(refusalForNewGroup({ ...period, isInGroup: false, madeOfDay: 0, ...changed }, before)).toBe(expected);
  });

  test.each([
    [0, perDay],
    [perDay, 0],
    [perDay + 1, 0],
  ])('after %i of the day leaves %i', (made, left) => {
    expect(groupsLeft(made)).toBe(left);
  });
});

describe('joining a group', () => {
  test.each([
    [{}, undefined],
    [{ isCancelled: true, isInOther: true }, 'groupClosed'],
    [{ isInOther: true, confirmed: 3 }, 'inOtherGroup'],
    [{ confirmed: 3, isSignedUp: false }, 'groupFull'],
    [{ confirmed: 2 }, undefined],
    [{ isSignedUp: false }, 'groupNeedsSignUp'],
  ])('%j is refused with %s', (changed, expected) => {
    expect(refusalForJoining({ ...period, isInOther: false, confirmed: 0, maximum: 3, ...changed }, before)).toBe(
      expected,
    );
  });
});
