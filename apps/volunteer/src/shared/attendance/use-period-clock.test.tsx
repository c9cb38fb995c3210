import { act, fireEvent, screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activity, myActivity, part } from '../../testing/activities.ts';
import { always, showApp } from '../../testing/show-app.tsx';

const nothing = { listData: [], total: 0 };
const mine = { ...activity, attendanceType: '1', mine: part };
stubNetwork(
  stub(calls.activity.detail, mine),
  stub(calls.activity.mine, ({ query }) =>
    query.tab === 'toBeCarriedOut' ? { listData: [{ ...myActivity, attendanceType: '1' }], total: 1 } : nothing,
  ),
  stub(calls.activity.mineCounts, { toAdmit: 0, admitted: 0, toBeCarriedOut: 1, inProgress: 0, completed: 0 }),
  ...always,
);

/** Shows a page at a time. */
async function showAt(clock: string, address: string) {
  vi.setSystemTime(new Date(`2026-07-18T${clock}+08:00`));
  await showApp({ at: address });
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

beforeEach(() => {
  // Loading takes real time, which the fake clock follows. The steps below are far longer.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  window.history.replaceState(null, '');
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['home', '/home', 'link', '定位簽到'],
  ['an activity', '/Home-activityDetails?id=a1', 'link', '定位簽到'],
  ['my activities', '/User-myActivity?tab=toBeCarriedOut', 'link', '定位簽到'],
  ['automatic attendance', '/User-attendanceDef?id=a1', 'button', '定位並簽到'],
] as const)(
  '%s: the check-in button appears when check-in opens, and disappears when it closes',
  async (_page, at, role, name) => {
    await showAt('13:50:00', at);
    await screen.findAllByText(/夏日探訪|14:00 起可以簽到/);
    await pass(2);
    expect(screen.queryByRole(role, { name })).not.toBeInTheDocument();
    await pass(10);
    expect(screen.getByRole(role, { name })).toBeInTheDocument();
    await pass(110);
    expect(screen.queryByRole(role, { name })).not.toBeInTheDocument();
  },
);

test('a page that regains the focus shows what has changed in the meantime', async () => {
  await showAt('13:50:00', '/User-attendanceDef?id=a1');
  await screen.findByText(/14:00 起可以簽到/);
  // A sleeping device runs no timers.
  vi.setSystemTime(new Date('2026-07-18T14:05:00+08:00'));
  fireEvent(window, new Event('visibilitychange'));
  expect(screen.getByRole('button', { name: '定位並簽到' })).toBeInTheDocument();
});
