/** What a parent (or, for affiliation, the registered organization) decides (decisions 5). */
export const organizationRequestKinds = ['registration', 'ownership', 'affiliation', 'filing'] as const;

export type OrganizationRequestKind = (typeof organizationRequestKinds)[number];

/** The states of everything that a reviewer decides once. */
export const reviewStates = ['pending', 'passed', 'failed', 'withdrawn'] as const;

export type ReviewState = (typeof reviewStates)[number];

export const reviewRefusals = ['alreadyDecided', 'withdrawn', 'reasonMissing', 'reasonTooLong'] as const;

export type ReviewRefusal = (typeof reviewRefusals)[number];
