import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { MessagePreview, ParticipantMessage } from '@vp/contract';
import { atWidth, expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityId, detailOf, releasedActivity, sampleNow } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const at = `/activity/detail?id=${activityId}&tab=messages`;
const zh = (text: string) => ({ text, language: 'zh-TW' }) as const;

const sent: ParticipantMessage = {
  messageId: 'm1',
  subject: zh('帶備手套'),
  text: zh('請自備手套。\n<b>天氣冷</b>'),
  groups: ['admitted', 'waiting'],
  period: { startsAt: '2026-07-25T08:30:00+08:00', endsAt: '2026-07-25T10:00:00+08:00' },
  receivers: 12,
  sentAt: '2026-07-18T10:00:00+08:00',
  sentBy: '何麗珊',
};

const counted: MessagePreview = { receivers: 18, left: 4, refusal: null };

const list = (...listData: ParticipantMessage[]) =>
  stub(calls.participant.messageList, () => ({ listData, total: listData.length }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
  atWidth(1280);
});
afterEach(() => {
  vi.useRealTimers();
});

async function write(user: Awaited<ReturnType<typeof showApp>>['user']) {
  await user.click(await screen.findByRole('button', { name: '撰寫訊息' }));
  const sheet = within(await screen.findByRole('dialog', { name: '向參加者發送訊息' }));
  return sheet;
}

describe('messages to participants', () => {
  it('are listed with receivers, sender and time, and open from the menu of the activity', async () => {
    use(list(sent), ...releasedActivity(detailOf()), ...loggedInAs());
    const { user, address } = await showApp({ at: `/activity/detail?id=${activityId}&tab=toAdmit` });
    await user.click(await screen.findByRole('button', { name: '更多操作' }));
    await user.click(screen.getByRole('menuitem', { name: '發送訊息' }));
    expect(await screen.findByRole('heading', { name: '帶備手套' })).toBeInTheDocument();
    expect(address()).toBe(at);
    expect(screen.getByText(/<b>天氣冷<\/b>/)).toBeInTheDocument();
    expect(screen.getByText('12 人')).toBeInTheDocument();
    expect(screen.getByText(/何麗珊/)).toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('are previewed with the number of receivers, then sent once', async () => {
    const bodies: unknown[] = [];
    use(
      list(),
      stub(calls.participant.previewMessage, () => counted),
      stub(calls.participant.sendMessage, ({ body }) => {
        bodies.push(body);
        return { messageId: 'm2', receivers: 18 };
      }),
      ...releasedActivity(detailOf()),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at });
    const sheet = await write(user);
    await user.click(sheet.getByRole('checkbox', { name: '候補' }));
    await user.type(sheet.getByRole('textbox', { name: /標題/ }), '帶備手套');
    await user.type(sheet.getByRole('textbox', { name: /內容/ }), '請自備手套。');
    await user.click(sheet.getByRole('button', { name: '預覽' }));
    const preview = within(await screen.findByRole('dialog', { name: '發送前核對' }));
    expect(await preview.findByText('將發送給 18 人')).toBeInTheDocument();
    expect(preview.getByRole('heading', { name: '帶備手套' })).toBeInTheDocument();
    expect(bodies).toEqual([]);
    await user.dblClick(preview.getByRole('button', { name: '發送給 18 人' }));
    expect(await screen.findByText('已發送給 18 人', { selector: '[aria-live]' })).toBeInTheDocument();
    expect(bodies).toMatchObject([
      { activityId, groups: ['admitted', 'waiting'], receivers: 18, texts: { subject: { 'zh-TW': '帶備手套' } } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keep their text on the way back from the preview, and cannot be sent without a receiver', async () => {
    use(
      list(),
      stub(calls.participant.previewMessage, () => ({ receivers: 0, left: 5, refusal: 'noReceivers' as const })),
      ...releasedActivity(detailOf()),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at });
    const sheet = await write(user);
    await user.type(sheet.getByRole('textbox', { name: /標題/ }), '帶備手套');
    await user.type(sheet.getByRole('textbox', { name: /內容/ }), '請自備手套。');
    await user.click(sheet.getByRole('button', { name: '預覽' }));
    const preview = within(await screen.findByRole('dialog', { name: '發送前核對' }));
    expect((await preview.findAllByText('沒有符合條件的人，請更改收件人')).length).toBeGreaterThan(0);
    expect(preview.getByRole('button', { name: /發送給/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(preview.getByRole('button', { name: '返回更改' }));
    const again = within(await screen.findByRole('dialog', { name: '向參加者發送訊息' }));
    expect(again.getByRole('textbox', { name: /標題/ })).toHaveValue('帶備手套');
  });

  it('keep an unsent text when the sheet closes and when the page opens again, until they are sent', async () => {
    use(
      list(),
      stub(calls.participant.previewMessage, () => counted),
      stub(calls.participant.sendMessage, () => ({ messageId: 'm2', receivers: 18 })),
      ...releasedActivity(detailOf()),
      ...loggedInAs(),
    );
    const first = await showApp({ at });
    const sheet = await write(first.user);
    await first.user.click(sheet.getByRole('checkbox', { name: '候補' }));
    await first.user.type(sheet.getByRole('textbox', { name: /標題/ }), '帶備手套');
    await first.user.click(sheet.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await write(first.user)).getByRole('textbox', { name: /標題/ })).toHaveValue('帶備手套');
    first.unmount();

    const { user } = await showApp({ at, visit: 'again' });
    const again = await write(user);
    expect(again.getByRole('textbox', { name: /標題/ })).toHaveValue('帶備手套');
    expect(again.getByRole('checkbox', { name: '候補' })).toBeChecked();
    await user.type(again.getByRole('textbox', { name: /內容/ }), '請自備手套。');
    await user.click(again.getByRole('button', { name: '預覽' }));
    const preview = within(await screen.findByRole('dialog', { name: '發送前核對' }));
    await user.click(await preview.findByRole('button', { name: '發送給 18 人' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await write(user)).getByRole('textbox', { name: /標題/ })).toHaveValue('');
  });

  it('show the new number after it has changed', async () => {
    let receivers = 18;
    use(
      list(),
      stub(calls.participant.previewMessage, () => ({ ...counted, receivers })),
      stubRefusal(calls.participant.sendMessage, 'receiversChanged'),
      ...releasedActivity(detailOf()),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at });
    const sheet = await write(user);
    await user.type(sheet.getByRole('textbox', { name: /標題/ }), '帶備手套');
    await user.type(sheet.getByRole('textbox', { name: /內容/ }), '請自備手套。');
    await user.click(sheet.getByRole('button', { name: '預覽' }));
    const preview = within(await screen.findByRole('dialog', { name: '發送前核對' }));
    const button = await preview.findByRole('button', { name: '發送給 18 人' });
    receivers = 19;
    await user.click(button);
    expect(await preview.findByRole('button', { name: '發送給 19 人' })).toBeInTheDocument();
  });

  it('name the missing text, in the language that was begun', async () => {
    const texts = { ...detailOf().texts, name: { 'zh-TW': '黑沙海灘清潔日', en: 'Beach cleaning' } };
    use(list(), ...releasedActivity(detailOf({ texts })), ...loggedInAs());
    const { user } = await showApp({ at });
    const sheet = await write(user);
    await user.click(sheet.getByRole('tab', { name: /English/ }));
    await user.type(sheet.getByRole('textbox', { name: /標題/ }), 'Gloves');
    await user.click(sheet.getByRole('tab', { name: /繁體/ }));
    await user.click(sheet.getByRole('button', { name: '預覽' }));
    await waitFor(() => expect(sheet.getByRole('tab', { name: /English/ })).toHaveAttribute('aria-selected', 'true'));
    expect(sheet.getByRole('textbox', { name: /內容/ })).toBeInvalid();
  });

  it('cannot be written about an activity of an organization below, or one that ended long ago', async () => {
    const organization = { oid: 'o2', name: zh('青洲青年隊') };
    use(list(sent), ...releasedActivity(detailOf({ organization })), ...loggedInAs());
    await showApp({ at });
    expect(await screen.findByRole('heading', { name: '帶備手套' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '撰寫訊息' })).toBeNull();
  });

  it('end two weeks after the activity', async () => {
    vi.setSystemTime(new Date('2026-08-08T11:31:00+08:00'));
    use(list(), ...releasedActivity(detailOf({ state: 'ended' })), ...loggedInAs());
    await showApp({ at });
    const button = await screen.findByRole('button', { name: /撰寫訊息/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/已超過兩星期/)).toBeInTheDocument();
  });
});
