/** The states of a membership, in the order of lists. */
export const membershipStates = ['underReview', 'passed', 'failed', 'withdrawn'] as const;

export type MembershipState = (typeof membershipStates)[number];

export const joinRefusals = [
  'organizationNotNormal',
  'alreadyApplied',
  'alreadyMember',
  'tooManyOrganizations',
] as const;

export type JoinRefusal = (typeof joinRefusals)[number];

export const membershipRefusals = ['wrongState', 'notAllowed', 'reasonMissing', 'reasonTooLong'] as const;

export type MembershipRefusal = (typeof membershipRefusals)[number];
