/**
 * The button names of section 6 of the specification, and our own: service figures, improbable hours and the audit log;
 * for the platform volunteer cards, suspending organizations and accounts, and the content that volunteers read.
 */
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
  'personnel-integrity',
  'personnel-volunteer-card',
  'organization-suspend',
  'organization-insight',
  'organization-audit',
  'organization-content',
] as const;

export type Permission = (typeof permissions)[number];

/** Rights that only the platform's organization can grant. */
export const platformPermissions = [
  'personnel-volunteer-card',
  'organization-suspend',
  'organization-content',
] as const satisfies readonly Permission[];

/** Whether a right belongs to the platform alone. */
export function isPlatformPermission(permission: Permission): boolean {
  return platformPermissions.some((own) => own === permission);
}
