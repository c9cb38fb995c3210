/** What the board says in its own words: the sentences of the platform speak to the volunteer. */
export const walkInRefusals = [
  'realNameMissing',
  'realNameUnderReview',
  'realNameFailed',
  'noOrganization',
  'organizationPending',
  'otherOrganization',
  'tooYoung',
  'tooOld',
  'closed',
  'full',
  'overlap',
  'alreadySignedUp',
] as const;
