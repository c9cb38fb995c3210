import type { ManagedOrganization, ManagedOrganizationDetail } from '@vp/contract';

const nameOf = (text: string) => ({ text, language: 'zh-TW' }) as const;

/** An organization below the organization of the tests. */
export const managedRow: ManagedOrganization = {
  oid: 'o2',
  name: nameOf('青洲青年隊'),
  number: 'A1009',
  status: 'normal',
  memberCount: 12,
  activityCount: 3,
  childCount: 1,
  parent: { oid: 'o1', name: nameOf('蓮峰社區互助會') },
};

const { parent, ...shared } = managedRow;

export const managedOf = (changes: Partial<ManagedOrganizationDetail> = {}): ManagedOrganizationDetail => ({
  ...shared,
  above: [parent],
  statusReason: null,
  logoUrl: null,
  introduction: nameOf('由街坊組成。'),
  address: nameOf('青洲街 1 號'),
  regionId: '820001',
  category: '2',
  registFiling: '1',
  associationNumber: '2009',
  depends: null,
  contactName: '李小姐',
  contactPhone: '2835 7711',
  email: '',
  serviceObjects: ['1'],
  serviceTypes: ['1'],
  since: '2025-02-01T10:00:00+08:00',
  administrator: { name: '魏雅文', maskedMobile: '+853 66•• ••21' },
  appointment: null,
  canAppoint: false,
  requests: [],
  people: null,
  ...changes,
});
