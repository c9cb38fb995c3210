import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { MonthService } from '@vp/contract';
import { expectNoAxeViolations, stub, stubLost, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);
const at = '/User-calendar';
const text = (value: string) => ({ text: value, language: 'zh-TW' as const });

const service = (name: string, start: string, change: Partial<MonthService> = {}): MonthService => ({
  activityId: name,
  name: text(name),
  place: text('望廈'),
  periodId: `${name} ${start}`,
  startsAt: `${start}:00+08:00`,
  endsAt: `${start.slice(0, 11)}23:00:00+08:00`,
  state: 'toBeCarriedOut',
  clashes: [],
  ...change,
});

let asked: string[] = [];

function answerWith(services: readonly MonthService[]): void {
  network.use(
    stub(calls.calendar.address, { path: null, madeAt: null }),
    stub(calls.calendar.month, ({ query }) => {
      asked.push(query.month ?? '');
      const listData = services.filter(({ startsAt }) => startsAt.startsWith(query.month ?? ''));
      return { listData, total: listData.length };
    }),
  );
}

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-18T00:30:00+08:00') });
  window.history.replaceState(null, '');
});

afterEach(() => {
  vi.useRealTimers();
});

const grid = () => screen.findByRole('grid');
const dayNamed = async (name: RegExp) => within(await grid()).findByRole('button', { name });

test('shows the month with its services, and those of today below', async () => {
  answerWith([
    service('探訪', '2026-07-18T14:00'),
    service('派飯', '2026-07-18T19:00'),
    service('清潔', '2026-07-25T09:00'),
  ]);
  await showApp({ at });
  expect(await grid()).toHaveAccessibleName('2026年7月');
  expect(await dayNamed(/7月18日（六），2 項服務/)).toHaveAttribute('aria-current', 'date');
  expect(await dayNamed(/7月25日（六），1 項服務/)).toBeInTheDocument();
  const list = await screen.findByRole('list', { name: '7月18日（六）' });
  expect(within(list).getAllByRole('link')).toHaveLength(2);
  expect(within(list).getByRole('link', { name: /探訪/ })).toHaveTextContent('14:00–23:00');
  expect(within(list).getByRole('link', { name: /探訪/ })).toHaveAttribute(
    'href',
    '/Home-activityDetails?id=%E6%8E%A2%E8%A8%AA',
  );
  await expectNoAxeViolations();
});

test('marks a clash on its day, and names both activities once', async () => {
  const clashing = [
    service('探訪', '2026-07-20T14:00', { clashes: [{ activityId: '派飯', name: text('派飯') }] }),
    service('派飯', '2026-07-20T15:00', { clashes: [{ activityId: '探訪', name: text('探訪') }], state: 'waiting' }),
  ];
  answerWith(clashing);
  const app = await showApp({ at });
  await app.user.click(await dayNamed(/7月20日（一），2 項服務，時間重疊/));
  expect(await screen.findAllByText(/時間重疊/)).toHaveLength(1);
  expect(screen.getByText('「探訪」與「派飯」時間重疊。')).toBeInTheDocument();
  expect(app.address()).toBe(`${at}?day=2026-07-20`);
});

test('arrow keys move through days and months, and the focus follows', async () => {
  answerWith([service('清潔', '2026-08-02T09:00')]);
  const app = await showApp({ at: `${at}?day=2026-07-31` });
  const start = await dayNamed(/7月31日（五）/);
  start.focus();
  await app.user.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(async () => expect(await dayNamed(/8月2日（日）/)).toHaveFocus());
  expect(app.address()).toBe(`${at}?day=2026-08-02`);
  expect(await screen.findByRole('link', { name: /清潔/ })).toBeInTheDocument();
  await app.user.keyboard('{PageUp}');
  await waitFor(async () => expect(await dayNamed(/7月2日（四）/)).toHaveFocus());
  expect(
    within(await grid())
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0),
  ).toHaveLength(1);
});

test('buttons go to the months beside, and back to today', async () => {
  answerWith([]);
  const app = await showApp({ at });
  await app.user.click(await screen.findByRole('button', { name: '下個月' }));
  expect(await grid()).toHaveAccessibleName('2026年8月');
  await waitFor(() => expect(asked).toEqual(['2026-07', '2026-08']));
  expect(app.address()).toBe(`${at}?day=2026-08-18`);
  expect(await screen.findByRole('link', { name: '看看這天的活動' })).toHaveAttribute(
    'href',
    '/Home-volunteerActivity?from=2026-08-18&to=2026-08-18',
  );
  await app.user.click(screen.getByRole('button', { name: '回到今天' }));
  expect(app.address()).toBe(at);
  await app.user.click(screen.getByRole('button', { name: '上個月' }));
  expect(await screen.findByText('這天沒有服務。')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '看看這天的活動' })).toBeNull();
});

test('offers to reload a month that failed to load', async () => {
  network.use(stub(calls.calendar.address, { path: null, madeAt: null }), stubLost(calls.calendar.month));
  const app = await showApp({ at: `${at}?day=2026-02-30` });
  const again = await screen.findByRole('button', { name: '重新載入' });
  expect(await grid()).toHaveAccessibleName('2026年7月');
  answerWith([service('探訪', '2026-07-18T14:00')]);
  await app.user.click(again);
  expect(await screen.findByRole('link', { name: /探訪/ })).toBeInTheDocument();
});
