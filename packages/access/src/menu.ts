import type { MenuKey, Permission } from '@vp/domain';
import { organizationPages } from './organization-pages.ts';
import type { OrganizationPage } from './organization-pages.ts';

type Pages = typeof organizationPages;

/** The listed pages that need no right. */
type OpenMenuPage = {
  [Name in OrganizationPage]: Pages[Name] extends { readonly anyOf: unknown }
    ? never
    : Pages[Name] extends { readonly menu: MenuKey }
      ? Name
      : never;
}[OrganizationPage];

export interface MenuEntry {
  /** The right that opens the page; the name of the page where it needs no right. */
  readonly name: Permission | OpenMenuPage;
  /** Without the base path. */
  readonly path: string;
}

interface ListedPage {
  readonly path: string;
  readonly anyOf?: readonly Permission[];
  readonly menu?: MenuKey;
}

const isOpen = (_name: string, { anyOf, menu }: ListedPage): _name is OpenMenuPage =>
  anyOf === undefined && menu !== undefined;

/** The entries of a menu that the granted rights open, in the order of the address table. */
export function menuEntries(menu: MenuKey, granted: readonly Permission[]): readonly MenuEntry[] {
  const pages: readonly (readonly [string, ListedPage])[] = Object.entries(organizationPages);
  return pages.flatMap(([page, facts]): readonly MenuEntry[] => {
    if (facts.menu !== menu) return [];
    if (isOpen(page, facts)) return [{ name: page, path: facts.path }];
    const name = facts.anyOf?.find((permission) => granted.includes(permission));
    return name === undefined ? [] : [{ name, path: facts.path }];
  });
}
