/** Party that still has to confirm an attendance entry before it counts. */
export const confirmingParties = ['organization', 'volunteer'] as const;

export type ConfirmingParty = (typeof confirmingParties)[number];
