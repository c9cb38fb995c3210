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
});
