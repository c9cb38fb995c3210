/** The states of an application for the volunteer card. */
export const cardStates = ['pending', 'approved', 'printing', 'received', 'failed'] as const;

export type CardState = (typeof cardStates)[number];

/** An application in one of these is under way; a person has one at most. */
export const openCardStates = ['pending', 'approved', 'printing'] as const satisfies readonly CardState[];

/** Whether an application is still under way. */
export function isCardOpen(state: CardState): boolean {
  return openCardStates.some((open) => open === state);
}

export const cardRefusals = [
  'realNameMissing',
  'realNameUnderReview',
  'realNameFailed',
  'cardTooYoung',
  'cardTooOld',
  'cardOpen',
] as const;

/** Why somebody cannot apply for the card now. */
export type CardRefusal = (typeof cardRefusals)[number];
