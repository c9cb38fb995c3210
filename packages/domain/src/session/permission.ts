/** The button names of section 6 of the specification. */
export const permissions = [
  'activity-release',
  'activity-list',
  'organization-query',
  'organization-keep-record',
  'organization-ascription',
  'organization-invitation-operators',
  'organization-authority-transfer',
  'personnel-to-examine',
  'personnel-verification-real-name',
  'personnel-query',
  'personnel-find-pwd',
] as const;

export type Permission = (typeof permissions)[number];
