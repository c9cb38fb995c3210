import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { NoticeChannels } from '@vp/contract';
import { defaultQuietHours } from '@vp/domain';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { createFakeBridge } from '@vp/wechat-bridge/simulator';
import { describe, expect, test } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);

const at = '/User-messageChannels';
const none: NoticeChannels = {
  maskedEmail: 'k•••@example.test',
  wechat: 'ready',
  wanted: [],
  language: 'zh-TW',
  quietHours: defaultQuietHours,
};
const reminders = () => within(screen.getByRole('group', { name: '服務提醒' }));

test('sets each topic for each channel, several in a row', async () => {
  let stored = none;
  const sent: unknown[] = [];
  network.use(
    stub(calls.inbox.channels, () => stored),
    stub(calls.inbox.setChannel, ({ body }) => {
      sent.push(body);
      stored = {
        ...stored,
        wanted: [...stored.wanted, { topic: 'reminders', channel: sent.length === 1 ? 'mail' : 'wechat' }],
      };
      return stored;
    }),
  );
  const { user } = await showApp({ at });
  expect(await screen.findByText('k•••@example.test')).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(reminders().getByRole('checkbox', { name: '電郵' }));
  await user.click(reminders().getByRole('checkbox', { name: '微信' }));
  expect(reminders().getByRole('checkbox', { name: '微信' })).toBeChecked();
  await waitFor(() =>
    expect(sent).toEqual([
      { topic: 'reminders', channel: 'mail', isWanted: true },
      { topic: 'reminders', channel: 'wechat', isWanted: true },
    ]),
  );
  expect(reminders().getByRole('checkbox', { name: '電郵' })).toBeChecked();
});

test('a failed choice returns to the stored value', async () => {
  network.use(stub(calls.inbox.channels, none), stubRefusal(calls.inbox.setChannel, 'wrongState'));
  const { user } = await showApp({ at });
  await screen.findByText('k•••@example.test');
  const box = reminders().getByRole('checkbox', { name: '電郵' });
  await user.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
});

test('links to the binding of a missing channel, which can then be chosen', async () => {
  network.use(stub(calls.inbox.channels, { ...none, maskedEmail: null, wechat: 'notBound' }));
  await showApp({ at });
  expect(await screen.findByRole('link', { name: /電郵/ })).toHaveAttribute('href', '/User-changeMailbox');
  expect(screen.getByRole('link', { name: /微信/ })).toHaveAttribute('href', '/User-binding?of=wechat');
  expect(screen.getByText(/先綁定電郵或微信/)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('changes the quiet hours and switches them off', async () => {
  let stored = none;
  const sent: unknown[] = [];
  network.use(
    stub(calls.inbox.channels, () => stored),
    stub(calls.inbox.setQuietHours, ({ body }) => {
      sent.push(body);
      stored = { ...stored, quietHours: body };
      return stored;
    }),
  );
  const { user } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: /安靜時段.*22:00 至翌日 08:00/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '安靜時段' }));
  await expectNoAxeViolations();
  await user.click(sheet.getByRole('radio', { name: '00:00' }));
  await user.click(sheet.getByRole('radio', { name: '06:00' }));
  await user.click(sheet.getByRole('button', { name: '儲存' }));
  await user.click(await screen.findByRole('button', { name: /安靜時段.*00:00 至 06:00/ }));
  await user.click(await screen.findByRole('switch', { name: '使用安靜時段' }));
  expect(screen.queryByRole('radio', { name: '06:00' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '儲存' }));
  expect(await screen.findByRole('button', { name: /安靜時段.*已關閉/ })).toBeInTheDocument();
  expect(sent).toEqual([
    { isOn: true, fromHour: 0, untilHour: 6 },
    { isOn: false, fromHour: 0, untilHour: 6 },
  ]);
});

describe('a volunteer who does not follow the platform', () => {
  const notFollowing: NoticeChannels = { ...none, wechat: 'notFollowing' };
  const back = `${at}?code=c1&state=s1`;
  const inChatApp = { bridge: createFakeBridge({}) };

  test('opens WeChat from inside it, and gets the link outside it', async () => {
    network.use(stub(calls.inbox.channels, notFollowing));
    await showApp({ at, ...inChatApp });
    expect(await screen.findByRole('button', { name: '我已關注' })).toBeEnabled();
    expect(screen.getByText(/關注後在微信內按「我已關注」/)).toBeInTheDocument();
    await expectNoAxeViolations();
    cleanup();
    await showApp({ at });
    expect(await screen.findByRole('img', { name: /訊息接收方式頁的連結/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '我已關注' })).not.toBeInTheDocument();
  });

  test('is asked to follow if no other channel is bound', async () => {
    network.use(stub(calls.inbox.channels, { ...notFollowing, maskedEmail: null }));
    await showApp({ at });
    expect(await screen.findByText(/^先在微信關注平台的公眾號，或綁定電郵/)).toBeInTheDocument();
    expect(screen.queryByText(/先綁定電郵或微信/)).not.toBeInTheDocument();
  });

  test('can choose WeChat once it confirms the following', async () => {
    let stored = notFollowing;
    const sent: unknown[] = [];
    network.use(
      stub(calls.inbox.channels, () => stored),
      stub(calls.wechat.identify, { ticket: 'w1', isSubscribed: true }),
      stub(calls.wechat.renewFollowing, ({ body }) => {
        sent.push(body);
        stored = none;
        return { following: 'yes' };
      }),
    );
    const app = await showApp({ at: back, ...inChatApp });
    expect(await screen.findByText('已關注，可在微信收到訊息', { selector: '[aria-live]' })).toBeInTheDocument();
    await waitFor(() => expect(app.address()).toBe(at));
    expect(await screen.findByText('已綁定並已關注')).toBeInTheDocument();
    expect(reminders().getByRole('checkbox', { name: '微信' })).toBeEnabled();
    expect(sent).toEqual([{ ticket: 'w1' }]);
  });

  test.each([
    ['no', '尚未關注平台的公眾號，請先在微信關注'],
    ['otherPerson', '這不是此帳戶所綁定的微信'],
  ] as const)('sees what is missing: %s', async (following, said) => {
    network.use(
      stub(calls.inbox.channels, notFollowing),
      stub(calls.wechat.identify, { ticket: 'w1', isSubscribed: false }),
      stub(calls.wechat.renewFollowing, { following }),
    );
    const app = await showApp({ at: back, ...inChatApp });
    expect(await screen.findByText(said, { selector: '[aria-live]' })).toBeInTheDocument();
    await waitFor(() => expect(app.address()).toBe(at));
    expect(screen.getByRole('button', { name: '我已關注' })).toBeEnabled();
  });

  test('sees why WeChat returned no identity, and can retry', async () => {
    network.use(
      stub(calls.inbox.channels, notFollowing),
      stubRefusal(calls.wechat.identify, 'providerFailed', { message: '對方未能確認你的身份，請重試' }),
    );
    await showApp({ at: back, ...inChatApp });
    expect(await screen.findByText('對方未能確認你的身份，請重試')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '我已關注' })).toBeEnabled();
    cleanup();
    await showApp({ at: `${at}?error=access_denied&state=s1`, ...inChatApp });
    expect(await screen.findByText('可能已取消或逾時，請重試。')).toBeInTheDocument();
  });
});

test('unsubscribes by one press without a log-in; opening the page changes nothing', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.inbox.unsubscribe, ({ body }) => {
      sent.push(body);
      return { unsubscribed: true };
    }),
  );
  const { user } = await showApp({ at: '/Unsubscribe?code=abc.def', reader: 'guest' });
  const press = await screen.findByRole('button', { name: '停止電郵通知' });
  expect(sent).toEqual([]);
  await expectNoAxeViolations();
  await user.click(press);
  expect(await screen.findByText('已停止電郵通知')).toBeInTheDocument();
  expect(sent).toEqual([{ code: 'abc.def' }]);
});

test('a truncated link shows an error and links to the message settings', async () => {
  network.use(stubRefusal(calls.inbox.unsubscribe, 'notFound'));
  const { user } = await showApp({ at: '/Unsubscribe?code=abc', reader: 'guest' });
  await user.click(await screen.findByRole('button', { name: '停止電郵通知' }));
  expect(await screen.findByText('此連結無效')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '選擇接收哪些訊息' })).toHaveAttribute('href', '/User-messageChannels');
});
