import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { HomeStart, MyActivity } from '@vp/contract';
import {
  expectNoAxeViolations,
  goOffline,
  goOnline,
  stub,
  stubLost,
  stubNetwork,
  stubPending,
  stubRefusal,
} from '@vp/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { activity, myActivity } from '../../testing/activities.ts';
import { always, centre, showApp } from '../../testing/show-app.tsx';

const nothing = { listData: [], total: 0 };
const startOf = (today: readonly MyActivity[]): HomeStart => ({
  banners: nothing,
  notices: nothing,
  news: nothing,
  recommended: { listData: [activity], total: 1 },
  today,
});
const network = stubNetwork(
  stub(calls.home.banners, nothing),
  stub(calls.news.noticeList, nothing),
  stub(calls.news.list, nothing),
  stub(calls.activity.recommend, { listData: [activity], total: 1 }),
  stub(calls.home.start, () => startOf([])),
  ...always,
);

/** Returns the check-in link in the card of today. */
const checkIn = async () =>
  within(await screen.findByRole('region', { name: '今日服務' })).getByRole('link', { name: '掃碼簽到' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-18T14:10:00+08:00') });
});

const dueToday = { ...myActivity, activityId: 'a9' };
const serviceToday = stub(calls.home.start, startOf([dueToday]));
const serviceAlone = stub(calls.activity.mine, ({ query }) =>
  query.tab === 'toBeCarriedOut' ? { listData: [dueToday], total: 1 } : nothing,
);

test('greets by Macao time and shows the service of today with its check-in', async () => {
  network.use(serviceToday);
  await showApp({ at: '/home' });
  expect(await screen.findByText('午安，嘉欣')).toBeInTheDocument();
  expect(await checkIn()).toHaveAttribute('href', '/User-scan');
  await expectNoAxeViolations();
});

const night = { startsAt: '2026-07-17T22:00:00+08:00', endsAt: '2026-07-18T02:00:00+08:00' };
const lastNight = { ...dueToday, ...night, periods: dueToday.periods.map((one) => ({ ...one, ...night })) };

test.each([
  ['2026-07-18T00:30:00+08:00', true],
  ['2026-07-18T04:01:00+08:00', false],
])('a service of last night at %s, loaded by its own call, is shown: %s', async (now, isShown) => {
  vi.setSystemTime(new Date(now));
  network.use(
    stubRefusal(calls.home.start, 'unavailable'),
    stub(calls.activity.mine, ({ query }) =>
      query.tab === 'inProgress' ? { listData: [lastNight], total: 1 } : nothing,
    ),
  );
  await showApp({ at: '/home' });
  if (isShown) {
    const card = await screen.findByRole('region', { name: '今日服務' });
    expect(within(card).getByText('22:00 – 翌日 02:00')).toBeInTheDocument();
    expect(within(card).getByRole('link', { name: '掃碼簽到' })).toBeInTheDocument();
    return;
  }
  expect(await screen.findByText(activity.name.text)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '今日服務' })).not.toBeInTheDocument();
});

test('loads the services of today once, even if the first response corrects the date', async () => {
  vi.setSystemTime(new Date('2026-07-17T14:10:00+08:00'));
  const asked = vi.fn();
  network.use(
    stub(calls.home.start, () => {
      vi.setSystemTime(new Date('2026-07-18T14:10:00+08:00'));
      return startOf([dueToday]);
    }),
    stub(calls.activity.mine, () => {
      asked();
      return nothing;
    }),
  );
  await showApp({ at: '/home' });
  expect(await checkIn()).toHaveAttribute('href', '/User-scan');
  expect(asked).not.toHaveBeenCalled();
});

test('shows the content below the greeting at once, so that nothing jumps', async () => {
  let release: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = stub(calls.home.start, async () => {
    await waiting;
    return startOf([dueToday]);
  });
  network.use(late);
  await showApp({ at: '/home' });
  expect(await screen.findByText('午安，嘉欣')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: '為你推薦' })).not.toBeInTheDocument();
  release();
  expect(await checkIn()).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '找活動' })).toBeInTheDocument();
  // Content below the fold renders in the next frame.
  expect(await screen.findByRole('heading', { name: '為你推薦' })).toBeInTheDocument();
});

test("one call loads all parts except the volunteer's own data", async () => {
  const alone = vi.fn(() => nothing);
  const single = [calls.home.banners, calls.news.noticeList, calls.news.list, calls.activity.recommend] as const;
  network.use(serviceToday, stub(calls.activity.mine, alone), ...single.map((call) => stub(call, alone)));
  await showApp({ at: '/home' });
  expect(await checkIn()).toBeInTheDocument();
  // The activity of today and the recommended one.
  await waitFor(() => expect(screen.getAllByText(activity.name.text)).toHaveLength(2));
  expect(alone).not.toHaveBeenCalled();
});

test('each part is loaded by its own call if the combined call fails', async () => {
  network.use(stubLost(calls.home.start), serviceAlone);
  await showApp({ at: '/home' });
  expect(await checkIn()).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText(activity.name.text)).toHaveLength(2));
});

test('does not wait for a call that never responds', async () => {
  network.use(stubPending(calls.home.start));
  await showApp({ at: '/home' });
  expect(await screen.findByRole('heading', { name: '為你推薦' }, { timeout: 5000 })).toBeInTheDocument();
});

test('keeps the content from offline while the reconnect loads the rest', async () => {
  const { user } = await showApp({ at: '/user' });
  const home = await screen.findByRole('link', { name: '首頁' });
  goOffline();
  await user.click(home);
  expect(await screen.findByRole('heading', { name: '為你推薦' })).toBeInTheDocument();
  const asked = vi.fn(() => new Promise<never>(() => undefined));
  network.use(stub(calls.home.start, asked));
  goOnline();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: '為你推薦' })).toBeInTheDocument();
});

test('a check-in before the period does not show the service as running', async () => {
  const { mine } = myActivity;
  const periods = mine.periods.map((own) => ({ ...own, checkedInAt: '2026-07-18T14:08:00+08:00' }));
  const early = { ...myActivity, mine: { ...mine, periods } };
  network.use(stub(calls.home.start, startOf([early])));
  await showApp({ at: '/home' });
  const today = within(await screen.findByRole('region', { name: '今日服務' }));
  expect(today.getByText(/20 分鐘/)).toBeInTheDocument();
  expect(today.queryByText('服務進行中')).toBeNull();
});

test('shows that the personal data failed to load, and reloads them', async () => {
  network.use(stubLost(calls.volunteer.personalCentre), serviceToday);
  const app = await showApp({ at: '/home' });
  const reload = await screen.findByRole('button', { name: '重新載入' });
  expect(screen.queryByText(/登入後可以報名/)).not.toBeInTheDocument();
  expect(await screen.findByText(activity.name.text)).toBeInTheDocument();
  network.use(stub(calls.volunteer.personalCentre, centre));
  await app.user.click(reload);
  expect(await screen.findByText('午安，嘉欣')).toBeInTheDocument();
});

test('shows an error instead of skipping a service of today that failed to load', async () => {
  network.use(stubLost(calls.home.start), stubLost(calls.activity.mine));
  const app = await showApp({ at: '/home' });
  const reload = await screen.findByRole('button', { name: '重新載入' });
  network.use(serviceAlone);
  await app.user.click(reload);
  expect(await checkIn()).toHaveAttribute('href', '/User-scan');
});

test('a guest gets a link to the log-in', async () => {
  network.use(
    stub(calls.home.platform, {
      readingOpen: true,
      simulators: [],
      officePhone: '2835 1234',
      agreements: { userAgreement: '2026-07', privacyPolicy: '2026-06' },
      serverTime: '2026-07-18T14:02:00+08:00',
    }),
  );
  await showApp({ at: '/home', reader: 'guest' });
  expect(await screen.findByText('登入後可以報名、簽到和累計服務時數')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '註冊成為志願者' })).toBeInTheDocument();
});

test('a volunteer whose steps are all done sees what is under review', async () => {
  const decidedBy = { text: '蓮峰社區互助會', language: 'zh-TW' } as const;
  network.use(
    stub(calls.volunteer.personalCentre, {
      ...centre,
      realNameState: 'underReview',
      membershipsPassed: 0,
      membershipsPending: 1,
      realNameWaiting: { since: '2026-07-16T09:00:00+08:00', decidedBy: null, usualDays: null },
      membershipWaiting: { since: '2026-07-17T09:00:00+08:00', decidedBy, usualDays: 2 },
    }),
  );
  await showApp({ at: '/home' });
  expect(await screen.findByText('你要做的都已完成，正等待審核')).toBeInTheDocument();
  expect(screen.queryByText(/還差/)).not.toBeInTheDocument();
  expect(await screen.findByText(/7月16日.*通常需要數個工作天/)).toBeInTheDocument();
  expect(screen.getByText(/7月17日.*由「蓮峰社區互助會」審核，通常 2 日內有結果/)).toBeInTheDocument();
});

test('after the last check-out the service of today is shown as done', async () => {
  const [period] = myActivity.mine.periods;
  const left = { checkedInAt: '2026-07-18T14:01:00+08:00', checkedOutAt: '2026-07-18T14:09:00+08:00' };
  const mine = { ...myActivity.mine, periods: period === undefined ? [] : [{ ...period, ...left }] };
  network.use(stub(calls.home.start, startOf([{ ...myActivity, mine }])));
  await showApp({ at: '/home' });
  expect(await screen.findByText('今日的服務已完成')).toBeInTheDocument();
});

test('a new volunteer sees the steps and the activities, without entries that do not work yet', async () => {
  network.use(stub(calls.volunteer.personalCentre, { ...centre, realNameState: 'notVerified', membershipsPassed: 0 }));
  await showApp({ at: '/home' });
  expect(await screen.findByRole('heading', { name: '先看看有甚麼活動' })).toBeInTheDocument();
  expect(screen.getByRole('list', { name: '開始服務前的三步' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: new RegExp(activity.name.text) })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '電子證' })).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test('the tab of the personal centre counts unread messages', async () => {
  network.use(stub(calls.volunteer.personalCentre, { ...centre, unreadMessages: 3 }));
  await showApp({ at: '/home' });
  expect(await screen.findByRole('link', { name: /我的.*3/ })).toHaveAttribute('href', '/user');
});
