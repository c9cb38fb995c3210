/** States of the appeal of somebody who forgot a password and can prove the account in no other way. */
export const appealStates = ['underReview', 'passed', 'failed'] as const;

export type AppealState = (typeof appealStates)[number];
