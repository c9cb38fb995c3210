import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { WorkChannels, WorkMessage } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const at = '/inbox';

const message: WorkMessage = {
  messageId: 'm1',
  kind: 'join',
  title: '加入申請待審核',
  text: '待審核的加入申請：3',
  link: '/personnel/to-examine',
  sentAt: '2026-07-18T10:00:00+08:00',
  read: false,
};
const channels: WorkChannels = {
  maskedEmail: 'm•••@example.mo',
  wechat: 'notBound',
  kinds: [
    { kind: 'join', deliveries: { mail: 'none', wechat: 'none' } },
    { kind: 'admit', deliveries: { mail: 'daily', wechat: 'none' } },
  ],
};

test('opens the queue of a message, which is read then', async () => {
  const sent: unknown[] = [];
  use(
    stub(calls.inbox.work, { unread: 1, messages: [message] }),
    stub(calls.inbox.workChannels, channels),
    stub(calls.inbox.markWorkRead, ({ body }) => {
      sent.push(body);
      return { unread: 0 };
    }),
    stub(calls.membership.requestList, { listData: [], total: 0 }),
    ...loggedInAs(),
  );
  const { user, address } = await showApp({ at });
  const list = within(await screen.findByRole('article'));
  expect(list.getByText('待審核的加入申請：3')).toBeInTheDocument();
  expect(list.getByText('未讀')).toBeInTheDocument();
  await screen.findByText('報名待錄取');
  await expectNoAxeViolations();
  await user.click(list.getByRole('link', { name: '前往處理' }));
  await waitFor(() => expect(address()).toBe('/personnel/to-examine'));
  expect(sent).toEqual([{ messageId: 'm1' }]);
});

test('marks all as read', async () => {
  let unread = 1;
  use(
    stub(calls.inbox.work, () => ({ unread, messages: [{ ...message, read: unread === 0 }] })),
    stub(calls.inbox.workChannels, channels),
    stub(calls.inbox.markWorkRead, () => {
      unread = 0;
      return { unread };
    }),
    ...loggedInAs(),
  );
  const { user } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: '全部標為已讀' }));
  await waitFor(() => expect(screen.queryByText('未讀')).not.toBeInTheDocument());
});

test('chooses a delivery for each kind; a refused choice returns to the stored one', async () => {
  let stored = channels;
  use(
    stub(calls.inbox.workChannels, () => stored),
    stub(calls.inbox.setWorkChannel, ({ body }) => {
      const deliveries = { mail: body.delivery, wechat: 'none' } as const;
      stored = { ...stored, kinds: stored.kinds.map((one) => (one.kind === body.kind ? { ...one, deliveries } : one)) };
      return stored;
    }),
    ...loggedInAs(),
  );
  const { user } = await showApp({ at });
  expect(await screen.findByText('沒有待處理事項的訊息')).toBeInTheDocument();
  const join = within(await screen.findByRole('group', { name: '加入申請待審核, 電郵' }));
  const pressed = (name: string) => join.getByRole('button', { name }).getAttribute('aria-pressed');
  await user.click(join.getByRole('button', { name: '每日一次' }));
  await waitFor(() => expect(stored.kinds[0]?.deliveries.mail).toBe('daily'));
  expect(pressed('每日一次')).toBe('true');
  use(stubRefusal(calls.inbox.setWorkChannel, 'wrongState'));
  await user.click(join.getByRole('button', { name: '即時' }));
  await waitFor(() => expect(pressed('每日一次')).toBe('true'));
  expect(pressed('即時')).toBe('false');
});

test('leads to the address where no channel is bound', async () => {
  use(stub(calls.inbox.workChannels, { ...channels, maskedEmail: null }), ...loggedInAs());
  await showApp({ at });
  expect(await screen.findByRole('link', { name: '綁定電郵' })).toHaveAttribute('href', '/data/changeEmail');
});

test('the home page of a phone leads to the messages', async () => {
  use(
    stub(calls.inbox.work, { unread: 2, messages: [] }),
    stub(calls.activity.managedList, { listData: [], total: 0 }),
    ...loggedInAs(),
  );
  await showApp({ at: '/' });
  expect(await screen.findByRole('link', { name: '訊息，2 則未讀' })).toHaveAttribute('href', '/inbox');
});
