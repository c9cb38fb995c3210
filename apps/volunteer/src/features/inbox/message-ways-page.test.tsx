import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { NoticeWays } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);

const at = '/User-messageWays';
const none: NoticeWays = { maskedEmail: 'k•••@example.test', wechat: 'ready', wanted: [], language: 'zh-TW' };
const reminders = () => within(screen.getByRole('group', { name: '服務提醒' }));

test('each kind is chosen for each way, several in a row, and stays chosen', async () => {
  let stored = none;
  const sent: unknown[] = [];
  network.use(
    stub(calls.inbox.ways, () => stored),
    stub(calls.inbox.chooseWay, ({ body }) => {
      sent.push(body);
      stored = {
        ...stored,
        wanted: [...stored.wanted, { topic: 'reminders', way: sent.length === 1 ? 'mail' : 'wechat' }],
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
      { topic: 'reminders', way: 'mail', isWanted: true },
      { topic: 'reminders', way: 'wechat', isWanted: true },
    ]),
  );
  expect(reminders().getByRole('checkbox', { name: '電郵' })).toBeChecked();
});

test('what was not taken goes back to what is stored', async () => {
  network.use(stub(calls.inbox.ways, none), stubRefusal(calls.inbox.chooseWay, 'wrongState'));
  const { user } = await showApp({ at });
  await screen.findByText('k•••@example.test');
  const box = reminders().getByRole('checkbox', { name: '電郵' });
  await user.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
});

test('what is not bound is offered to be bound, and chosen afterwards', async () => {
  network.use(stub(calls.inbox.ways, { ...none, maskedEmail: null, wechat: 'notBound' }));
  await showApp({ at });
  expect(await screen.findByRole('link', { name: /電郵/ })).toHaveAttribute('href', '/User-changeMailbox');
  expect(screen.getByRole('link', { name: /微信/ })).toHaveAttribute('href', '/User-binding?of=wechat');
  expect(screen.getByText(/先綁定電郵或微信/)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a mail is stopped by one press without a log-in; the page alone stops nothing', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.inbox.stopMail, ({ body }) => {
      sent.push(body);
      return { stopped: true };
    }),
  );
  const { user } = await showApp({ at: '/Stop-mail?code=abc.def', reader: 'guest' });
  const press = await screen.findByRole('button', { name: '停止電郵通知' });
  expect(sent).toEqual([]);
  await expectNoAxeViolations();
  await user.click(press);
  expect(await screen.findByText('已停止電郵通知')).toBeInTheDocument();
  expect(sent).toEqual([{ code: 'abc.def' }]);
});

test('a link that is cut says so and leads to the choice', async () => {
  network.use(stubRefusal(calls.inbox.stopMail, 'notFound'));
  const { user } = await showApp({ at: '/Stop-mail?code=abc', reader: 'guest' });
  await user.click(await screen.findByRole('button', { name: '停止電郵通知' }));
  expect(await screen.findByText('此連結無效')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '選擇接收哪些訊息' })).toHaveAttribute('href', '/User-messageWays');
});
