import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { CurrentUser } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubPending } from '@vp/testing';
import { afterEach, expect, test } from 'vitest';
import { removeMark, queueMark, queuedMarksOf } from '../../shared/day-board/mark-queue.ts';
import { account, loggedInAs, organization, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const lotus = { oid: 'o1', name: organization.name };
const sea = { oid: 'o2', name: { text: '海星義工會', language: 'zh-TW' } } as const;
const organizations = [lotus, sea];

const userIn = (own: typeof lotus | typeof sea): CurrentUser => ({
  ...account,
  organization: { ...organization, ...own },
  organizations: organizations.map((one) => ({ ...one, role: 'administrator' as const })),
});

const mark = {
  organizationId: 'o1',
  activityId: 'x1',
  name: '陳嘉欣',
  periodId: 'p1',
  volunteerId: 'v1',
  direction: 'in',
  reason: '沒有帶手機',
} as const;

afterEach(() => {
  for (const { id } of queuedMarksOf('a1')) removeMark('a1', id);
});

/** Stubs the server, which responds for the chosen organization. */
function serve() {
  const chosen: string[] = [];
  const sent: string[] = [];
  use(
    stub(calls.session.currentUser, () => userIn(chosen.length === 0 ? lotus : sea)),
    stub(calls.session.chooseOrganization, ({ body }) => {
      chosen.push(body.organizationId);
      return {
        step: 'granted',
        token_type: 'bearer',
        access_token: `token-${body.organizationId}`,
        expires_in: 3600,
        scope: 'organization',
        accountId: 'a1',
      };
    }),
    stub(calls.session.serverTime, { serverTime: '2026-07-18T14:02:00+08:00' }),
    stub(calls.dayBoard.mark, ({ body }) => {
      sent.push(body.volunteerId);
      return { direction: 'in', at: body.at, repeated: false };
    }),
    stubPending(calls.activity.managedList),
    ...loggedInAs(),
  );
  return { chosen, sent };
}

test('switches the organization after a confirmation and clears the previous data', async () => {
  const { chosen } = serve();
  const { user, address } = await showApp({ at: '/account' });
  const list = within(await screen.findByRole('list', { name: '切換組織' }));
  expect(list.getByText('目前').closest('li')).toHaveTextContent('蓮峰社區互助會');
  await expectNoAxeViolations();
  await user.click(list.getByRole('button', { name: /海星義工會/ }));
  const question = within(await screen.findByRole('alertdialog', { name: '切換到「海星義工會」？' }));
  expect(question.getByText('未儲存的內容會保留在原組織的草稿。')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: '切換' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findAllByText('海星義工會')).not.toHaveLength(0);
  expect(screen.queryByText('蓮峰社區互助會')).toBeNull();
  expect(chosen).toEqual(['o2']);
});

test('stays in the current organization if the switch is not confirmed', async () => {
  const { chosen } = serve();
  const { user, address } = await showApp({ at: '/account' });
  await user.click(await screen.findByRole('button', { name: /海星義工會/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }));
  expect(address()).toBe('/account');
  expect(chosen).toEqual([]);
});

test('shows how many queued marks stay for the current organization', async () => {
  const { sent } = serve();
  queueMark('a1', { ...mark, at: new Date().toISOString() });
  const { user, address } = await showApp({ at: '/account', visit: 'again' });
  expect(await screen.findByText('1 項到場登記待傳送')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /海星義工會/ }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/還有 1 項到場登記未傳送。.*切換回「蓮峰社區互助會」後才會傳送/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: '切換' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findAllByText('海星義工會')).not.toHaveLength(0);
  expect(sent).toEqual([]);
  expect(queuedMarksOf('a1')).toMatchObject([{ organizationId: 'o1' }]);
});
