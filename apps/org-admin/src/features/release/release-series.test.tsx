import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  activityId,
  detailOf,
  releasedActivity,
  sampleNow,
  weeklyActivity,
} from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork(stub(calls.activity.managedList, { listData: [], total: 0 }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows the number of weeks of a weekly activity and publishes it once', async () => {
  const bodies: unknown[] = [];
  const publish = stub(calls.release.publish, ({ body }) => {
    bodies.push(body);
    return { activityId, activities: 4, unchangedWeeks: [], affected: 0 };
  });
  use(publish, ...releasedActivity(detailOf()), ...loggedInAs());
  const { user } = await showApp({ at: `/activity/release/form?copy=${activityId}` });
  await screen.findByLabelText('活動名稱');
  await user.click(screen.getByRole('tab', { name: '時間與崗位' }));
  await user.click(screen.getByRole('radio', { name: '每星期' }));
  const until = await screen.findByLabelText('重複至');
  expect(until).toHaveDisplayValue(/2026.*15/);
  await user.clear(until);
  await user.click(screen.getByRole('button', { name: '發佈活動' }));
  expect(bodies).toEqual([]);
  await user.type(until, '20260815');
  await user.tab();
  expect(await screen.findByText(/共 4 次，最後一次在.*8月15日/)).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: '發佈活動' }));
  const dialog = await screen.findByRole('alertdialog', { name: '發佈以下 4 次活動？' });
  const dates = ['7月25日（六）', '8月1日（六）', '8月8日（六）', '8月15日（六）'].map((day) => `${day}08:30–11:30`);
  expect(within(dialog).getByText(dates.join(' '))).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '返回修改' }));
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('button', { name: '發佈活動' }));
  await user.click(await screen.findByRole('button', { name: '發佈 4 次' }));
  expect(await screen.findByText('共發佈 4 次')).toBeInTheDocument();
  expect(bodies).toHaveLength(1);
  expect(bodies).toMatchObject([{ schedule: { repeatsUntil: '2026-08-15' } }]);
});

it('asks for the scope of a change in a series and names the unchanged weeks', async () => {
  const bodies: unknown[] = [];
  const publish = stub(calls.release.publish, ({ body }) => {
    bodies.push(body);
    return { activityId, activities: 1, unchangedWeeks: ['2026-08-01T09:00:00+08:00'], affected: 0 };
  });
  const { texts: _texts, ...detail } = weeklyActivity();
  const id = (n: number) => `1b7f1c7e-4d2a-4c56-9f0e-3f5a1b2c3d${n + 10}`;
  const periods = detail.periods.map((one, index) => ({
    ...one,
    periodId: id(index),
    posts: one.posts.map((post) => ({ ...post, postId: id(index + 10) })),
  }));
  use(publish, ...releasedActivity(detailOf({ ...detail, periods })), ...loggedInAs());
  const { user } = await showApp({ at: `/activity/release/form?change=${activityId}` });
  await screen.findByLabelText('活動名稱');
  await user.click(screen.getByRole('tab', { name: '時間與崗位' }));
  expect(screen.queryByRole('radio', { name: '每星期' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '確認更改' }));
  const following = await screen.findByRole('button', { name: '這次及之後各次（2 次）' });
  expect(bodies).toEqual([]);
  await expectNoAxeViolations();
  await user.click(following);
  expect(await screen.findByText('共更改 1 次')).toBeInTheDocument();
  expect(screen.getByText(/8月1日/)).toBeInTheDocument();
  expect(bodies).toMatchObject([{ activityId, scope: 'following' }]);
});
