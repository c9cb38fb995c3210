/** Reasons that lie in the person: verification, membership and age. */
export const personRefusalKinds = [
  'realNameMissing',
  'realNameUnderReview',
  'realNameFailed',
  'noOrganization',
  'organizationPending',
  'otherOrganization',
  'tooYoung',
  'tooOld',
] as const;

export type PersonRefusal = (typeof personRefusalKinds)[number];

/**
 * Reasons why a known person gets no place, by sign-up or through the organization; the first one is shown
 * (docs/product/activities.md).
 */
export const placeRefusals = [
  ...personRefusalKinds,
  'closed',
  'cancelled',
  'organizationNotNormal',
  'full',
  'overlap',
] as const;

export const signUpRefusals = ['notLoggedIn', ...placeRefusals] as const;

export type SignUpRefusal = (typeof signUpRefusals)[number];

export const participantRefusals = [
  'wrongState',
  'notAllowed',
  'reasonMissing',
  'reasonTooLong',
  'alreadyStarted',
  'alreadyEnded',
  'alreadyAttended',
] as const;

export type ParticipantRefusal = (typeof participantRefusals)[number];

export const releaseProblemKinds = [
  'startAfterEnd',
  'startInPast',
  'deadlineAfterEnd',
  'deadlineInPast',
  'ageRangeInverted',
  'radiusMissing',
  'noPeriods',
  'tooManyPeriods',
  'periodStartAfterEnd',
  'periodOutsideRange',
  'periodTooLong',
  'periodsOverlap',
  'noPosts',
  'tooManyPosts',
  'postWithoutName',
  'postNameTwice',
  'postWithoutPlaces',
  'placesAboveMaximum',
  'maximumBelowHeld',
  'periodHeld',
  'postHeld',
  'placesBelowHeld',
  'repeatsTooShort',
  'repeatsTooLong',
  'weeksOverlap',
  'repeatsPublished',
] as const;

export type ReleaseProblemKind = (typeof releaseProblemKinds)[number];

export interface ReleaseProblem {
  readonly kind: ReleaseProblemKind;
  /** Index of the period, and of its post, that has the problem. */
  readonly period?: number;
  readonly post?: number;
  /** The allowed value: a number, or a time as ISO 8601 with Macao's offset. */
  readonly allowed?: number | string;
}
