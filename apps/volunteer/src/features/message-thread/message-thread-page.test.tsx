import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { MessageThread } from '@vp/contract';
import {
  expectNoAxeViolations,
  findStatus,
  goOffline,
  goOnline,
  stub,
  stubNetwork,
  stubPending,
  stubRefusal,
} from '@vp/testing';
import { expect, test } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);
const activityId = '0b7f1c7e-4d2a-4c56-9f0e-3f5a1b2c3d4e';
const at = `/User-messageThread?id=${activityId}`;

const thread = (changes: Partial<MessageThread> = {}): MessageThread => ({
  activityId,
  name: { text: '黑沙海灘清潔日', language: 'zh-TW' },
  organization: { oid: 'o1', name: { text: '路環青年會', language: 'zh-TW' } },
  messages: [],
  total: 0,
  left: 10,
  refusal: null,
  closesAt: '2026-08-01T12:00:00+08:00',
  ...changes,
});

const written = (changes: Partial<MessageThread> = {}): MessageThread =>
  thread({
    messages: [
      {
        messageId: 'm1',
        side: 'volunteer',
        text: '請問在哪裡集合？',
        sentAt: '2026-07-17T10:00:00+08:00',
        sentBy: null,
      },
      { messageId: 'm2', side: 'organizer', text: '在正門集合。', sentAt: '2026-07-17T11:00:00+08:00', sentBy: null },
      { messageId: 'm3', side: 'organizer', text: null, sentAt: '2026-07-17T11:05:00+08:00', sentBy: null },
    ],
    total: 3,
    left: 9,
    ...changes,
  });

test('shows that the messages load, then that there are none', async () => {
  network.use(stubPending(calls.messageThread.own));
  await showApp({ at });
  expect(await screen.findByRole('heading', { name: '與主辦單位對話' })).toBeInTheDocument();
  expect(screen.queryByText('還沒有訊息')).toBeNull();
});

test('sends the first message once and empties the field', async () => {
  const bodies: unknown[] = [];
  network.use(
    stub(calls.messageThread.own, () => (bodies.length === 0 ? thread() : written())),
    stub(calls.messageThread.write, ({ body }) => {
      bodies.push(body);
      return written();
    }),
  );
  const { user } = await showApp({ at });
  expect(await screen.findByText('還沒有訊息')).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.type(screen.getByRole('textbox', { name: /訊息/ }), '請問在哪裡集合？');
  await user.dblClick(screen.getByRole('button', { name: '發送' }));
  expect(await screen.findByText('在正門集合。')).toBeInTheDocument();
  expect(bodies).toEqual([{ activityId, text: '請問在哪裡集合？' }]);
  expect(screen.getByText('這則訊息已被隱藏')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /訊息/ })).toHaveValue(''));
});

test('reports a message of the organizer, and no own one', async () => {
  const bodies: unknown[] = [];
  network.use(
    stub(calls.messageThread.own, () => written()),
    stub(calls.contentReport.send, ({ body }) => {
      bodies.push(body);
      return { reportedAt: '2026-07-18T14:02:00+08:00' };
    }),
  );
  const { user } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: /^舉報/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByRole('textbox', { name: /原因/ }), '粗言穢語');
  await user.click(sheet.getByRole('button', { name: '提交舉報' }));
  expect(await findStatus('已提交舉報')).toBeInTheDocument();
  expect(bodies).toEqual([{ kind: 'threadMessage', activityId, contentId: 'm2', grounds: '粗言穢語' }]);
});

test('says why no message can be sent', async () => {
  network.use(stub(calls.messageThread.own, () => written({ refusal: 'threadNeedsSignUp' })));
  await showApp({ at });
  expect(await screen.findByText('報名或候補這個活動後，才可與主辦單位對話')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '發送' })).toBeNull();
});

test('keeps an unsent text while offline, and when the page opens again', async () => {
  network.use(stub(calls.messageThread.own, () => written()));
  const first = await showApp({ at });
  await first.user.type(await screen.findByRole('textbox', { name: /訊息/ }), '我會遲到');
  goOffline();
  await waitFor(() => expect(screen.getByRole('button', { name: /發送/ })).toHaveAttribute('aria-disabled', 'true'));
  expect(screen.getByRole('textbox', { name: /訊息/ })).toHaveValue('我會遲到');
  goOnline();
  first.unmount();
  await showApp({ at, visit: 'again' });
  expect(await screen.findByRole('textbox', { name: /訊息/ })).toHaveValue('我會遲到');
});

test('offers to try again where the messages do not load', async () => {
  network.use(stubRefusal(calls.messageThread.own, 'unavailable'));
  await showApp({ at });
  expect(await screen.findByRole('button', { name: '重新載入' })).toBeInTheDocument();
});
