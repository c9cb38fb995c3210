import { describe, expect, it, test } from 'vitest';
import { countsTowardsLimit, refusalForJoin } from './join.ts';
import { membershipStates } from './state.ts';
import type { MembershipState } from './state.ts';
import {
  membershipActions,
  membershipTransitions,
  refusalForMembershipStep,
  volunteerActionsOn,
} from './transition.ts';

const states: readonly MembershipState[] = Object.values(membershipStates);

describe('transitions', () => {
  test.each([
    ['cancel', 0, 3, 'volunteer'],
    ['quit', 1, 3, 'volunteer'],
    ['delete', 2, undefined, 'volunteer'],
    ['delete', 3, undefined, 'volunteer'],
    ['pass', 0, 1, 'organization'],
    ['fail', 0, 2, 'organization'],
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
    expect(possible).toHaveLength(6);
    expect(refusalForMembershipStep(1, { action: 'pass', by: 'organization' })).toBe('wrongState');
  });

  it('fails an application with a reason only', () => {
    expect(refusalForMembershipStep(0, { action: 'fail', by: 'organization' })).toBe('reasonMissing');
  });

  test.each([
    [0, ['cancel']],
    [1, ['quit']],
    [2, ['delete']],
    [3, ['delete']],
  ] as const)('in %i the volunteer can %o', (state, actions) => {
    expect(volunteerActionsOn(state)).toEqual(actions);
  });
});

describe('refusalForJoin', () => {
  const target = { organizationId: 'target', status: 1 } as const;
  const own = (state: MembershipState) => [{ organizationId: 'target', state }];
  const others = (count: number, state: MembershipState) =>
    Array.from({ length: count }, (_, index) => ({ organizationId: `other-${index}`, state }));

  test.each([
    ['nothing yet', [], target, undefined],
    ['under review there', own(0), target, 'alreadyApplied'],
    ['a member there', own(1), target, 'alreadyMember'],
    ['failed there', own(2), target, undefined],
    ['withdrawn there', own(3), target, undefined],
    ['four others passed', others(4, 1), target, undefined],
    ['five others passed', others(5, 1), target, 'tooManyOrganizations'],
    ['five others under review', others(5, 0), target, 'tooManyOrganizations'],
    ['five others failed', others(5, 2), target, undefined],
    ['three passed and two under review', [...others(3, 1), ...others(2, 0)], target, 'tooManyOrganizations'],
    ['organization under review', [], { ...target, status: 0 }, 'organizationNotNormal'],
    ['organization refused', [], { ...target, status: 2 }, 'organizationNotNormal'],
    ['organization suspended', [], { ...target, status: 3 }, 'organizationNotNormal'],
    ['organization full', [], { ...target, memberCount: 10, memberLimit: 10 }, 'organizationFull'],
    ['room for one', [], { ...target, memberCount: 9, memberLimit: 10 }, undefined],
  ] as const)('%s', (_name, rows, organization, refusal) => {
    expect(refusalForJoin(rows, organization)).toBe(refusal);
  });

  it('counts what is under review and what is passed', () => {
    expect(states.filter(countsTowardsLimit)).toEqual([0, 1]);
  });
});
