import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { OrganizerThread, ThreadRow } from '@vp/contract';
import { expectNoAxeViolations, goOffline, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const activityId = '0b7f1c7e-4d2a-4c56-9f0e-3f5a1b2c3d4e';
const volunteerId = '1c7f1c7e-4d2a-4c56-9f0e-3f5a1b2c3d4e';
const at = `/activity/thread?id=${activityId}&person=${volunteerId}`;

const row: ThreadRow = {
  activityId,
  activityName: { text: '黑沙海灘清潔', language: 'zh-TW' },
  volunteerId,
  name: '陳嘉欣',
  number: 'MO20260418',
  lastText: '請問在哪裡集合？',
  lastSide: 'volunteer',
  lastAt: '2026-07-18T10:00:00+08:00',
  isUnread: true,
};

const thread = (changes: Partial<OrganizerThread> = {}): OrganizerThread => ({
  activityId,
  name: row.activityName,
  organization: { oid: 'o1', name: { text: '蓮峰社區互助會', language: 'zh-TW' } },
  messages: [{ messageId: 'm1', side: 'volunteer', text: '請問在哪裡集合？', sentAt: row.lastAt, sentBy: null }],
  total: 1,
  left: 30,
  refusal: null,
  closesAt: '2026-08-01T12:00:00+08:00',
  volunteerId,
  volunteerName: row.name,
  number: row.number,
  isUnread: false,
  ...changes,
});

const given = (changes: Partial<OrganizerThread> = {}) => [
  stub(calls.messageThread.list, { listData: [row], total: 1 }),
  stub(calls.messageThread.detail, () => thread(changes)),
  ...loggedInAs(),
];

describe('the queue of messages', () => {
  it('shows an unread thread with its activity, and leads to it', async () => {
    use(...given());
    await showApp({ at: '/activity/threads' });
    const list = within(await screen.findByRole('list', { name: '志願者的訊息' }));
    expect(list.getByText('未讀')).toBeInTheDocument();
    expect(list.getByText('黑沙海灘清潔')).toBeInTheDocument();
    expect(list.getByRole('link', { name: /陳嘉欣/ })).toHaveAttribute('href', expect.stringContaining(at));
    await expectNoAxeViolations();
  });

  it('says that there are none', async () => {
    use(stub(calls.messageThread.list, { listData: [], total: 0 }), ...loggedInAs());
    await showApp({ at: '/activity/threads' });
    expect(await screen.findByText('沒有對話')).toBeInTheDocument();
  });

  it('offers to try again where it does not load', async () => {
    use(stubRefusal(calls.messageThread.list, 'unavailable'), ...loggedInAs());
    await showApp({ at: '/activity/threads' });
    expect(await screen.findByRole('button', { name: '重新載入' })).toBeInTheDocument();
  });
});

describe('a thread', () => {
  it('is marked as read, and answered once', async () => {
    const sent: unknown[] = [];
    let isUnread = true;
    use(
      stub(calls.messageThread.detail, () => thread({ isUnread })),
      stub(calls.messageThread.markRead, ({ body }) => {
        isUnread = false;
        sent.push(body);
        return { read: true };
      }),
      stub(calls.messageThread.answer, ({ body }) => {
        sent.push(body);
        return thread({ isUnread });
      }),
      ...given(),
    );
    const { user } = await showApp({ at });
    const field = await screen.findByRole('textbox', { name: /訊息/ });
    await waitFor(() => expect(sent).toEqual([{ activityId, volunteerId }]));
    await expectNoAxeViolations();
    await user.type(field, '在正門。');
    await user.dblClick(screen.getByRole('button', { name: '發送' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /訊息/ })).toHaveValue(''));
    expect(sent).toEqual([
      { activityId, volunteerId },
      { activityId, volunteerId, text: '在正門。' },
    ]);
  });

  it('keeps an unsent answer while offline', async () => {
    use(...given());
    const { user } = await showApp({ at });
    await user.type(await screen.findByRole('textbox', { name: /訊息/ }), '在正門。');
    goOffline();
    await waitFor(() => expect(screen.getByRole('button', { name: /發送/ })).toHaveAttribute('aria-disabled', 'true'));
    expect(screen.getByRole('textbox', { name: /訊息/ })).toHaveValue('在正門。');
  });

  it('says why it is closed', async () => {
    use(...given({ refusal: 'messagingClosed' }));
    await showApp({ at });
    expect(await screen.findByText('活動結束或取消已超過兩星期，不能再發送訊息')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '發送' })).toBeNull();
  });
});
