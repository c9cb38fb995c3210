import type { MenuEntry } from '@vp/access';
import { organizationPages } from '@vp/access/addresses';

type EntryName = MenuEntry['name'];

/** The entry of the list that a page was opened from. */
const ofPage: Readonly<Record<string, EntryName>> = {
  [organizationPages.activityDetail.path]: 'activity-list',
  [organizationPages.organizationDetail.path]: 'organization-query',
  [organizationPages.contentEdit.path]: 'organization-content',
  [organizationPages.affiliation.path]: 'organization-ascription',
  [organizationPages.ownRequests.path]: 'organization-ascription',
  [organizationPages.registrations.path]: 'organization-keep-record',
  [organizationPages.identityDesks.path]: 'personnel-verification-real-name',
  [organizationPages.cardSheets.path]: 'personnel-volunteer-card',
  [organizationPages.integrityCase.path]: 'personnel-integrity',
};

/** One address shows the details of several lists; its kind tells which. */
const ofKind: Readonly<Record<string, Readonly<Record<string, EntryName>>>> = {
  [organizationPages.requestDetail.path]: {
    registration: 'organization-keep-record',
    filing: 'organization-keep-record',
    ownership: 'organization-ascription',
    affiliation: 'organization-ascription',
  },
  [organizationPages.personnelDetail.path]: {
    join: 'personnel-to-examine',
    realName: 'personnel-verification-real-name',
    appeal: 'personnel-find-pwd',
    card: 'personnel-volunteer-card',
    volunteer: 'personnel-query',
  },
};

/** The menu entry that a page below a list belongs to; undefined where the page is an entry itself or belongs to none. */
export function findOwningEntry(pathname: string, kind: string | null): EntryName | undefined {
  return ofPage[pathname] ?? ofKind[pathname]?.[kind ?? ''];
}
