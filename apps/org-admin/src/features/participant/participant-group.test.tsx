import { screen } from '@testing-library/react';
import { stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityId, detailOf, personOf, releasedActivity, sampleNow } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the people of a group', () => {
  it('are selected up to as many as are handled at once', async () => {
    const many = Array.from({ length: 101 }, (_, index) => personOf(`第${index}人`, 'toAdmit'));
    use(...releasedActivity(detailOf(), { toAdmit: many }), ...loggedInAs());
    const { user } = await showApp({ at: `/activity/detail?id=${activityId}&tab=toAdmit` });
    const last = await screen.findByLabelText('選取 第100人');
    await user.click(screen.getByLabelText('全選已載入的人'));
    expect(screen.getByText('已選 100 人 · 一次最多處理 100 人')).toBeInTheDocument();
    await user.click(last);
    expect(last).not.toBeChecked();
    expect(screen.getByText('錄取 100 人')).toBeInTheDocument();
  });

  it('show their first post, and count the other periods', async () => {
    const one = personOf('陳大文', 'toAdmit');
    const [first] = one.periods;
    if (first === undefined) throw new Error('somebody without a period');
    const times = { startsAt: '2026-07-25T10:00:00+08:00', endsAt: '2026-07-25T11:30:00+08:00' };
    const second = { ...first, ...times, periodId: 'p2' };
    const detail = detailOf();
    const [period] = detail.periods;
    if (period === undefined) throw new Error('an activity without a period');
    const activity = { ...detail, periods: [period, { ...period, ...times, periodId: 'p2' }] };
    const people = [{ ...one, periods: [first, second] }, personOf('李小姐', 'toAdmit')];
    use(...releasedActivity(activity, { toAdmit: people }), ...loggedInAs());
    await showApp({ at: `/activity/detail?id=${activityId}&tab=toAdmit` });
    expect(await screen.findByText('另 1 個時段')).toHaveAttribute('title', expect.stringContaining('10:00'));
    expect(screen.getAllByText('沙灘清潔')).toHaveLength(2);
    expect(screen.getAllByText(/另 \d+ 個時段/)).toHaveLength(1);
  });
});
