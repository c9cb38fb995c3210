import { expect, test } from 'vitest';
import { checkRoutes } from './routes.ts';
import { writeFixture } from './fixture.ts';

const sound = {
  'scripts/spec/data/volunteer-routes.txt': '/home\n/Home-activityDetails\n/User-setEncrypted\n',
  'scripts/spec/data/volunteer-routes-not-built.txt': '# to come\n/User-setEncrypted\n',
  'scripts/spec/data/volunteer-routes-own.txt': '/login\n',
  'scripts/spec/data/admin-routes.txt': '/login\n/activity/detail\n',
  'apps/volunteer/src/shared/paths.ts':
    "export const paths = { base: '/wu', home: '/home', details: (id: string) => `/Home-activityDetails?id=${id}` };",
  'apps/volunteer/src/app/routes.tsx':
    "export const routes = [{ path: '/home' }, { path: '/Home-activityDetails' }, { path: '/login' }, { path: '/' }];",
  'apps/org-admin/src/app/routes.tsx': "export const routes = [{ path: '/login' }, { path: '/activity/detail' }];",
};

test('a sound tree passes', () => {
  expect(checkRoutes(writeFixture(sound))).toEqual([]);
});

test.each([
  [
    'scripts/spec/data/volunteer-routes-not-built.txt',
    '',
    'volunteer: the address /User-setEncrypted is specified but gone',
  ],
  ['scripts/spec/data/volunteer-routes-not-built.txt', '/User-setEncrypted\n/home', '/home is built'],
  [
    'scripts/spec/data/volunteer-routes-not-built.txt',
    '/User-setEncrypted\n/nowhere',
    '/nowhere in scripts/spec/data/volunteer-routes-not-built.txt is not specified',
  ],
  ['scripts/spec/data/volunteer-routes-own.txt', '', '/login is not specified'],
  [
    'scripts/spec/data/volunteer-routes-own.txt',
    '/login\n/welcome',
    '/welcome is declared our own addition but not built',
  ],
  [
    'apps/org-admin/src/app/routes.tsx',
    "const a = [{ path: '/login' }, { path: '/activity/detail' }, { path: '/activity/details' }];",
    'org-admin: the address /activity/details is not specified',
  ],
  [
    'apps/volunteer/src/shared/paths.ts',
    "export const paths = { gone: '/Home-gone' };",
    'volunteer: shared/paths.ts builds /Home-gone, which app/routes.tsx does not serve',
  ],
])('%s holding %s is found', (path, text, words) => {
  expect(checkRoutes(writeFixture({ ...sound, [path]: text }))).toEqual([expect.stringContaining(words)]);
});
