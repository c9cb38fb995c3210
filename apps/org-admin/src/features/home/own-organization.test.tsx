import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { AskedRequest, RegisteredOrganization } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { ownRequest, restriction, sentOrganization } from '../../testing/registered.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const registered: RegisteredOrganization = {
  name: '蓮峰互助會',
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

const requests = (...rows: readonly AskedRequest[]) =>
  stub(calls.organizationRequest.mine, { listData: rows, total: rows.length });

const part = (name: string) => screen.findByRole('region', { name });
const services = /服務類型與對象/;

test('shows each part of the data with its edit link', async () => {
  use(...loggedInAs());
  await showApp({ at: '/data' });
  const data = within(await part('組織'));
  expect(data.getByText(sentOrganization.address)).toBeInTheDocument();
  expect(data.getByText('小城社區服務總會')).toBeInTheDocument();
  expect(data.getByRole('link', { name: '編輯：組織' })).toHaveAttribute('href', '/data/editData');
  expect(within(await part('管理員')).getByRole('link')).toHaveAttribute('href', '/data/editAdminData');
  expect(within(await part('登記備案')).getByText('4321')).toBeInTheDocument();
  expect(within(await part('服務')).getByRole('link')).toHaveAttribute('href', '/register/improve-info-4?from=data');
  await expectNoAxeViolations();
});

test('opens the certificate of the filing', async () => {
  const certificateUrl = '/api/open/file/c1?expires=1&viewer=a1&signature=s';
  use(stub(calls.registration.sentOrganization, { ...sentOrganization, certificateUrl }), ...loggedInAs());
  const { user } = await showApp({ at: '/data' });
  const filing = within(await part('登記備案'));
  await user.click(filing.getByRole('button', { name: '放大：證明文件' }));
  const sheet = within(screen.getByRole('dialog', { name: '證明文件' }));
  expect(sheet.getByRole('img', { name: '證明文件' })).toHaveAttribute('src', `http://api.test${certificateUrl}`);
  await expectNoAxeViolations();
});

test('links no certificate if none was sent', async () => {
  use(...loggedInAs());
  await showApp({ at: '/data' });
  await part('登記備案');
  expect(screen.queryByRole('button', { name: '放大：證明文件' })).toBeNull();
});

test('shows a pending change as before and after and locks the data', async () => {
  const change = { before: registered, after: { ...registered, address: '新街 3 號' } };
  use(requests({ ...ownRequest, kind: 'filing', change }), ...loggedInAs());
  await showApp({ at: '/data' });
  const changes = within(await part('更改的資料'));
  expect(changes.getByText('新街 3 號')).toBeInTheDocument();
  expect(changes.getByText('蓮峰街 12 號')).toBeInTheDocument();
  expect(screen.getByText(/通過前顯示原來的資料/)).toBeInTheDocument();
  expect(within(await part('服務')).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('已提交的更改審核期間不能再更改')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: services })).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test('shows why the last change was refused', async () => {
  use(requests({ ...ownRequest, kind: 'filing', state: 'failed', reason: '證明文件不清晰' }), ...loggedInAs());
  await showApp({ at: '/data' });
  expect(await screen.findByText('上次的更改未通過：證明文件不清晰')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: services })).toBeInTheDocument();
});

test('locks the services during the review of the registration, with the reason', async () => {
  use(requests(ownRequest), ...loggedInAs({ status: 'underReview' }, []));
  await showApp({ at: '/data' });
  expect(await screen.findByText('註冊審核期間不能更改')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: services })).not.toBeInTheDocument();
});

test('shows the data without edit links to an operator without the permission', async () => {
  const waiting = { ...ownRequest, kind: 'filing' as const, change: { before: registered, after: registered } };
  use(requests(waiting), ...loggedInAs({ role: 'operator' }));
  await showApp({ at: '/data' });
  expect(within(await part('組織')).queryByRole('link')).toBeNull();
  expect(screen.getByText(/通過前顯示原來的資料/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '查看或撤回' })).toBeNull();
  expect(screen.queryByRole('link', { name: /組織資料/ })).toBeNull();
  expect(screen.queryByText('服務類型與對象')).toBeNull();
});

test('shows a suspended organization at the entries that the data are locked', async () => {
  use(...loggedInAs({ status: 'suspended' }, []));
  await showApp({ at: '/data' });
  await part('組織');
  expect(screen.getAllByText('組織已停用，不能更改')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /組織資料|服務類型與對象/ })).toBeNull();
});

test('shows a sanction with its grounds, and appeals once', async () => {
  const bodies: unknown[] = [];
  const appealed = { reason: '當日確有服務', at: '2026-07-19T10:00:00+08:00' };
  use(
    stub(calls.integrityCase.appeal, ({ body }) => {
      bodies.push(body);
      return { appealedAt: appealed.at };
    }),
    stub(calls.integrityCase.sanctions, () => ({
      rows: [
        bodies.length === 0
          ? { ...restriction, mayAppeal: true }
          : { ...restriction, state: 'appealed', appeal: appealed },
      ],
    })),
    stub(calls.registration.sentOrganization, { ...sentOrganization, hasSanctions: true }),
    ...loggedInAs(),
  );
  const { user } = await showApp({ at: '/data' });
  const sanctions = within(await part('處分'));
  expect(sanctions.getByText('原因：多人的時數並未服務')).toBeInTheDocument();
  expect(sanctions.getByText(/^2026年10月16日 前，掃描和人手登記須由上級組織確認/)).toBeInTheDocument();
  expect(sanctions.getByText('生效中')).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(sanctions.getByRole('button', { name: '就處分提出申訴' }));
  const sheet = within(await screen.findByRole('dialog', { name: '就處分提出申訴' }));
  await user.type(await sheet.findByRole('textbox'), appealed.reason);
  await user.click(sheet.getByRole('button', { name: '提交申訴' }));
  expect(await screen.findByText(/的申訴：當日確有服務/)).toBeInTheDocument();
  expect(bodies).toEqual([{ reason: appealed.reason }]);
  expect(screen.queryByRole('button', { name: '就處分提出申訴' })).toBeNull();
});

test('without a sanction the page has no part about it', async () => {
  use(...loggedInAs());
  await showApp({ at: '/data' });
  await part('組織');
  expect(screen.queryByRole('region', { name: '處分' })).toBeNull();
});
