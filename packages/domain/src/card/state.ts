/** The states of an application for the volunteer card. */
export const cardStates = ['pending', 'approved', 'printing', 'received', 'failed'] as const;

export type CardState = (typeof cardStates)[number];

/** Open applications are in one of these states; a person has at most one. */
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

/** Reasons why a person cannot apply for the card now. */
export type CardRefusal = (typeof cardRefusals)[number];
