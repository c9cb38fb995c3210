/** The states of `orgBo.status`, in the order of its numbers 0 to 3. */
export const organizationStatuses = ['underReview', 'normal', 'refused', 'suspended'] as const;

export type OrganizationStatus = (typeof organizationStatuses)[number];

/** Areas of the administration, by the first segment of their route. */
export const organizationAreas = [
  'login',
  'register',
  'forgetPwd',
  'agreement',
  'user',
  'home',
  'data',
  'account',
  'help',
  'activity',
  'organization',
  'personnel',
] as const;

export type OrganizationArea = (typeof organizationAreas)[number];

/** Open to readers who are not logged in (specification, section 6; help also works logged out). */
export const publicAreas: readonly OrganizationArea[] = ['login', 'register', 'forgetPwd', 'agreement', 'user', 'help'];

const closedUnlessNormal: readonly OrganizationArea[] = ['activity', 'organization', 'personnel'];

export function isAreaOpen(area: OrganizationArea, status: OrganizationStatus): boolean {
  return status === 'normal' || !closedUnlessNormal.includes(area);
}

/** Returns why an organization of a status does not administer; undefined for a normal one. */
export function refusalForStatus(
  status: OrganizationStatus,
): 'organizationSuspended' | 'organizationNotApproved' | undefined {
  if (status === 'normal') return undefined;
  return status === 'suspended' ? 'organizationSuspended' : 'organizationNotApproved';
}

/** The choice of service objects and types is locked while the registration is under review. */
export function isServiceSelectionLocked(status: OrganizationStatus): boolean {
  return status === 'underReview';
}

/** A refused registration can be corrected and sent again with `infoPerfection` 2, 3, 4. */
export function canResubmitRegistration(status: OrganizationStatus): boolean {
  return status === 'refused';
}

/** Steps of the platform on the status of an organization (docs/product/organizations.md), and their effects. */
export const suspensionSteps = {
  suspend: { from: 'normal', to: 'suspended' },
  restore: { from: 'suspended', to: 'normal' },
} as const satisfies Readonly<Record<string, { readonly from: OrganizationStatus; readonly to: OrganizationStatus }>>;
