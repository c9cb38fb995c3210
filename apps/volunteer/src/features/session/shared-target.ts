import { volunteerPages } from '@vp/access/addresses';
import type { SharedPageKind } from '@vp/domain';

export interface SharedTarget {
  readonly kind: SharedPageKind;
  readonly id: string;
}

const targets = [
  { kind: 'activity', path: volunteerPages.activity.path, key: 'id' },
  { kind: 'activity', path: volunteerPages.signUpGroup.path, key: 'id' },
  { kind: 'news', path: volunteerPages.newsArticle.path, key: 'id' },
  { kind: 'organization', path: volunteerPages.organization.path, key: 'oid' },
] as const satisfies readonly { kind: SharedPageKind; path: string; key: string }[];

/** Returns the shared object to which an address of the app leads; undefined for other pages. */
export function sharedTargetOf(address: string | undefined): SharedTarget | undefined {
  if (address === undefined) return undefined;
  const { pathname, searchParams } = new URL(address, 'https://site.invalid');
  const target = targets.find(({ path }) => path === pathname);
  const id = target && searchParams.get(target.key);
  return target && id ? { kind: target.kind, id } : undefined;
}
