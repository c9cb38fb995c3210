import { describe, expect, it, test } from 'vitest';
import { organizationStatuses } from '../organization/status.ts';
import type { OrganizationStatus } from '../organization/status.ts';
import { hasPermission, heldPermissions, permissionsOfRole } from './actor.ts';
import { menuRowsOf, menus, permissionsOfMenuRows } from './menu.ts';
import type { Menu } from './menu.ts';
import { permissions, platformPermissions } from './permission.ts';
import type { Permission } from './permission.ts';

describe('menus', () => {
  it('uses the ids of the specification and each id once', () => {
    expect(menus.find((menu) => menu.id === 84)?.key).toBe('activity');
    expect(menus.find((menu) => menu.id === 62)?.key).toBe('organization');
    expect(new Set(menus.map((menu) => menu.id)).size).toBe(menus.length);
  });

  it('places each of the 17 rights under exactly one menu', () => {
    expect(permissions).toHaveLength(17);
    expect(menus.flatMap((menu: Menu) => menu.permissions).toSorted()).toEqual([...permissions].toSorted());
  });

  test.each([[[]], [['activity-list']], [['personnel-query', 'activity-release']], [[...permissions]]] as const)(
    'the rights %o survive the menu list',
    (granted: readonly Permission[]) => {
      expect(new Set(permissionsOfMenuRows(menuRowsOf(granted)))).toEqual(new Set(granted));
    },
  );

  it('sends childNames comma-separated, menus without a right included', () => {
    expect(menuRowsOf(['activity-release', 'activity-list']).slice(0, 2)).toEqual([
      { id: 84, childNames: 'activity-release,activity-list' },
      { id: 62, childNames: '' },
    ]);
  });

  test.each([
    [[{ id: 84, childNames: ' activity-list , nonsense' }], ['activity-list']],
    [[{ id: 84, childNames: 'organization-query' }], []],
    [[{ id: 1, childNames: 'activity-list' }], []],
    [[], []],
  ])('%o grants %o', (rows, granted) => {
    expect(permissionsOfMenuRows(rows)).toEqual(granted);
  });
});

describe('permissionsHeld', () => {
  const own = 'personnel-volunteer-card';

  test.each([
    ['the administrator of the platform', { role: 'administrator', granted: [], isPlatform: true }, true],
    ['an operator of the platform who was given it', { role: 'operator', granted: [own], isPlatform: true }, true],
    ['an operator of the platform without it', { role: 'operator', granted: [], isPlatform: true }, false],
    ['another administrator', { role: 'administrator', granted: [own], isPlatform: false }, false],
    ['an operator elsewhere, whatever is stored', { role: 'operator', granted: [own], isPlatform: false }, false],
  ] as const)('of cards, %s: %s', (_who, held, holds) => {
    expect(heldPermissions(held).includes(own)).toBe(holds);
  });
});

describe('hasPermission', () => {
  const statuses: readonly OrganizationStatus[] = organizationStatuses;

  it('grants every right to an administrator of a normal organization only', () => {
    for (const organizationStatus of statuses) {
      const holder = { organizationStatus, permissions: permissionsOfRole('administrator', []) };
      const granted = permissions.filter((permission) => hasPermission(holder, permission));
      expect(granted).toHaveLength(organizationStatus === 'normal' ? 14 : 0);
    }
  });

  test.each(permissions)('an operator with only %s has only that', (permission) => {
    const holder = { organizationStatus: 'normal', permissions: permissionsOfRole('operator', [permission]) } as const;
    expect(permissions.filter((other) => hasPermission(holder, other))).toEqual([permission]);
  });

  it('gives an operator what was granted and an administrator everything', () => {
    expect(permissionsOfRole('operator', ['activity-list'])).toEqual(['activity-list']);
    expect(permissionsOfRole('administrator', platformPermissions)).toEqual(permissions);
  });
});
