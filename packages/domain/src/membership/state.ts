/** The numbers of a membership row (decisions 6). */
export const membershipStates = {
  underReview: 0,
  passed: 1,
  failed: 2,
  withdrawn: 3,
} as const;

export type MembershipState = (typeof membershipStates)[keyof typeof membershipStates];

export const joinRefusals = [
  'organizationNotNormal',
  'alreadyApplied',
  'alreadyMember',
  'tooManyOrganizations',
  'organizationFull',
] as const;

export type JoinRefusal = (typeof joinRefusals)[number];

export const membershipRefusals = ['wrongState', 'notAllowed', 'reasonMissing', 'reasonTooLong'] as const;

export type MembershipRefusal = (typeof membershipRefusals)[number];
