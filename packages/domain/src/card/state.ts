/** The states of an application for the volunteer card. */
export const cardStates = ['pending', 'approved', 'printing', 'received', 'failed'] as const;

export type CardState = (typeof cardStates)[number];

/** Open applications are in one of these states; a person has at most one. */
export const openCardStates = ['pending', 'approved', 'printing'] as const satisfies readonly CardState[];

/** Whether an application is still under way. */
export function isCardOpen(state: CardState): boolean {
  return openCardStates.some((open) => open === state);
}

/** Reasons that concern the person, at the application and whenever it is used. */
export const holderRefusals = [
  'realNameMissing',
  'realNameUnderReview',
  'realNameFailed',
  'documentExpired',
  'cardTooYoung',
  'cardTooOld',
] as const;

export type HolderRefusal = (typeof holderRefusals)[number];

export const cardUseRefusals = [...holderRefusals, 'accountBlocked'] as const;

/** Reasons why an application cannot be approved or sent to the bank. */
export type CardUseRefusal = (typeof cardUseRefusals)[number];

export const cardRefusals = [...holderRefusals, 'cardOpen'] as const;

/** Reasons why a person cannot apply for the card now. */
export type CardRefusal = (typeof cardRefusals)[number];
