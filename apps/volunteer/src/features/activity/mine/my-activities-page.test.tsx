import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { MyActivity } from '@vp/contract';
import type { MyActivityTab } from '@vp/domain';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { myActivity, part } from '../../../testing/activities.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always);
const counts = { toAdmit: 1, admitted: 2, toBeCarriedOut: 1, inProgress: 0, completed: 4 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-18T14:10:00+08:00') });
  window.history.replaceState(null, '');
});

function answerWith(lists: Partial<Record<MyActivityTab, readonly MyActivity[]>>): void {
  network.use(
    stub(calls.activity.mineCounts, counts),
    stub(calls.activity.mine, ({ query }) => {
      const rows = Object.entries(lists).find(([tab]) => tab === query.tab)?.[1] ?? [];
      return { listData: rows, total: rows.length };
    }),
  );
}

test('opens the tab with a possible step, with counts and the next step', async () => {
  answerWith({ toBeCarriedOut: [myActivity] });
  const app = await showApp({ at: '/User-myActivity' });
  expect(await screen.findByText('現在可以簽到')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /待開始/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('link', { name: '掃碼簽到' })).toHaveAttribute('href', '/User-scan');
  await expectNoAxeViolations();
  await app.user.click(screen.getByRole('tab', { name: /進行中/ }));
  expect(await screen.findByText('現在沒有進行中的活動')).toBeInTheDocument();
  expect(app.address()).toBe('/User-myActivity?tab=inProgress');
});

test.each([
  ['waits for admission', { mine: { ...part, state: 'toAdmit' } }, '等待主辦組織審核'],
  ['on the waiting list', { mine: { ...part, state: 'waiting', waitingPosition: 2 } }, /候補第 2 位/],
  ['removed', { mine: { ...part, state: 'removed', reason: '人手已足夠' } }, '原因：人手已足夠'],
  [
    'not admitted',
    { mine: { ...part, state: 'notAdmitted', reason: '名額有限，優先錄取新義工' } },
    '原因：名額有限，優先錄取新義工',
  ],
  [
    'cancelled',
    { state: 'cancelled', mine: { ...part, reason: '懸掛 8 號風球' } },
    '主辦組織已取消此活動。原因：懸掛 8 號風球',
  ],
  ['cancelled without a word', { state: 'cancelled' }, '主辦組織已取消此活動。'],
] as const)('%s: stays in the list with its reason', async (_name, change, sentence) => {
  answerWith({ toAdmit: [{ ...myActivity, ...change }] });
  await showApp({ at: '/User-myActivity?tab=toAdmit' });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test.each([
  ['recruiting', 1],
  ['cancelled', 0],
] as const)('an upcoming activity in state %s has %i links to a calendar', async (state, ways) => {
  answerWith({ toAdmit: [{ ...myActivity, state, startsAt: '2026-07-20T14:30:00+08:00' }] });
  await showApp({ at: '/User-myActivity?tab=toAdmit' });
  expect(await screen.findByRole('article')).toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: '加入行事曆' })).toHaveLength(ways);
});

test('automatic attendance links to the location page, a missing check-out to the ledger', async () => {
  const checkedIn = part.periods.map((one) => ({ ...one, checkedInAt: '2026-07-17T14:26:00+08:00' }));
  const yesterday = myActivity.periods.map((period) => ({
    ...period,
    startsAt: period.startsAt.replace('-18T', '-17T'),
    endsAt: period.endsAt.replace('-18T', '-17T'),
  }));
  answerWith({
    completed: [
      { ...myActivity, attendanceType: '1' },
      { ...myActivity, activityId: 'a2', periods: yesterday, mine: { ...part, periods: checkedIn } },
    ],
  });
  await showApp({ at: '/User-myActivity?tab=completed' });
  expect(within(await screen.findByRole('article')).getByRole('link', { name: '定位簽到' })).toHaveAttribute(
    'href',
    '/User-attendanceDef?id=a1',
  );
  expect(screen.getByRole('link', { name: /未有簽退，時數尚未確認/ })).toHaveAttribute('href', '/User-serviceDate');
});

test('marks hours entered by hand on past activities', async () => {
  const [own] = part.periods;
  if (own === undefined) throw new Error('a period is expected');
  const times = { checkedInAt: '2026-07-18T13:55:00+08:00', checkedOutAt: '2026-07-18T14:05:00+08:00', hours: 2.5 };
  const periods = [
    { ...own, ...times, isByHand: true },
    { ...own, ...times, periodId: 'p2' },
  ];
  answerWith({ completed: [{ ...myActivity, mine: { ...part, periods } }] });
  await showApp({ at: '/User-myActivity?tab=completed' });
  expect(await screen.findByRole('link', { name: /5 小時/ })).toHaveTextContent('人手登記 2.5 小時');
});

test('a past activity is one line with its hours and a link to the activity', async () => {
  const [own] = part.periods;
  if (own === undefined) throw new Error('a period is expected');
  const times = { checkedInAt: '2026-07-18T13:55:00+08:00', checkedOutAt: '2026-07-18T14:05:00+08:00', hours: 2.5 };
  answerWith({ completed: [{ ...myActivity, mine: { ...part, periods: [{ ...own, ...times }] } }] });
  await showApp({ at: '/User-myActivity?tab=completed' });
  const row = await screen.findByRole('link', { name: /2.5 小時/ });
  expect(row).toHaveTextContent(myActivity.name.text);
  expect(row).toHaveAttribute('href', '/Home-activityDetails?id=a1');
  expect(screen.getByRole('link', { name: '查看服務紀錄' })).toHaveAttribute('href', '/User-serviceDate');
  await expectNoAxeViolations();
});
