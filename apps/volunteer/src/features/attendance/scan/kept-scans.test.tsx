import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork, stubRefusal } from '@vp/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { activity, checkedOut } from '../../../testing/activities.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always, stub(calls.activity.detail, activity));
const mine = 'vp:volunteer:a1:-:kept-scans:v1';

afterEach(() => vi.useRealTimers());

test('kept scans that are refused stay to be read, each with its time and the way on, over a reload', async () => {
  const keptAtMs = Date.parse('2026-07-18T14:02:00+08:00');
  vi.useFakeTimers({ toFake: ['Date'], now: keptAtMs + 3_600_000 });
  const about = { activityId: 'a1', direction: 'in' } as const;
  network.use(
    stubRefusal(calls.attendance.checkInByCode, 'notAdmitted', { about, message: '你未獲錄取' }),
    stub(calls.activity.mineCounts, { toAdmit: 0, admitted: 0, toBeCarriedOut: 0, inProgress: 0, completed: 0 }),
  );
  window.localStorage.clear();
  window.localStorage.setItem(mine, JSON.stringify(['c1', 'c2'].map((code) => ({ code, keptAtMs }))));
  const first = await showApp({ at: '/User-myActivity', visit: 'again' });
  expect(await screen.findAllByText('掃描未獲接受：你未獲錄取')).toHaveLength(2);
  first.unmount();
  const app = await showApp({ at: '/User-myActivity', visit: 'again' });
  expect(await screen.findAllByText('掃描未獲接受：你未獲錄取')).toHaveLength(2);
  expect(screen.getAllByText(/^掃描時間：.*14:02/)).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: '原因及做法' })[0]).toHaveAttribute(
    'href',
    '/User-signDefeated?reason=notAdmitted&id=a1&direction=in',
  );
  for (const _scan of ['c1', 'c2'])
    await app.user.click(screen.getAllByRole('button', { name: '知道了' })[0] ?? document.body);
  expect(screen.queryByText('掃描未獲接受：你未獲錄取')).not.toBeInTheDocument();
  expect(window.localStorage.getItem(mine)).toBeNull();
});

test('a kept scan goes out by itself from my activities, and a check-out code finds its own call', async () => {
  const kept = [{ code: 'c2', keptAtMs: Date.now() }];
  const sent: unknown[] = [];
  network.use(
    stubRefusal(calls.attendance.checkInByCode, 'wrongDirection'),
    stub(calls.attendance.checkOutByCode, ({ body }) => {
      sent.push(body);
      return checkedOut;
    }),
    stub(calls.activity.mineCounts, { toAdmit: 0, admitted: 0, toBeCarriedOut: 0, inProgress: 0, completed: 0 }),
  );
  window.localStorage.clear();
  window.localStorage.setItem(mine, JSON.stringify(kept));
  await showApp({ at: '/User-myActivity', visit: 'again' });
  expect(await screen.findAllByText('已補送簽退：望廈長者中心・夏日探訪')).not.toHaveLength(0);
  expect(sent).toEqual([{ code: 'c2' }]);
  await waitFor(() => expect(window.localStorage.getItem(mine)).toBeNull());
});

test('a kept check-out whose check-in has not come yet stays for another try', async () => {
  const kept = JSON.stringify([{ code: 'c2', keptAtMs: Date.now() }]);
  network.use(
    stubRefusal(calls.attendance.checkInByCode, 'wrongDirection'),
    stubRefusal(calls.attendance.checkOutByCode, 'notCheckedIn', { retryAfterSeconds: 60 }),
    stub(calls.activity.mineCounts, { toAdmit: 0, admitted: 0, toBeCarriedOut: 0, inProgress: 0, completed: 0 }),
  );
  window.localStorage.clear();
  window.localStorage.setItem(mine, kept);
  await showApp({ at: '/User-myActivity', visit: 'again' });
  expect(await screen.findAllByText('暫時未能送出：notCheckedIn')).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: '現在送出' })).toBeEnabled();
  expect(window.localStorage.getItem(mine)).toBe(kept);
});
