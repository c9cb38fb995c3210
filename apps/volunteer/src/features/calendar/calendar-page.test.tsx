import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { CalendarAddress } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { createFakeBridge } from '@vp/wechat-bridge/simulator';
import { beforeEach, expect, test } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);

const at = '/User-calendar';
const none: CalendarAddress = { path: null, madeAt: null };
const made: CalendarAddress = { path: '/api/open/calendars/abc.ics', madeAt: '2026-07-18T10:00:00+08:00' };

beforeEach(() => {
  network.use(stub(calls.calendar.month, { listData: [], total: 0 }));
});

test('creates an address by one press and shows which apps open it', async () => {
  let stored = none;
  network.use(
    stub(calls.calendar.address, () => stored),
    stub(calls.calendar.renew, () => (stored = made)),
  );
  const { user } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: '建立行事曆網址' }));
  expect(await screen.findByText('http://api.test/api/open/calendars/abc.ics?language=zh-TW')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '在行事曆開啟' })).toHaveAttribute(
    'href',
    'webcal://api.test/api/open/calendars/abc.ics?language=zh-TW',
  );
  await expectNoAxeViolations();
});

test('revokes an address only after a confirmation', async () => {
  let stored = made;
  network.use(
    stub(calls.calendar.address, () => stored),
    stub(calls.calendar.remove, () => (stored = none)),
  );
  const { user } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: '停用行事曆' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '保留現有網址' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(stored).toBe(made);
  await user.click(screen.getByRole('button', { name: '停用行事曆' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '停用行事曆' }));
  expect(await screen.findByRole('button', { name: '建立行事曆網址' })).toBeInTheDocument();
});

test('a sign-up offers a calendar file', async () => {
  network.use(
    stub(calls.calendar.address, none),
    stub(calls.calendar.link, { path: '/api/open/calendar-files/v.a.1.mac.ics' }),
  );
  await showApp({ at: `${at}?id=a1` });
  expect(await screen.findByRole('link', { name: /把這項服務加入行事曆/ })).toHaveAttribute(
    'href',
    'http://api.test/api/open/calendar-files/v.a.1.mac.ics?language=zh-TW',
  );
});

test.each([
  [at, made, /微信不能開啟行事曆。請複製網址/, '在行事曆開啟'],
  [`${at}?id=a1`, none, /微信不能開啟行事曆檔案/, '把這項服務加入行事曆'],
])('%s is copied in the chat app, which opens no calendar', async (address, stored, instruction, link) => {
  network.use(
    stub(calls.calendar.address, stored),
    stub(calls.calendar.link, { path: '/api/open/calendar-files/v.a.1.mac.ics' }),
  );
  await showApp({ at: address, bridge: { ...createFakeBridge(), savesFiles: false } });
  expect(await screen.findByText(instruction)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: '複製網址' })).not.toHaveLength(0);
  expect(screen.queryByRole('link', { name: new RegExp(link) })).not.toBeInTheDocument();
});

test('an activity without a sign-up offers no file, but still the address', async () => {
  network.use(stub(calls.calendar.address, none), stubRefusal(calls.calendar.link, 'notFound'));
  await showApp({ at: `${at}?id=a1` });
  expect(await screen.findByText(/你沒有報名這項活動/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '建立行事曆網址' })).toBeInTheDocument();
});
