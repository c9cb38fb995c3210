import { expect, test } from 'vitest';
import { checkRoutes } from './routes.ts';
import { writeFixture } from './fixture.ts';

const volunteerTable = 'packages/access/src/volunteer-pages.ts';
const organizationTable = 'packages/access/src/organization-pages.ts';
const pages = (rows: string): string => `
  const member = { entrance: 'member' } as const;
  export const pages = { index: { path: '/' }, ${rows} } as const satisfies Pages;
`;
const volunteer = "home: { path: '/home', query: ['x'] }, activity: { path: '/Home-activityDetails', ...member }";
const own = "scan: { path: '/User-scan', ownAddition: true }";
const organization = "login: { path: '/login' }, detail: { path: '/activity/detail' }";

const sound = {
  'scripts/spec/data/volunteer-routes.txt': '/home\n/Home-activityDetails\n',
  'scripts/spec/data/admin-routes.txt': '/login\n/activity/detail\n',
  [volunteerTable]: pages(`${volunteer}, ${own}`),
  [organizationTable]: pages(organization),
  'packages/access/src/other-site-paths.ts': "export const volunteerHomePath = '/home';",
  'apps/volunteer/src/features/home/home-page.tsx':
    "import { paths } from './paths.ts'; export const to = paths.home();",
  'apps/volunteer/src/features/home/home-page.test.tsx': "show('/home');",
};

test('a sound tree passes', () => {
  expect(checkRoutes(writeFixture(sound))).toEqual([]);
});

test.each([
  [
    'scripts/spec/data/volunteer-routes.txt',
    '/home\n/Home-activityDetails\n/User-setEncrypted\n',
    'volunteer: the address /User-setEncrypted is specified but gone',
  ],
  [volunteerTable, pages(`${volunteer}, scan: { path: '/User-scan' }`), '/User-scan is not specified'],
  [
    'scripts/spec/data/volunteer-routes.txt',
    '/home\n/Home-activityDetails\n/User-scan\n',
    '/User-scan is specified, so it is no addition of our own',
  ],
  [
    organizationTable,
    pages(`${organization}, details: { path: '/activity/details' }`),
    'org-admin: the address /activity/details is not specified',
  ],
  [organizationTable, pages("login: { path: '/login' }"), 'org-admin: the address /activity/detail is specified but'],
  [
    'apps/org-admin/src/features/activity/share.tsx',
    'export const url = (id: string) => `/Home-activityDetails?id=${id}`;',
    'apps/org-admin/src/features/activity/share.tsx:1 writes /Home-activityDetails',
  ],
  [
    'apps/api/src/modules/session/log-out.ts',
    "export const to = base + '/home';",
    'apps/api/src/modules/session/log-out.ts:1 writes /home',
  ],
])('%s holding %s is found', (path, text, words) => {
  expect(checkRoutes(writeFixture({ ...sound, [path]: text }))).toEqual([expect.stringContaining(words)]);
});
