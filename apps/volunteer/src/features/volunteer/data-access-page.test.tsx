import { screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);
const at = '/User-dataAccess';

test('each look says who, why and when', async () => {
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

test('nobody has looked yet', async () => {
  network.use(stub(calls.volunteer.dataAccess, { listData: [], total: 0 }));
  await showApp({ at });
  expect(await screen.findByText('還沒有人查看過')).toBeInTheDocument();
});
