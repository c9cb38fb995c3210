import { menus, permissionsOfMenuRows } from '@vp/domain';
import type { MenuKey, MenuRow, Permission } from '@vp/domain';

export interface MenuEntry {
  readonly permission: Permission;
  /** Without the base path. */
  readonly path: string;
}

const paths: Readonly<Record<Permission, string>> = {
  'activity-release': '/activity/release',
  'activity-list': '/activity/list',
  'organization-query': '/organization/query',
  'organization-keep-record': '/organization/keep-record',
  'organization-ascription': '/organization/ascription',
  'organization-invitation-operators': '/organization/invitation-operators',
  'organization-authority-transfer': '/organization/authority-transfer',
  'personnel-to-examine': '/personnel/to-examine',
  'personnel-verification-real-name': '/personnel/verification-real-name',
  'personnel-query': '/personnel/query',
  'personnel-find-pwd': '/personnel/find-pwd',
};

/** The entries of a menu that a set of rights opens, in the menu's order. None: the page shows its placeholder. */
export function menuEntries(key: MenuKey, granted: readonly Permission[]): readonly MenuEntry[] {
  const menu = menus.find((candidate) => candidate.key === key);
  const permissions: readonly Permission[] = menu?.permissions ?? [];
  return permissions
    .filter((permission) => granted.includes(permission))
    .map((permission) => ({ permission, path: paths[permission] }));
}

/** The same from the server's menu list, where a menu's `childNames` are its permitted buttons. */
export function menuEntriesOfRows(key: MenuKey, rows: readonly MenuRow[]): readonly MenuEntry[] {
  return menuEntries(key, permissionsOfMenuRows(rows));
}
