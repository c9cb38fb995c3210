/**
 * The button names of section 6 of the specification; our own: figures of the service, improbable hours and the log of
 * what was done; and the platform's: volunteer cards, suspending organizations and accounts, and the content that
 * volunteers read.
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

/** Rights that only the platform's own organization can give. */
export const platformPermissions = [
  'personnel-volunteer-card',
  'organization-suspend',
  'organization-content',
] as const satisfies readonly Permission[];

/** Whether a right is the platform's alone. */
export function isPlatformPermission(permission: Permission): boolean {
  return platformPermissions.some((own) => own === permission);
}
