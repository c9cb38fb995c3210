import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { activity } from '../../../testing/activities.ts';
import { always, serverTime, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(serverTime).getTime() - 2 * 60 * 60_000 });
  window.history.replaceState(null, '');
});

test('lists the other weeks of a series that have not ended, with the ones the reader takes part in', async () => {
  const week = (id: string, day: string, changes: object = {}) => ({
    activityId: id,
    startsAt: `2026-07-${day}T14:30:00+08:00`,
    endsAt: `2026-07-${day}T17:00:00+08:00`,
    state: 'recruiting' as const,
    maximum: 30,
    held: 24,
    waiting: 0,
    isMine: false,
    ...changes,
  });
  const weeks = [
    week('w0', '11', { state: 'ended' }),
    week('a1', '18'),
    week('w2', '25', { isMine: true }),
    week('w3', '31', { held: 30 }),
  ];
  network.use(stub(calls.activity.detail, { ...activity, series: { week: 2, weeks: 4 }, weeks }));
  await showApp({ at: '/Home-activityDetails?id=a1' });
  const others = within(await screen.findByRole('region', { name: '同一活動的其他日期' })).getAllByRole('link');
  expect(others.map((link) => link.getAttribute('href'))).toEqual([
    '/Home-activityDetails?id=w2',
    '/Home-activityDetails?id=w3',
  ]);
  expect(others[0]).toHaveTextContent('已報名');
  expect(others[1]).toHaveTextContent('已滿');
  expect(screen.getByText(/每星期，第 2 \/ 4 次/)).toBeInTheDocument();
  await expectNoAxeViolations();
});
