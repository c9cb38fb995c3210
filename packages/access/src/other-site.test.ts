import type { Permission } from '@vp/domain';
import { describe, expect, test } from 'vitest';
import { pathsOf } from './addresses.ts';
import type { PageTable } from './addresses.ts';
import { createOrganizationSite, createVolunteerSite, loggedOut, safeRedirect } from './index.ts';
import type { Session, SitePages } from './index.ts';

const pages = {
  home: { path: '/start', entrance: 'member' },
  login: { path: '/sign-in', query: ['redirect?'], entrance: 'login' },
  about: { path: '/about', entrance: 'public' },
  reports: { path: '/reports', query: ['year'], entrance: 'member', anyOf: ['organization-insight'] },
} as const satisfies PageTable;
const paths = pathsOf(pages);
const options: SitePages = { pages, home: paths.home(), logIn: paths.login() };

const volunteer: Session = { kind: 'volunteer', accountId: 'v' };
const operator = (status: 'normal' | 'suspended', ...permissions: readonly Permission[]): Session => ({
  kind: 'organization',
  accountId: 'o',
  standing: { oid: 'oid', status, role: 'operator', permissions },
});

describe('a site with pages of its own', () => {
  const volunteers = createVolunteerSite(options);
  const organizations = createOrganizationSite(options);
  const toReports = { kind: 'go', site: 'org-admin', to: '/sign-in?redirect=%2Freports%3Fyear%3D2026' };

  test.each([
    ['a guest', volunteers, '/about', loggedOut, { kind: 'stay' }],
    ['a guest', volunteers, '/start', loggedOut, { kind: 'go', site: 'volunteer', to: '/sign-in' }],
    ['a guest', volunteers, '/nowhere', loggedOut, { kind: 'go', site: 'volunteer', to: '/sign-in' }],
    ['a volunteer', volunteers, '/start', volunteer, { kind: 'stay' }],
    ['a volunteer', volunteers, '/sign-in', volunteer, { kind: 'go', site: 'volunteer', to: '/start' }],
    ['a volunteer', volunteers, '/nowhere', volunteer, { kind: 'unknown' }],
    ['a volunteer', volunteers, '/home', volunteer, { kind: 'unknown' }],
    ['a guest', organizations, '/about', loggedOut, { kind: 'stay' }],
    ['a guest', organizations, paths.reports({ year: '2026' }), loggedOut, toReports],
    ['a volunteer', organizations, '/reports', volunteer, { kind: 'go', site: 'volunteer', to: '/home' }],
    ['an operator', organizations, '/reports', operator('normal', 'organization-insight'), { kind: 'stay' }],
    ['an operator', organizations, '/reports', operator('normal'), { kind: 'denied', anyOf: ['organization-insight'] }],
    ['an operator', organizations, '/reports', operator('suspended'), { kind: 'go', site: 'org-admin', to: '/start' }],
    ['an operator', organizations, '/nowhere', operator('normal'), { kind: 'unknown' }],
    ['an operator', organizations, '/activity/list', operator('normal', 'activity-list'), { kind: 'unknown' }],
  ])('$0 at $2: $4', (_who, site, path, session, expected) => {
    const [pathname = '', query] = path.split('?');
    const search = query === undefined ? '' : `?${query}`;
    expect(site.guard({ pathname, search, session, readingOpen: false })).toEqual(expected);
  });

  test('is the only one that a log-in leads back to', () => {
    expect(safeRedirect(volunteers, '/about')).toBe('/about');
    expect(safeRedirect(volunteers, '/home')).toBeUndefined();
  });
});
