/** The numbers of `isRealName`. */
export const realNameStates = {
  notVerified: 0,
  verified: 1,
  failed: 2,
  underReview: 3,
} as const;

export type RealNameState = (typeof realNameStates)[keyof typeof realNameStates];

export const realNameRefusals = [
  'underReview',
  'alreadyVerified',
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

export type RealNameRefusal = (typeof realNameRefusals)[number];
