import { describe, expect, it, test } from 'vitest';
import { canApplyAgain, countsTowardsLimit, joinStepOf, refusalForJoin, refusalOfRealNameForJoin } from './join.ts';
import { missingStepsBeforeSignUp, ownStepsBeforeSignUp } from './missing-steps.ts';
import { membershipStates } from './state.ts';
import type { MembershipState } from './state.ts';
import {
  membershipActions,
  membershipTransitions,
  refusalForMembershipStep,
  volunteerActionsOn,
} from './transition.ts';

const states: readonly MembershipState[] = membershipStates;

describe('transitions', () => {
  test.each([
    ['cancel', 'underReview', 'withdrawn', 'volunteer'],
    ['quit', 'passed', 'withdrawn', 'volunteer'],
    ['delete', 'failed', undefined, 'volunteer'],
    ['delete', 'withdrawn', undefined, 'volunteer'],
    ['pass', 'underReview', 'passed', 'organization'],
    ['fail', 'underReview', 'failed', 'organization'],
    ['undo', 'passed', 'underReview', 'organization'],
  ] as const)('%s leads from %s to %s, by the %s', (action, from, to, by) => {
    expect(refusalForMembershipStep(from, { action, by, reason: 'because' })).toBeUndefined();
    expect(membershipTransitions[action].to).toBe(to);
    const other = by === 'volunteer' ? 'organization' : 'volunteer';
    expect(refusalForMembershipStep(from, { action, by: other, reason: 'because' })).toBe('notAllowed');
  });

  it('has no others', () => {
    const possible = membershipActions.flatMap((action) =>
      states.filter((state) => {
        const { by } = membershipTransitions[action];
        return refusalForMembershipStep(state, { action, by, reason: 'because' }) === undefined;
      }),
    );
    expect(possible).toHaveLength(7);
    expect(refusalForMembershipStep('passed', { action: 'pass', by: 'organization' })).toBe('wrongState');
  });

  it('fails an application with a reason only', () => {
    expect(refusalForMembershipStep('underReview', { action: 'fail', by: 'organization' })).toBe('reasonMissing');
  });

  test.each([
    ['underReview', ['cancel']],
    ['passed', ['quit']],
    ['failed', ['delete']],
    ['withdrawn', ['delete']],
  ] as const)('in %s the volunteer can %o', (state, actions) => {
    expect(volunteerActionsOn(state)).toEqual(actions);
  });
});

describe('refusalForJoin', () => {
  const target = { organizationId: 'target', status: 'normal' } as const;
  const own = (state: MembershipState) => [{ organizationId: 'target', state }];
  const others = (count: number, state: MembershipState) =>
    Array.from({ length: count }, (_, index) => ({ organizationId: `other-${index}`, state }));

  test.each([
    ['nothing yet', [], target, undefined],
    ['under review there', own('underReview'), target, 'alreadyApplied'],
    ['a member there', own('passed'), target, 'alreadyMember'],
    ['failed there', own('failed'), target, undefined],
    ['withdrawn there', own('withdrawn'), target, undefined],
    ['four others passed', others(4, 'passed'), target, undefined],
    ['five others passed', others(5, 'passed'), target, 'tooManyOrganizations'],
    ['five others under review', others(5, 'underReview'), target, 'tooManyOrganizations'],
    ['five others failed', others(5, 'failed'), target, undefined],
    [
      'three passed and two under review',
      [...others(3, 'passed'), ...others(2, 'underReview')],
      target,
      'tooManyOrganizations',
    ],
    ['organization under review', [], { ...target, status: 'underReview' }, 'organizationNotNormal'],
    ['organization refused', [], { ...target, status: 'refused' }, 'organizationNotNormal'],
    ['organization suspended', [], { ...target, status: 'suspended' }, 'organizationNotNormal'],
  ] as const)('%s', (_name, rows, organization, refusal) => {
    expect(refusalForJoin(rows, organization)).toBe(refusal);
  });

  it('counts what is under review and what is passed', () => {
    expect(states.filter(countsTowardsLimit)).toEqual(['underReview', 'passed']);
  });
});

test.each([
  ['notVerified', 'realNameMissing'],
  ['verified', undefined],
  ['failed', 'realNameFailed'],
  ['underReview', undefined],
] as const)('a volunteer whose identity is %s meets %s', (state, refusal) => {
  expect(refusalOfRealNameForJoin(state)).toBe(refusal);
});

test('what failed or ended can be applied for again', () => {
  expect(states.filter(canApplyAgain)).toEqual(['failed', 'withdrawn']);
});

describe('joinStepOf', () => {
  const free = { isLoggedIn: true, realNameState: 'verified', myState: null, myMemberships: 0, open: true } as const;
  test.each([
    [{}, 'apply'],
    [{ isLoggedIn: false, realNameState: undefined }, 'logIn'],
    [{ myState: 'underReview' }, 'applied'],
    [{ myState: 'passed', open: false }, 'member'],
    [{ myState: 'failed' }, 'apply'],
    [{ myState: 'withdrawn' }, 'apply'],
    [{ realNameState: undefined }, 'apply'],
    [{ realNameState: 'notVerified', open: false }, 'verify'],
    [{ realNameState: 'failed' }, 'verify'],
    [{ realNameState: 'underReview' }, 'apply'],
    [{ open: false, myMemberships: 5 }, 'closed'],
    [{ myMemberships: 5 }, 'limit'],
    [{ myMemberships: 4 }, 'apply'],
  ] as const)('%j leads to %s', (changes, step) => {
    expect(joinStepOf({ ...free, ...changes })).toBe(step);
  });
});

test.each([
  ['notVerified', 0, ['realName', 'organization']],
  ['underReview', 0, ['realName', 'organization']],
  ['failed', 1, ['realName']],
  ['verified', 0, ['organization']],
  ['verified', 2, []],
] as const)(
  'with identity %s and %i organizations a volunteer still lacks %j',
  (realNameState, membershipsPassed, steps) => {
    expect(missingStepsBeforeSignUp({ realNameState, membershipsPassed })).toEqual(steps);
  },
);

test.each([
  ['notVerified', 0, 0, ['realName', 'organization']],
  ['underReview', 0, 0, ['organization']],
  ['underReview', 0, 1, []],
  ['underReview', 1, 1, []],
  ['failed', 0, 1, ['realName']],
  ['verified', 0, 1, []],
  ['verified', 0, 0, ['organization']],
] as const)('%s, %i accepted and %i pending: of the missing steps %j can be taken', (state, passed, pending, steps) => {
  const standing = { realNameState: state, membershipsPassed: passed, membershipsPending: pending };
  expect(ownStepsBeforeSignUp(standing)).toEqual(steps);
});
