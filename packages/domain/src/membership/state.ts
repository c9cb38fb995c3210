/** The states of a membership (decisions 6), in the order of the numbers 0 to 3 that the database keeps. */
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
