/** Party that still has to confirm an attendance entry before it counts. */
export const awaitedParties = ['organization', 'volunteer'] as const;

export type AwaitedParty = (typeof awaitedParties)[number];
