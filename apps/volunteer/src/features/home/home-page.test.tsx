import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubLost, stubNetwork } from '@vp/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { activity, myActivity } from '../../testing/activities.ts';
import { always, centre, showApp } from '../../testing/show-app.tsx';

const nothing = { listData: [], total: 0 };
const network = stubNetwork(
  stub(calls.home.banners, nothing),
  stub(calls.news.noticeList, nothing),
  stub(calls.news.list, nothing),
  stub(calls.activity.recommend, { listData: [activity], total: 1 }),
  ...always,
);

/** The way to check in, in the card of today. */
const checkIn = async () =>
  within(await screen.findByRole('region', { name: '今日服務' })).getByRole('link', { name: '掃碼簽到' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-18T14:10:00+08:00') });
});

const serviceToday = stub(calls.activity.mine, ({ query }) =>
  query.tab === 'toBeCarriedOut' ? { listData: [{ ...myActivity, activityId: 'a9' }], total: 1 } : nothing,
);

test('greets by the clock of Macao and shows the service of today with its check-in', async () => {
  network.use(serviceToday);
  await showApp({ at: '/home' });
  expect(await screen.findByText('午安，嘉欣')).toBeInTheDocument();
  expect(await checkIn()).toHaveAttribute('href', '/User-scan');
  await expectNoAxeViolations();
});

test('says what failed where the own data did not come, and brings them by asking again', async () => {
  network.use(stubLost(calls.volunteer.personalCentre), serviceToday);
  const app = await showApp({ at: '/home' });
  const reload = await screen.findByRole('button', { name: '重新載入' });
  expect(screen.queryByText(/登入後可以報名/)).not.toBeInTheDocument();
  expect(await screen.findByText(activity.name.text)).toBeInTheDocument();
  network.use(stub(calls.volunteer.personalCentre, centre));
  await app.user.click(reload);
  expect(await screen.findByText('午安，嘉欣')).toBeInTheDocument();
});

test('does not pass over a service of today that could not be read', async () => {
  network.use(stubLost(calls.activity.mine));
  const app = await showApp({ at: '/home' });
  const reload = await screen.findByRole('button', { name: '重新載入' });
  network.use(serviceToday);
  await app.user.click(reload);
  expect(await checkIn()).toHaveAttribute('href', '/User-scan');
});

test('a guest is shown the way in', async () => {
  network.use(
    stub(calls.home.platform, {
      readingOpen: true,
      simulators: [],
      agreements: { userAgreement: '2026-07', privacyPolicy: '2026-06' },
      serverTime: '2026-07-18T14:02:00+08:00',
    }),
  );
  await showApp({ at: '/home', reader: 'guest' });
  expect(await screen.findByText('登入後可以報名、簽到和累計服務時數')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '註冊成為志願者' })).toBeInTheDocument();
});
