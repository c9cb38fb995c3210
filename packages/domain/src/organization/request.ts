/** The states of everything that a reviewer decides once. */
export const reviewStates = ['pending', 'passed', 'failed', 'withdrawn'] as const;

export type ReviewState = (typeof reviewStates)[number];

export const reviewRefusals = ['alreadyDecided', 'withdrawn', 'reasonMissing', 'reasonTooLong'] as const;

export type ReviewRefusal = (typeof reviewRefusals)[number];
