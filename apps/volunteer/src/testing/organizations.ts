import type { OrganizationRow } from '@vp/contract';

/** One that the reader has nothing to do with yet. */
export const organizationRow: OrganizationRow = {
  oid: 'o1',
  name: { text: '蓮峰社區互助會', language: 'zh-TW' },
  logoUrl: null,
  memberCount: 428,
  activityCount: 12,
  regionId: '820001',
  myState: null,
  open: true,
};
