import type { MenuKey, Permission } from '@vp/domain';
import { menus, permissions } from '@vp/domain';
import { specifiedRoutes } from '@vp/specification/routes';
import { expect, test } from 'vitest';
import type { PageTable } from './addresses.ts';
import {
  organizationLogInPath,
  organizationPages,
  organizationPaths,
  volunteerActivityPath,
  volunteerHomePath,
  volunteerPages,
  volunteerPaths,
} from './addresses.ts';

interface Row {
  readonly path: string;
  readonly anyOf?: readonly Permission[];
  readonly menu?: MenuKey;
}

// The address table has no imports, so these assignments make the compiler compare its rights and menus with the
// domain's.
const organizationRows: Readonly<Record<string, Row>> = organizationPages;

test('rights and menus are those of the domain, and each right opens one entry of its menu', () => {
  // Suspending has no page of its own: it is an action on the page of an organization.
  const opening = permissions.filter((right) => right !== 'organization-suspend');
  const rows = Object.values(organizationRows);
  expect(rows.flatMap(({ anyOf = [] }) => anyOf).filter((right) => !permissions.includes(right))).toEqual([]);
  const listed = menus.flatMap(({ key }) => rows.filter(({ menu, anyOf }) => menu === key && anyOf));
  expect(listed.flatMap(({ anyOf = [] }) => anyOf).sort()).toEqual(opening.toSorted());
});

test.each([
  ['volunteer', volunteerPages],
  ['org-admin', organizationPages],
])('%s: no two pages have one address', (_site, pages) => {
  const paths = Object.values(pages).map(({ path }) => path.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
});

test.each([
  ['volunteer', volunteerPages],
  ['org-admin', organizationPages],
] as const)('%s: the addresses are those of the specification and our own additions, marked as such', (site, pages) => {
  const rows: readonly { readonly path: string; readonly ownAddition?: true }[] = Object.values(pages);
  const specified = rows.filter(({ path, ownAddition }) => path !== '/' && !ownAddition);
  expect(specified.map(({ path }) => path).sort()).toEqual(specifiedRoutes(site).toSorted());
  expect(rows.filter(({ path, ownAddition }) => ownAddition && specifiedRoutes(site).includes(path))).toEqual([]);
});

/** Returns the pages that need a value in their address. */
const pagesWithSubject = (pages: PageTable) =>
  Object.values(pages).filter(({ query = [] }) => query.some((name) => !name.endsWith('?')));

test.each([
  ['volunteer', volunteerPages],
  ['org-admin', organizationPages],
])('%s: each page that needs a value in its address names a list that needs none', (_site, pages) => {
  const open = new Set(Object.values(pages).map(({ path }) => path));
  for (const { path } of pagesWithSubject(pages)) open.delete(path);
  for (const { path, list = '' } of pagesWithSubject(pages)) {
    const lists = typeof list === 'string' ? [list] : Object.values(list);
    expect(
      lists.filter((one) => !open.has(one)),
      path,
    ).toEqual([]);
  }
});

test.each([
  [volunteerPaths.home(), '/home'],
  [volunteerPaths.activity({ id: 'a/b ü' }), '/Home-activityDetails?id=a%2Fb+%C3%BC'],
  [volunteerPaths.scanFailed({ reason: 'codeExpired', id: undefined }), '/User-signDefeated?reason=codeExpired'],
  [volunteerPaths.myActivities(), '/User-myActivity'],
  [organizationPaths.activityDetail({ id: '1', tab: 'toAdmit' }), '/activity/detail?id=1&tab=toAdmit'],
])('%s is written', (built, expected) => {
  expect(built).toBe(expected);
});

test('a query that is missing or unknown does not compile', () => {
  // @ts-expect-error the id may not be left out
  expect(volunteerPaths.activity({})).toBe('/Home-activityDetails');
  // @ts-expect-error the page has no such query
  expect(volunteerPaths.myActivities({ tabs: 'x' })).toBe('/User-myActivity?tabs=x');
});

test('what a site says of the other is what the table of the other says', () => {
  expect([volunteerHomePath, `${volunteerActivityPath}?id=1`, organizationLogInPath]).toEqual([
    volunteerPaths.home(),
    volunteerPaths.activity({ id: '1' }),
    organizationPaths.login({ door: 'organization' }),
  ]);
});
