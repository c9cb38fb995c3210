/** The states of `isRealName`, in the order of its numbers 0 to 3. */
export const realNameStates = ['notVerified', 'verified', 'failed', 'underReview'] as const;

export type RealNameState = (typeof realNameStates)[number];

/** The states of a submitted application. */
export const submittedRealNameStates = [
  'verified',
  'failed',
  'underReview',
] as const satisfies readonly RealNameState[];

/** Problems of an application while it is filled in. */
export const realNameFormRefusals = [
  'birthDateInFuture',
  'birthDateMismatch',
  'genderMismatch',
  'issueDateInFuture',
  'expiryBeforeIssue',
  'documentExpired',
  'professionMissing',
  'qualificationMissing',
  'guardianMissing',
  'guardianSameName',
  'guardianSameDocument',
  'guardianSameMobile',
] as const;

export const realNameRefusals = ['underReview', 'alreadyVerified', ...realNameFormRefusals] as const;

export type RealNameRefusal = (typeof realNameRefusals)[number];
