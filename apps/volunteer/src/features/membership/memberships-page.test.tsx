import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { Membership } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);

const membership: Membership = {
  membershipId: 'm1',
  organization: { oid: 'o1', name: { text: '蓮峰社區互助會', language: 'zh-TW' }, logoUrl: null, open: true },
  state: 'passed',
  reason: null,
  appliedAt: '2026-06-01T10:00:00+08:00',
  decidedAt: '2026-06-02T10:00:00+08:00',
  waiting: null,
  dependentActivities: [{ activityId: 'a1', name: { text: '黑沙海灘清潔日', language: 'zh-TW' } }],
};

const rows = (...states: readonly Membership['state'][]): readonly Membership[] =>
  states.map((state, index) => ({ ...membership, membershipId: `m${index}`, state }));

test('leaving an organization lists the sign-ups that would be lost, and the safe choice keeps them', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.membership.mine, { listData: [membership], total: 1 }),
    stub(calls.membership.change, ({ body }) => {
      sent.push(body);
      return { membershipId: 'm1', state: 'withdrawn' };
    }),
  );
  const app = await showApp({ at: '/User-organizationAscription' });
  await app.user.click(await screen.findByRole('button', { name: '退出' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('黑沙海灘清潔日')).toBeInTheDocument();
  await app.user.click(within(dialog).getByRole('button', { name: '保留' }));
  expect(sent).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: '退出' }));
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退出' }));
  await waitFor(() => expect(sent).toEqual([{ membershipId: 'm1', action: 'quit' }]));
});

test('each state has its own actions', async () => {
  network.use(
    stub(calls.membership.mine, { listData: rows('underReview', 'passed', 'failed', 'withdrawn'), total: 4 }),
  );
  await showApp({ at: '/User-organizationAscription' });
  expect(await screen.findByRole('button', { name: '撤回申請' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '退出' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: '刪除紀錄' })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: '重新申請' })).toHaveLength(2);
  expect(screen.getByText('已加入或申請 2 / 5')).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('a refused application shows the full reason', async () => {
  const reason = '申請資料不齊，請補交聯絡電話後再申請。';
  network.use(stub(calls.membership.mine, { listData: [{ ...membership, state: 'failed', reason }], total: 1 }));
  await showApp({ at: '/User-organizationAscription' });
  expect(await screen.findByText(`原因：${reason}`)).toBeInTheDocument();
  expect(screen.getByText('不通過')).toBeInTheDocument();
});

test('with five organizations the button shows why no further one can be joined', async () => {
  network.use(
    stub(calls.membership.mine, { listData: rows('underReview', 'passed', 'passed', 'passed', 'passed'), total: 5 }),
  );
  const app = await showApp({ at: '/User-organizationAscription' });
  const button = await screen.findByRole('button', { name: '申請加入其他組織' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await app.user.click(button);
  expect(screen.getAllByText(/最多加入 5 個組織/).length).toBeGreaterThan(0);
});

test.each([
  [
    'at five',
    rows('failed', 'passed', 'passed', 'passed', 'passed', 'passed'),
    '最多加入 5 個組織，退出其中一個後可再申請',
  ],
  [
    'at an organization that is suspended',
    [{ ...membership, state: 'failed', organization: { ...membership.organization, open: false } }],
    '此組織現時不接受申請',
  ],
] as const)(
  '%s an application cannot be made again, and the button shows why before it is pressed',
  async (_when, listData, reason) => {
    network.use(stub(calls.membership.mine, { listData, total: listData.length }));
    await showApp({ at: '/User-organizationAscription' });
    const again = await screen.findByRole('button', { name: '重新申請' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    expect(again).toHaveAccessibleDescription(reason);
  },
);

test('without organizations the page links to the list of organizations', async () => {
  network.use(stub(calls.membership.mine, { listData: [], total: 0 }));
  await showApp({ at: '/User-organizationAscription' });
  expect(await screen.findByRole('link', { name: '找組織' })).toHaveAttribute('href', '/Home-organizationFind');
});

test('a pending request shows its start, its reviewer and the usual duration', async () => {
  const waiting = { since: '2026-07-16T09:00:00+08:00', decidedBy: membership.organization.name, usualDays: 3 };
  network.use(stub(calls.membership.mine, { listData: [{ ...membership, state: 'underReview', waiting }], total: 1 }));
  await showApp({ at: '/User-organizationAscription' });
  expect(await screen.findByText(/7月16日.*由「蓮峰社區互助會」審核，通常 3 日內有結果/)).toBeInTheDocument();
});
