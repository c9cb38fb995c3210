export * from './forced-reload.ts';
export * from './menu.ts';
export { createOrganizationSite, organizationSite } from './organization-site.ts';
export * from './react.tsx';
export * from './redirect.ts';
export * from './session.ts';
export * from './session-store.ts';
export type { SitePages, SiteRules } from './site.ts';
export { createVolunteerSite, volunteerSite } from './volunteer-site.ts';
