import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { FeedbackFigures, FeedbackWords } from '@vp/contract';
import { atWidth, expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activityId, detailOf, releasedActivity } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const at = `/activity/detail?id=${activityId}&tab=feedback`;

function show(figures: FeedbackFigures['figures'], listData: FeedbackWords[]) {
  use(
    stub(calls.feedback.figures, () => ({ figures })),
    stub(calls.feedback.words, () => ({ listData, total: listData.length })),
    ...releasedActivity(detailOf({ state: 'ended' })),
    ...loggedInAs(),
  );
  return showApp({ at });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-26T10:00:00+08:00') });
  atWidth(1280);
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows figures and words, with the name only of a volunteer who shows it', async () => {
  await show({ up: 4, down: 1 }, [
    { wordsId: 'a', words: '路線不清楚\n<i>請改善</i>', rating: 'down', name: null },
    { wordsId: 'b', words: '很好', rating: 'up', name: '陳嘉欣' },
  ]);
  const figures = within(await screen.findByRole('region', { name: '志願者回饋' }));
  expect(await figures.findByText('4')).toBeInTheDocument();
  expect(await screen.findByText(/<i>請改善<\/i>/)).toBeInTheDocument();
  expect(screen.getByText('不具名 · 不滿意')).toBeInTheDocument();
  expect(screen.getByText('陳嘉欣 · 滿意')).toBeInTheDocument();
  await expectNoAxeViolations();
});

it('shows no figures of a few answers', async () => {
  await show(null, [{ wordsId: 'a', words: '很好', rating: null, name: null }]);
  expect(await screen.findByText(/滿 5 人回饋後才顯示數字/)).toBeInTheDocument();
  expect(await screen.findByText('不具名')).toBeInTheDocument();
});

it('has a tab from the end of the first period on', async () => {
  use(...releasedActivity(detailOf()), ...loggedInAs());
  vi.setSystemTime(new Date('2026-07-25T09:59:00+08:00'));
  await showApp({ at: `/activity/detail?id=${activityId}&tab=toAdmit` });
  await screen.findByRole('tab', { name: /訊息/ });
  expect(screen.queryByRole('tab', { name: '回饋' })).toBeNull();
});

it('says that there are no words yet', async () => {
  await show(null, []);
  expect(await screen.findByText('尚未有留言')).toBeInTheDocument();
});
