import type { AskedRequest, Sanction, SentOrganization } from '@vp/contract';

/** Data of a refused registration, as its administrator reads them. */
export const sentOrganization: SentOrganization = {
  parentId: '0198b2f0-0000-7000-8000-000000000004',
  version: 7,
  parentName: { text: '小城社區服務總會', language: 'zh-TW' },
  language: 'zh-TW',
  reason: '組織名稱與證明不符',
  name: '蓮峰互助會',
  category: '2',
  introduction: '街坊互助',
  address: '蓮峰街 12 號',
  fixedTel: '28123456',
  contactName: '李小姐',
  email: 'office@example.mo',
  regionId: '820001',
  latitude: 22.198951,
  longitude: 113.54909,
  registFiling: '1',
  associationNumber: '4321',
  dependId: '',
  scannedCertificate: '',
  certificateUrl: null,
  logoPath: '0198b2f0-0000-7000-8000-000000000001',
  logoUrl: null,
  serviceObject: ['1'],
  serviceType: ['1'],
  frontIdPhoto: { id: '0198b2f0-0000-7000-8000-000000000002', url: '/front' },
  hasSanctions: false,
  backIdPhoto: { id: '0198b2f0-0000-7000-8000-000000000003', url: '/back' },
};

/** A registration that its parent has not decided yet. */
export const ownRequest: AskedRequest = {
  requestId: 'q1',
  kind: 'registration',
  state: 'underReview',
  from: null,
  to: { oid: 'p1', name: { text: '小城社區服務總會', language: 'zh-TW' } },
  submittedAt: '2026-07-17T21:08:00+08:00',
  decidedAt: null,
  reason: null,
  waiting: null,
  change: null,
};

export const restriction: Sanction = {
  sanctionId: 's1',
  kind: 'codesRestricted',
  state: 'inForce',
  organization: { oid: 'o2', name: { text: '路環青年會', language: 'zh-TW' } },
  imposedFrom: { oid: 'o1', name: { text: '小城社區服務總會', language: 'zh-TW' } },
  imposedAt: '2026-07-18T12:30:00+08:00',
  reason: '多人的時數並未服務',
  endsAt: '2026-10-16T12:30:00+08:00',
  inForce: true,
  appeal: null,
  answer: null,
  mayAppeal: false,
  mayDecide: false,
  needsTwo: false,
  proposed: null,
};
