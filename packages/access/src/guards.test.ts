import { permissions } from '@vp/domain';
import type { OrganizationStatus, Permission } from '@vp/domain';
import { specifiedRoutes } from '@vp/specification/routes';
import { describe, expect, test } from 'vitest';
import { organizationSite } from './organization-site.ts';
import { loggedOut } from './session.ts';
import type { OrganizationSession, Session, Site, Standing } from './session.ts';
import type { Verdict } from './site.ts';
import { organizationMatrix, volunteerMatrix } from './testing/guard-matrix.ts';
import { volunteerSite } from './volunteer-site.ts';

const sites = { volunteer: volunteerSite, 'org-admin': organizationSite };

const volunteer: Session = { kind: 'volunteer', accountId: 'v' };

function organization(
  status: OrganizationStatus,
  role: Standing['role'],
  granted: readonly Permission[] = [],
): OrganizationSession {
  return { kind: 'organization', accountId: 'o', standing: { oid: 'oid', status, role, permissions: granted } };
}

const administrator = (status: OrganizationStatus) => organization(status, 'administrator');
const operator = (...granted: readonly Permission[]) => organization('normal', 'operator', granted);

/**
 * Letters of the matrix: `.` stays, `L` goes to the log-in, `H` to the volunteers' home, `I` to the index, `D` is
 * denied, `W` waits, `U` is an unknown address.
 */
function letterOf(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'stay':
      return '.';
    case 'wait':
      return 'W';
    case 'denied':
      return 'D';
    case 'unknown':
      return 'U';
    case 'go':
      if (verdict.site === 'volunteer' && verdict.to === '/home') return 'H';
      if (verdict.site === 'org-admin' && verdict.to === '/') return 'I';
      return /^\/(Login-volunteer|login)(\?|$)/.test(verdict.to) ? 'L' : verdict.to;
  }
}

/** Returns the query values that the page at an address requires. */
function requiredQuery(site: Site, pathname: string): string {
  const names = sites[site].routeOf(pathname)?.query?.filter((name) => !name.endsWith('?')) ?? [];
  return names.map((name) => `&${name}=1`).join('');
}

function letter(site: Site, pathname: string, session: Session, readingOpen = false): string {
  const search = `?${requiredQuery(site, pathname)}`;
  return letterOf(sites[site].guard({ pathname, search, session, readingOpen }));
}

const paths = (matrix: readonly (readonly [string, ...unknown[]])[]) => new Set(matrix.map(([path]) => path));

test('the tables have every address of the specification', () => {
  expect(specifiedRoutes('volunteer').filter((path) => !paths(volunteerMatrix).has(path))).toEqual([]);
  expect(specifiedRoutes('org-admin').filter((path) => !paths(organizationMatrix).has(path))).toEqual([]);
});

describe('the volunteers: logged out, the same with open reading, a volunteer, an organization', () => {
  test.each(volunteerMatrix)('%s: %s', (path, expected) => {
    const found = [
      letter('volunteer', path, loggedOut),
      letter('volunteer', path, loggedOut, true),
      letter('volunteer', path, volunteer),
      letter('volunteer', path, administrator('normal')),
    ];
    expect(found.join(' ')).toBe(expected);
  });
});

describe('the organizations: logged out, a volunteer, status 0, 2, 3, administrator and bare operator at 1', () => {
  test.each(organizationMatrix)('%s: %s', (path, expected) => {
    const sessions = [
      loggedOut,
      volunteer,
      administrator('underReview'),
      administrator('refused'),
      administrator('suspended'),
      administrator('normal'),
      operator(),
    ];
    expect(sessions.map((session) => letter('org-admin', path, session)).join(' ')).toBe(expected);
  });

  test.each(organizationMatrix)(
    '%s opens to operators with one of its buttons, and to no others',
    (path, expected, buttons) => {
      if (!expected.endsWith('D')) return;
      const opening = permissions.filter((permission) => letter('org-admin', path, operator(permission)) === '.');
      expect([...opening].sort()).toEqual(buttons.split(' ').sort());
      expect(letter('org-admin', path, operator(...permissions))).toBe('.');
      const others = permissions.filter((permission) => !opening.includes(permission));
      expect(letter('org-admin', path, operator(...others))).toBe('D');
    },
  );

  test.each(['underReview', 'refused', 'suspended'] as const)('buttons open nothing at status %s', (status) => {
    expect(letter('org-admin', '/activity/list', organization(status, 'operator', permissions))).toBe('I');
  });

  test('a denied screen names the right', () => {
    expect(organizationSite.guard({ pathname: '/activity/release', session: operator(), readingOpen: false })).toEqual({
      kind: 'denied',
      anyOf: ['activity-release'],
    });
  });

  test('until the state of the organization is known, closed screens wait and open ones do not', () => {
    const unknown: Session = { kind: 'organization', accountId: 'o', standing: undefined };
    expect(letter('org-admin', '/activity/list', unknown)).toBe('W');
    expect(letter('org-admin', '/', unknown)).toBe('W');
    expect(letter('org-admin', '/help', unknown)).toBe('.');
    expect(letter('org-admin', '/login', unknown)).toBe('I');
  });

  test('reading does not open the administration', () => {
    expect(letter('org-admin', '/activity/list', loggedOut, true)).toBe('L');
  });
});

describe('the way back', () => {
  const visit = (site: Site, pathname: string, search = '', session: Session = loggedOut) =>
    sites[site].guard({ pathname, search, session, readingOpen: false });

  test.each([
    [
      'volunteer',
      '/Home-activityDetails',
      '?id=1&x=%E6%B4%BB',
      '/Login-volunteer?redirect=%2FHome-activityDetails%3Fid%3D1%26x%3D%25E6%25B4%25BB',
    ],
    ['volunteer', '/home', '', '/Login-volunteer'],
    ['volunteer', '/', '', '/Login-volunteer'],
    ['volunteer', '/nowhere', '?id=1', '/Login-volunteer'],
    ['org-admin', '/activity/detail', '?id=1', '/login?redirect=%2Factivity%2Fdetail%3Fid%3D1'],
    ['org-admin', '/', '', '/login'],
  ] as const)('%s %s%s is kept', (site, pathname, search, to) => {
    expect(visit(site, pathname, search)).toEqual({ kind: 'go', site, to });
  });

  test.each([
    ['', loggedOut, '/Login-volunteer'],
    ['?redirect=%2FUser-inbox', loggedOut, '/Login-volunteer?redirect=%2FUser-inbox'],
    [
      '?redirect=%2FHome-activityDetails%3Fid%3D1',
      loggedOut,
      '/Login-volunteer?redirect=%2FHome-activityDetails%3Fid%3D1',
    ],
    ['?redirect=%2Flogin', loggedOut, '/Login-volunteer'],
    ['?redirect=https%3A%2F%2Fevil.test', loggedOut, '/Login-volunteer'],
    ['?redirect=%2FUser-inbox', volunteer, '/User-inbox'],
    ['?redirect=%2Flogin', volunteer, '/home'],
  ] as const)('the short address of the log-in with %j keeps it', (search, session, to) => {
    expect(visit('volunteer', '/login', search, session)).toEqual({ kind: 'go', site: 'volunteer', to });
  });

  test('leads there after the log-in', () => {
    const search = '?redirect=%2FHome-activityDetails%3Fid%3D1';
    expect(visit('volunteer', '/Login-volunteer', search, volunteer)).toEqual({
      kind: 'go',
      site: 'volunteer',
      to: '/Home-activityDetails?id=1',
    });
    expect(visit('org-admin', '/login', '?redirect=%2Factivity%2Flist', administrator('normal'))).toEqual({
      kind: 'go',
      site: 'org-admin',
      to: '/activity/list',
    });
  });

  test('to another site is not taken', () => {
    expect(visit('volunteer', '/Login-volunteer', '?redirect=https%3A%2F%2Fevil.test', volunteer)).toEqual({
      kind: 'go',
      site: 'volunteer',
      to: '/home',
    });
  });
});

describe('a page without its subject', () => {
  test.each([
    ['volunteer', '/Home-activityDetails', '', '/Home-volunteerActivity'],
    ['volunteer', '/Home-activityDetails', '?id=', '/Home-volunteerActivity'],
    ['volunteer', '/home-activitydetails/', '?id=%20&redirect=%2Fhome', '/Home-volunteerActivity'],
    ['volunteer', '/Home-activityDetails', '?id=..', '/Home-volunteerActivity'],
    ['org-admin', '/activity/detail', '?tab=accepted', '/activity/list'],
    ['org-admin', '/personnel/detail', '?kind=appeal', '/personnel/find-pwd'],
    ['org-admin', '/personnel/detail', '?kind=nonsense', '/personnel/to-examine'],
    ['org-admin', '/organization/requests/detail', '?id=1', '/organization/registrations'],
  ] as const)('%s %s%s leads to %s', (site, pathname, search, to) => {
    const session = site === 'volunteer' ? volunteer : administrator('normal');
    expect(sites[site].guard({ pathname, search, session, readingOpen: false })).toEqual({ kind: 'go', site, to });
  });

  test('asks for the log-in and for the right first', () => {
    expect(
      letterOf(volunteerSite.guard({ pathname: '/Home-applySucceed', session: loggedOut, readingOpen: true })),
    ).toBe('L');
    const asOperator = { pathname: '/activity/detail', session: operator(), readingOpen: false };
    expect(letterOf(organizationSite.guard(asOperator))).toBe('D');
  });
});

describe('other spellings of an address do not open it', () => {
  test.each([
    '/Activity/Release',
    '/activity/release/',
    '//activity//release',
    '/activity/%72elease',
    '/ACTIVITY/RELEASE',
  ])('%s', (path) => {
    expect(letter('org-admin', path, operator())).toBe('D');
    expect(letter('org-admin', path, administrator('underReview'))).toBe('I');
    expect(letter('org-admin', path, loggedOut)).toBe('L');
  });

  test.each(['/user-myactivity', '/USER-MYACTIVITY/', '/User%2DmyActivity', '/%'])('%s', (path) => {
    expect(letter('volunteer', path, loggedOut, true)).toBe('L');
  });
});
