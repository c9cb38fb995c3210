import { screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);
const at = '/User-dataAccess';

test('shows who accessed the data, why and when', async () => {
  const access = {
    accessId: '7',
    kind: 'document',
    organization: '濠江青年志願服務隊',
    at: '2026-07-18T10:00:00+08:00',
  } as const;
  network.use(stub(calls.volunteer.dataAccess, { listData: [access], total: 1 }));
  await showApp({ at });
  expect(await screen.findByRole('heading', { name: '濠江青年志願服務隊' })).toBeInTheDocument();
  expect(screen.getByText('查看完整證件號碼，以審核實名驗證')).toBeInTheDocument();
  expect(document.querySelector('time')).toHaveAttribute('datetime', '2026-07-18T10:00:00+08:00');
  await expectNoAxeViolations();
});

test('lists exports that contain the volunteer and opened integrity cases', async () => {
  const kinds = ['membersExport', 'hoursExport', 'activityExport', 'integrityCase'] as const;
  const listData = kinds.map((kind) => ({
    accessId: kind,
    kind,
    organization: '濠江青年志願服務隊',
    at: '2026-07-18T10:00:00+08:00',
  }));
  network.use(stub(calls.volunteer.dataAccess, { listData, total: listData.length }));
  await showApp({ at });
  expect(await screen.findByText('匯出成員名單，包括你的編號、姓名和時數')).toBeInTheDocument();
  expect(screen.getByText('匯出服務時數，包括你的編號、姓名、簽到時間和時數')).toBeInTheDocument();
  expect(screen.getByText('匯出活動的報名名單及時數，包括你的編號、姓名和報名狀態')).toBeInTheDocument();
  expect(screen.getByText('核查時數紀錄時查看簽到資料')).toBeInTheDocument();
});

test('shows that nobody has accessed the data yet', async () => {
  network.use(stub(calls.volunteer.dataAccess, { listData: [], total: 0 }));
  await showApp({ at });
  expect(await screen.findByText('還沒有人查看過')).toBeInTheDocument();
});
