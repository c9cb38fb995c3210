import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { NewcomersInvitation } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubPending } from '@vp/testing';
import { expect, it } from 'vitest';
import { loggedInAs, open, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

it('requires the invited phone before it shows anything', async () => {
  use(...open);
  await showApp({ at: '/register/improve-invitation-info', reader: 'guest' });
  expect(await screen.findByText(/先驗證收到邀請短訊的流動電話/)).toBeInTheDocument();
  await expectNoAxeViolations();
});

const invitation: NewcomersInvitation = {
  invitationId: 'i1',
  organization: { oid: 'o1', name: { text: '蓮峰社區互助會', language: 'zh-TW' } },
  name: '馮子晴',
  state: 'pending',
  invitedBy: '何美玲',
  permissions: ['activity-list'],
  sentAt: '2026-07-10T10:00:00+08:00',
  expiresAt: '2026-07-17T10:00:00+08:00',
};

/** Proves a phone with these pending invitations. */
async function prove(...listData: readonly NewcomersInvitation[]) {
  use(
    stub(calls.verification.sendSmsCode, { resendAfterSeconds: 120 }),
    stub(calls.verification.verifySmsCode, { ticket: 't'.repeat(64) }),
    stub(calls.operator.invitedNewcomer, { listData, total: listData.length }),
    ...open,
  );
  const app = await showApp({ at: '/register/improve-invitation-info', reader: 'guest' });
  await app.user.type(await screen.findByRole('textbox', { name: /流動電話/ }), '66123456');
  await app.user.type(screen.getByRole('textbox', { name: /短訊驗證碼/ }), '123456');
  await app.user.click(screen.getByRole('button', { name: '驗證並查看邀請' }));
  return app;
}

it('shows the inviter and the permissions, and offers to register', async () => {
  await prove(invitation);
  expect(await screen.findByRole('button', { name: '接受邀請並註冊' })).toBeInTheDocument();
  expect(screen.getByText('蓮峰社區互助會')).toBeInTheDocument();
  expect(screen.getByText('何美玲')).toBeInTheDocument();
  await expectNoAxeViolations();
});

it('lets the person choose one of several invitations', async () => {
  const sea = { oid: 'o2', name: { text: '海星義工會', language: 'zh-TW' } } as const;
  const { user } = await prove(invitation, { ...invitation, invitationId: 'i2', organization: sea });
  expect(await screen.findByRole('region', { name: '蓮峰社區互助會' })).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: '接受「海星義工會」的邀請' }));
  expect(await screen.findByRole('button', { name: '接受邀請並註冊' })).toBeInTheDocument();
  expect(screen.queryByText('蓮峰社區互助會')).toBeNull();
});

it.each([
  ['lapsed', '邀請已過期', /「蓮峰社區互助會」的何美玲在 .*邀請你。如有需要，請聯絡邀請人重新發送/],
  ['accepted', '邀請已使用', /何美玲.*這個邀請已用來註冊/],
  ['withdrawn', '邀請已撤回', /請聯絡邀請人重新發送/],
  ['declined', '邀請已拒絕', /請聯絡邀請人重新發送/],
] as const)('shows that an invitation is %s, and who sent it', async (state, title, text) => {
  await prove({ ...invitation, state });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '接受邀請並註冊' })).toBeNull();
  expect(screen.getByRole('link', { name: '前往登入' })).toBeInTheDocument();
  await expectNoAxeViolations();
});

it('says that the phone has no invitation and links to the log-in', async () => {
  await prove();
  expect(await screen.findByText('沒有等待這個號碼的邀請')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '前往登入' })).toBeInTheDocument();
});

it('shows the stored role as the result', async () => {
  use(...loggedInAs({ role: 'operator', permissions: ['activity-list'] }));
  await showApp({ at: '/register/invitation-success' });
  expect(await screen.findByText('你已成為操作員')).toBeInTheDocument();
  expect(screen.getByText('管理活動的報名、簽到及時數')).toBeInTheDocument();
});

it('redirects an administrator, who has no invitation, to the home page', async () => {
  use(stubPending(calls.activity.managedList), ...loggedInAs());
  const { address } = await showApp({ at: '/register/invitation-success' });
  await waitFor(() => expect(address()).toBe('/'));
});

it('redirects from the result to the log-in without a session', async () => {
  use(...open);
  const { address } = await showApp({ at: '/register/invitation-success', reader: 'guest' });
  await waitFor(() => expect(address()).toBe('/login'));
});
