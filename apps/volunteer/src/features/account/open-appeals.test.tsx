import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);

const here = {
  sessionId: 's1',
  scope: 'volunteer',
  isCurrent: true,
  machine: null,
  browser: null,
  openedAt: '2026-07-18T08:00:00+08:00',
  lastSeenAt: '2026-07-18T09:00:00+08:00',
} as const;

test('an open appeal heads the devices, and the owner stops after a confirmation', async () => {
  const stopped: unknown[] = [];
  const appeal = {
    appealId: 'a1',
    number: 'A12345678',
    submittedAt: '2026-07-18T09:00:00+08:00',
    passableFrom: '2026-07-19T09:00:00+08:00',
  };
  network.use(
    stub(calls.account.sessions, { listData: [here], total: 1 }),
    stub(calls.account.appeals, { listData: [appeal], total: 1 }),
    stub(calls.authorityTransfer.replacements, { listData: [], total: 0 }),
    stub(calls.account.mobileReleases, { listData: [], total: 0 }),
    stub(calls.account.stopAppeal, ({ body }) => {
      stopped.push(body);
      network.use(stub(calls.account.appeals, { listData: [], total: 0 }));
      return { stopped: true };
    }),
  );
  const app = await showApp({ at: '/User-devices' });
  expect(await screen.findByText(/申訴 A12345678，最早 .* 通過/)).toBeInTheDocument();
  await expectNoAxeViolations();
  await app.user.click(screen.getByRole('button', { name: '停止申訴' }));
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '停止申訴' }));
  await waitFor(() => expect(screen.queryByText(/A12345678，最早/)).not.toBeInTheDocument());
  expect(stopped).toEqual([{ appealId: 'a1' }]);
});

test('a request to release the number is refused with one tap', async () => {
  let kept = 0;
  const release = {
    maskedMobile: '+853 66•• ••56',
    requestedAt: '2026-07-18T09:00:00+08:00',
    releaseAt: '2026-07-25T09:00:00+08:00',
  };
  network.use(
    stub(calls.account.sessions, { listData: [here], total: 1 }),
    stub(calls.account.appeals, { listData: [], total: 0 }),
    stub(calls.authorityTransfer.replacements, { listData: [], total: 0 }),
    stub(calls.account.mobileReleases, { listData: [release], total: 1 }),
    stub(calls.account.keepMobile, () => {
      kept += 1;
      network.use(stub(calls.account.mobileReleases, { listData: [], total: 0 }));
      return { kept: true };
    }),
  );
  const app = await showApp({ at: '/User-devices' });
  expect(await screen.findByText(/的新使用者於 .* 請求釋出此號碼/)).toBeInTheDocument();
  await expectNoAxeViolations();
  await app.user.click(screen.getByRole('button', { name: '保留號碼' }));
  await waitFor(() => expect(screen.queryByText(/請求釋出此號碼/)).not.toBeInTheDocument());
  expect(kept).toBe(1);
});

test('a request to appoint another administrator is refused with one tap', async () => {
  const kept: unknown[] = [];
  const nameOf = (text: string) => ({ text, language: 'zh-TW' }) as const;
  const replacement = {
    appointmentId: 'r1',
    organization: { oid: 'o2', name: nameOf('青洲青年隊') },
    by: { oid: 'o1', name: nameOf('蓮峰社區互助會') },
    ground: 'left',
    reason: '已於六月離任',
    requestedAt: '2026-07-18T09:00:00+08:00',
    effectiveFrom: '2026-07-25T09:00:00+08:00',
  } as const;
  network.use(
    stub(calls.account.sessions, { listData: [here], total: 1 }),
    stub(calls.account.appeals, { listData: [], total: 0 }),
    stub(calls.account.mobileReleases, { listData: [], total: 0 }),
    stub(calls.authorityTransfer.replacements, { listData: [replacement], total: 1 }),
    stub(calls.authorityTransfer.keepAdministration, ({ params }) => {
      kept.push(params);
      network.use(stub(calls.authorityTransfer.replacements, { listData: [], total: 0 }));
      return { kept: true };
    }),
  );
  const app = await showApp({ at: '/User-devices' });
  expect(await screen.findByText(/蓮峰社區互助會於.*已於六月離任/)).toBeInTheDocument();
  await expectNoAxeViolations();
  await app.user.click(screen.getByRole('button', { name: /我仍是管理員/ }));
  await waitFor(() => expect(screen.queryByText(/已於六月離任/)).not.toBeInTheDocument());
  expect(kept).toEqual([{ id: 'r1' }]);
});
