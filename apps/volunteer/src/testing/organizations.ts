import type { OrganizationDetail, OrganizationRow } from '@vp/contract';

/** An organization to which the reader has no relation yet. */
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

/** The same organization with the details of its page. */
export const organizationDetail: OrganizationDetail = {
  ...organizationRow,
  introduction: { text: '街坊互助。', language: 'zh-TW' },
  address: { text: '望廈炮台街 1 號', language: 'zh-TW' },
  location: null,
  contactName: '何小姐',
  email: 'office@example.mo',
  contactPhone: '28123456',
  serviceTypes: ['1'],
  serviceObjects: ['1'],
  parent: null,
  childCount: 0,
  isFollowed: false,
  myMembershipId: null,
  myReason: null,
  myWaiting: null,
  myMemberships: 1,
  checkedHours: 0,
  correctedHours: 0,
};
