/** Whose word an attendance entry still needs before it counts. */
export const awaitedParties = ['organization', 'volunteer'] as const;

export type AwaitedParty = (typeof awaitedParties)[number];
