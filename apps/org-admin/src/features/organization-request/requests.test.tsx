import { screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { OrganizationRequestDetail, OrganizationRequestRow, RegisteredOrganization } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const menus = [{ id: 62, name: 'organization', childNames: 'organization-keep-record' }];

const row: OrganizationRequestRow = {
  reviewId: 'q1',
  kind: 'filing',
  name: '蓮峰社區互助會',
  oid: 'o2',
  from: null,
  to: { oid: 'o1', name: { text: '小城社區服務總會', language: 'zh-TW' } },
  askedBy: '何美玲',
  sharesNumber: false,
  submittedAt: '2026-07-17T21:08:00+08:00',
  decidedAt: null,
  decidedBy: null,
  reason: null,
};

const registered: RegisteredOrganization = {
  name: '蓮峰社區互助會',
  category: '2',
  introduction: '街坊互助',
  address: '蓮峰街 12 號',
  contactPhone: '28123456',
  contactName: '李小姐',
  email: '',
  regionId: '820001',
  location: null,
  registFiling: '1',
  associationNumber: '4321',
  affiliatedNumber: null,
  depends: null,
  serviceObjects: ['1'],
  serviceTypes: ['1'],
  logoUrl: null,
  certificateId: null,
};

const detail: OrganizationRequestDetail = {
  row,
  tab: 'pending',
  organization: { ...registered, address: '新街 3 號' },
  before: registered,
  administrator: null,
  photos: [],
  sameNumber: [],
  history: [],
};

const given = () => [
  stub(calls.organizationRequest.list, { listData: [row], total: 1 }),
  stub(calls.organizationRequest.detail, detail),
  ...loggedInAs({ permissions: ['organization-keep-record'] }, menus),
];

it('lists changes of registered data with their senders', async () => {
  use(...given());
  await showApp({ at: '/organization/keep-record' });
  expect(await screen.findByText('何美玲')).toBeInTheDocument();
  await expectNoAxeViolations();
});

it('shows only the changed facts, and passes without undo', async () => {
  const bodies: unknown[] = [];
  use(
    stub(calls.organizationRequest.decide, ({ body }) => {
      bodies.push(body);
      return { rows: [{ id: 'q1', done: true, message: null }] };
    }),
    ...given(),
  );
  const { user } = await showApp({ at: '/organization/requests/detail?kind=filing&id=q1&tab=pending' });
  expect(await screen.findByText('新街 3 號')).toBeInTheDocument();
  expect(screen.getByText('蓮峰街 12 號')).toBeInTheDocument();
  expect(screen.queryByText('4321')).not.toBeInTheDocument();
  const [pass] = screen.getAllByRole('button', { name: /^通過/ }).slice(-1);
  if (pass === undefined) throw new Error('nothing to pass with');
  await user.click(pass);
  expect(await screen.findByText(/已通過/)).toBeInTheDocument();
  expect(bodies).toEqual([{ reviewIds: ['q1'], decision: 'pass' }]);
});

const moved = { latitude: 22.198951, longitude: 113.54909 };

it.each<[what: string, before: Partial<RegisteredOrganization>, after: Partial<RegisteredOrganization>, read: string]>([
  ['the logo', { logoUrl: '/old' }, { logoUrl: '/new' }, '組織標誌'],
  ['its place', { location: moved }, { location: { ...moved, latitude: 22.208951 } }, '與原來的位置相距 1.1 公里'],
  ['a place that was not marked', {}, { location: moved }, '地圖位置'],
  ['the scan of the certificate', { certificateId: 'f1' }, { certificateId: 'f2' }, '新檔案'],
  ['a scan that was not there', {}, { certificateId: 'f2' }, '證明文件'],
])('shows a filing that changes only %s', async (_what, before, after, read) => {
  use(
    stub(calls.organizationRequest.detail, {
      ...detail,
      before: { ...registered, ...before },
      organization: { ...registered, ...before, ...after },
    }),
    ...given(),
  );
  await showApp({ at: '/organization/requests/detail?kind=filing&id=q1&tab=pending' });
  expect(await screen.findByText(read)).toBeInTheDocument();
  expect(screen.queryByText('沒有更改')).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

it('says that nothing is changed', async () => {
  use(stub(calls.organizationRequest.detail, { ...detail, organization: registered }), ...given());
  await showApp({ at: '/organization/requests/detail?kind=filing&id=q1&tab=pending' });
  expect(await screen.findByText('沒有更改')).toBeInTheDocument();
});

it.each([
  ['/organization/ascription', '歸屬審核', '掛靠審核'],
  ['/organization/affiliation', '掛靠審核', '歸屬審核'],
])('%s lists its requests and links to the other list and to the own requests', async (at, title, other) => {
  const asked: unknown[] = [];
  use(
    stub(calls.organizationRequest.list, ({ query }) => {
      asked.push(query.kind);
      return { listData: [row], total: 1 };
    }),
    ...loggedInAs({ permissions: ['organization-ascription'] }, [
      { id: 62, name: 'organization', childNames: 'organization-ascription' },
    ]),
  );
  await showApp({ at });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(await screen.findByText('何美玲')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: other })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '我方的申請' })).toHaveAttribute('href', '/organization/own-requests');
  expect(asked[0]).toBe(at.endsWith('ascription') ? 'ownership' : 'affiliation');
});

it('shows other waiting registrations with the same association number, with a link where they are decided here', async () => {
  const other = { to: row.to, submittedAt: '2026-07-16T09:00:00+08:00' };
  const sameNumber = [
    { ...other, reviewId: 'q2', name: '蓮峰互助社' },
    { ...other, reviewId: null, name: '蓮峰聯誼會' },
  ];
  const registration = { ...row, kind: 'registration', sharesNumber: true } as const;
  use(
    stub(calls.organizationRequest.list, { listData: [registration], total: 1 }),
    stub(calls.organizationRequest.detail, { ...detail, row: registration, before: null, sameNumber }),
    ...loggedInAs({ permissions: ['organization-keep-record'] }, menus),
  );
  await showApp({ at: '/organization/requests/detail?kind=registration&id=q1&tab=pending' });
  expect(await screen.findByText(/使用同一個社團編號/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '蓮峰互助社' })).toHaveAttribute('href', expect.stringContaining('id=q2'));
  expect(screen.queryByRole('link', { name: '蓮峰聯誼會' })).not.toBeInTheDocument();
  expect(screen.getByText(/蓮峰聯誼會/)).toBeInTheDocument();
});
