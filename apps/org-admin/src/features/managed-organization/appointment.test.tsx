import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { ManagedAppointment } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test } from 'vitest';
import { managedOf } from '../../testing/managed.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork(stub(calls.managedOrganization.list, { listData: [], total: 0 }));

const rights = [{ id: 62, name: 'organization', childNames: 'organization-query,organization-keep-record' }];
const at = '/organization/detail?id=o2';

const open: ManagedAppointment = {
  appointmentId: 'p1',
  state: 'open',
  ground: 'left',
  reason: '已於六月離任',
  evidence: '會議紀錄 12 號',
  recipient: '+853 66•• ••21',
  requestedAt: '2026-07-18T09:00:00+08:00',
  requestedBy: '何美玲',
  effectiveFrom: '2026-07-25T09:00:00+08:00',
  expiresAt: '2026-08-17T09:00:00+08:00',
  closedAt: null,
  needs: ['secondPerson', 'acceptance', 'wait'],
  canAgree: true,
  canWithdraw: true,
};

test('another administrator is requested with ground, reason and evidence', async () => {
  const sent: unknown[] = [];
  use(
    stub(calls.managedOrganization.detail, managedOf({ canAppoint: true })),
    stub(calls.authorityTransfer.appoint, ({ body }) => {
      sent.push(body);
      return { appointmentId: 'p1', effectiveFrom: open.effectiveFrom };
    }),
    ...loggedInAs({}, rights),
  );
  const { user } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: '任命另一名管理員' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByRole('radio', { name: /管理員已去世/ }));
  await user.type(sheet.getByRole('textbox', { name: /新管理員/ }), '66887766');
  await user.type(sheet.getByRole('textbox', { name: /理由/ }), '已去世');
  await user.type(sheet.getByRole('textbox', { name: /證明/ }), '死亡證明 3 號');
  await expectNoAxeViolations();
  await user.click(sheet.getByRole('button', { name: '提出請求' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ ground: 'died', recipient: '66887766', reason: '已去世', evidence: '死亡證明 3 號' }]);
});

test('an open request shows its missing steps, and a second person agrees', async () => {
  let agreed = 0;
  use(
    stub(calls.managedOrganization.detail, managedOf({ canAppoint: true, appointment: open })),
    stub(calls.authorityTransfer.agreeAppointment, () => {
      agreed += 1;
      return { agreed: true };
    }),
    ...loggedInAs({}, rights),
  );
  const { user } = await showApp({ at });
  expect(await screen.findByText('另一名人員同意')).toBeInTheDocument();
  expect(screen.getByText('會議紀錄 12 號')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '任命另一名管理員' })).not.toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: '同意' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '同意' }));
  await waitFor(() => expect(agreed).toBe(1));
});

test('an ended request shows how it ended; a wrong ground is shown at its field', async () => {
  const ended = {
    ...open,
    state: 'objected',
    closedAt: open.effectiveFrom,
    needs: [],
    canAgree: false,
    canWithdraw: false,
  } as const;
  use(
    stub(calls.managedOrganization.detail, managedOf({ canAppoint: true, appointment: ended })),
    stubRefusal(calls.authorityTransfer.appoint, 'groundWrong', { message: '理由與帳戶狀態不符' }),
    ...loggedInAs({}, rights),
  );
  const { user } = await showApp({ at });
  expect(await screen.findByText('現任管理員反對，請求已結束')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '任命另一名管理員' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(await sheet.findByRole('textbox', { name: /新管理員/ }), '66887766');
  await user.type(sheet.getByRole('textbox', { name: /理由/ }), '已離任');
  await user.type(sheet.getByRole('textbox', { name: /證明/ }), '會議紀錄');
  await user.click(sheet.getByRole('button', { name: '提出請求' }));
  expect(await sheet.findByText('理由與帳戶狀態不符')).toBeInTheDocument();
});

test('a reader without the right sees no appointment', async () => {
  use(stub(calls.managedOrganization.detail, managedOf()), ...loggedInAs({}, rights));
  await showApp({ at });
  await screen.findByText('魏雅文 · +853 66•• ••21');
  expect(screen.queryByText('管理員已不在任')).not.toBeInTheDocument();
});
