import type { Permission } from './permission.ts';

export interface Menu {
  readonly id: number;
  readonly key: string;
  /** A menu without permissions is open to every organization account. */
  readonly permissions: readonly Permission[];
}

/** The specification defines 84 and 62; the other ids are our own. */
export const menus = [
  { id: 84, key: 'activity', permissions: ['activity-release', 'activity-list'] },
  {
    id: 62,
    key: 'organization',
    permissions: [
      'organization-query',
      'organization-keep-record',
      'organization-ascription',
      'organization-invitation-operators',
      'organization-authority-transfer',
      'organization-suspend',
      'organization-insight',
      'organization-audit',
      'organization-content',
    ],
  },
  {
    id: 70,
    key: 'personnel',
    permissions: [
      'personnel-to-examine',
      'personnel-verification-real-name',
      'personnel-query',
      'personnel-find-pwd',
      'personnel-integrity',
      'personnel-volunteer-card',
    ],
  },
  { id: 90, key: 'data', permissions: [] },
  { id: 91, key: 'account', permissions: [] },
] as const satisfies readonly Menu[];

export type MenuKey = (typeof menus)[number]['key'];

/** One row of `GET /api/user/sysMenus/current`. */
export interface MenuRow {
  readonly id: number;
  /** Comma-separated names of the granted buttons. */
  readonly childNames: string;
}

/** Returns the menu list that the server sends for a set of rights, including menus without a right. */
export function menuRowsOf(granted: readonly Permission[]): readonly MenuRow[] {
  return menus.map((menu: Menu) => ({
    id: menu.id,
    childNames: menu.permissions.filter((permission) => granted.includes(permission)).join(','),
  }));
}

/** Returns the rights in a menu list; names that are unknown or belong to another menu grant nothing. */
export function permissionsOfMenuRows(rows: readonly MenuRow[]): readonly Permission[] {
  return menus.flatMap((menu: Menu) => {
    const names = rows
      .filter((row) => row.id === menu.id)
      .flatMap((row) => row.childNames.split(',').map((name) => name.trim()));
    return menu.permissions.filter((permission) => names.includes(permission));
  });
}
