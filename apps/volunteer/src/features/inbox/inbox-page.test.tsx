import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { InboxMessage } from '@vp/contract';
import { expectNoAxeViolations, findStatus, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);

const message: InboxMessage = {
  messageId: 'm1',
  kind: 'admitted',
  title: '你已獲錄取',
  text: '「濠江青年志願服務隊」已錄取你。',
  link: '/User-myActivity',
  sentAt: '2026-07-18T10:00:00+08:00',
  read: false,
  offer: null,
};

test('shows messages with title, text, time and link, and marks all as read', async () => {
  let read = false;
  network.use(
    stub(calls.inbox.list, () => ({ listData: [{ ...message, read }], total: 1 })),
    stub(calls.inbox.markRead, () => {
      read = true;
      return { unread: 0 };
    }),
  );
  const app = await showApp({ at: '/User-inbox' });
  expect(await screen.findByRole('heading', { name: '你已獲錄取' })).toBeInTheDocument();
  expect(screen.getByText('未讀')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看詳情' })).toHaveAttribute('href', '/User-myActivity');
  await expectNoAxeViolations();
  await app.user.click(screen.getByRole('button', { name: '全部標為已讀' }));
  await waitFor(() => expect(screen.queryByText('未讀')).not.toBeInTheDocument());
});

test('shows no link to another site', async () => {
  network.use(stub(calls.inbox.list, { listData: [{ ...message, link: '//evil.example' }], total: 1 }));
  await showApp({ at: '/User-inbox' });
  await screen.findByRole('heading', { name: '你已獲錄取' });
  expect(screen.queryByRole('link', { name: '查看詳情' })).not.toBeInTheDocument();
});

test('an empty inbox explains what it will contain', async () => {
  network.use(stub(calls.inbox.list, { listData: [], total: 0 }));
  await showApp({ at: '/User-inbox' });
  expect(await screen.findByText('還沒有訊息')).toBeInTheDocument();
});

test('accepts an offered place in its message', async () => {
  let accepted = 0;
  const offer = { activityId: 'a1', name: '沙灘清潔' };
  network.use(
    stub(calls.inbox.list, () => ({ listData: [{ ...message, offer: accepted === 0 ? offer : null }], total: 1 })),
    stub(calls.activity.acceptPlace, ({ body }) => {
      accepted += 1;
      expect(body).toEqual({ activityId: 'a1' });
      return { state: 'toAdmit' };
    }),
  );
  const app = await showApp({ at: '/User-inbox' });
  await app.user.click(await screen.findByRole('button', { name: '接受名額' }));
  expect(await findStatus('已接受名額，等待主辦組織錄取')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: '婉拒' })).not.toBeInTheDocument());
  expect(accepted).toBe(1);
});
