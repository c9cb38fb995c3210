import { isPlatformPermission, permissions, permissionsOfMenuRows } from '@vp/domain';
import { describe, expect, test } from 'vitest';
import { menuEntries } from './menu.ts';
import { can, loggedOut, standingFrom } from './session.ts';
import type { Session, Standing } from './session.ts';

const of = (standing: Standing): Session => ({ kind: 'organization', accountId: 'a', standing });
const normal = { oid: 'o', status: 'normal', role: 'operator', permissions: ['activity-list'] } as const;

describe('can', () => {
  test.each([
    ['an operator with the right', of(normal), true],
    ['an operator without it', of({ ...normal, permissions: ['activity-release'] }), false],
    ['an administrator', of({ ...normal, role: 'administrator', permissions: [] }), true],
    ['an administrator under review', of({ ...normal, status: 'underReview', role: 'administrator' }), false],
    ['an operator of a suspended organization', of({ ...normal, status: 'suspended' }), false],
    ['an organization that is not known yet', { kind: 'organization', accountId: 'a', standing: undefined }, false],
    ['a volunteer', { kind: 'volunteer', accountId: 'a' }, false],
    ['nobody', loggedOut, false],
  ] as const)('%s', (_name, session, expected) => {
    expect(can(session, 'activity-list')).toBe(expected);
  });
});

test('an operator holds what the menu list names, an administrator everything', () => {
  const organization = { oid: 'o', status: 'normal', role: 'operator' } as const;
  const rows = [
    { id: 84, childNames: 'activity-list, unknown-button' },
    { id: 62, childNames: 'activity-release' },
  ];
  expect(standingFrom(organization, rows).permissions).toEqual(['activity-list']);
  expect(standingFrom({ ...organization, role: 'administrator' }, []).permissions).toEqual(
    permissions.filter((permission) => !isPlatformPermission(permission)),
  );
});

describe('menus', () => {
  test.each([
    ['activity', 84, 'activity-release,activity-list', ['/activity/release', '/activity/list']],
    ['activity', 84, 'activity-list', ['/activity/list']],
    ['activity', 84, '', []],
    ['activity', 62, 'activity-list', []],
    [
      'organization',
      62,
      'organization-authority-transfer,organization-query',
      ['/organization/query', '/organization/authority-transfer'],
    ],
    ['personnel', 70, 'personnel-find-pwd', ['/personnel/find-pwd']],
  ] as const)('%s from id %d with %j', (key, id, childNames, paths) => {
    expect(menuEntries(key, permissionsOfMenuRows([{ id, childNames }])).map((entry) => entry.path)).toEqual(paths);
  });

  test('every right has its entry in one menu, but suspending, which is done on the page of an organization', () => {
    const found = (['activity', 'organization', 'personnel'] as const).flatMap((key) => menuEntries(key, permissions));
    const opening = permissions.filter((right) => right !== 'organization-suspend');
    expect(found.map((entry) => entry.name).sort()).toEqual(opening.toSorted());
  });

  test('pages that need no right are listed for everybody', () => {
    expect(menuEntries('account', []).map((entry) => entry.name)).toEqual([
      'bindPhone',
      'changePassword',
      'securityQuestions',
    ]);
  });
});
