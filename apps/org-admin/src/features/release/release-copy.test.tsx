import { screen, waitFor, within } from '@testing-library/react';
import { listsWith } from '@vp/app-shell/testing';
import { calls } from '@vp/contract';
import { stubNetwork, stubRefusal } from '@vp/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityId, detailOf, releasedActivity, sampleNow } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const copy = `/activity/release/form?copy=${activityId}`;

beforeAll(() => import('./release-form-page.tsx'), 60_000);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

const nameField = () => screen.findByLabelText('活動名稱');
const publishButton = () => screen.getByRole('button', { name: '發佈活動' });
const tab = (name: string) => screen.getByRole('tab', { name });

describe('a copy', () => {
  it('moves the times and says so', async () => {
    vi.setSystemTime(new Date('2026-07-27T12:00:00+08:00'));
    use(...releasedActivity(detailOf({ state: 'ended' })), ...loggedInAs());
    const { user } = await showApp({ at: copy });
    expect(await nameField()).toHaveValue('黑沙海灘清潔日');
    expect(screen.getByText(/已複製活動內容/)).toBeInTheDocument();
    await user.click(tab('時間與崗位'));
    expect(screen.getByText('8月1日（六）08:30–10:00')).toBeInTheDocument();
  });

  it('omits retired choices, says so and does not offer them', async () => {
    const names = (name: string) => ({ 'zh-TW': name, 'zh-CN': name, en: name, pt: name });
    const detail = detailOf({ serviceTypes: ['13', '1'] });
    const lists = listsWith({
      service_type: [{ code: '13', names: names('舊服務'), isRetired: true }],
      region: [{ code: detail.regionId, names: names('舊區'), isRetired: true }],
    });
    use(...releasedActivity(detail), lists, ...loggedInAs());
    const { user } = await showApp({ at: copy });
    await nameField();
    expect(await screen.findByText(/不再提供「舊服務」/)).toBeInTheDocument();
    expect(screen.getByText(/不再提供「舊區」/)).toBeInTheDocument();
    const kinds = screen.getByRole('group', { name: '服務類型' });
    expect(within(kinds).queryByRole('checkbox', { name: '舊服務' })).toBeNull();
    const chosen = within(kinds).getAllByRole('checkbox', { checked: true });
    expect(chosen).toHaveLength(1);
    await user.click(publishButton());
    await waitFor(() => expect(tab('地點與簽到')).toHaveAttribute('aria-selected', 'true'));
    expect(document.activeElement?.closest('[data-field]')).toHaveAttribute('data-field', 'place.regionId');
  });

  it('of a missing activity shows an explanation', async () => {
    use(stubRefusal(calls.activity.managedDetail, 'notFound'), ...loggedInAs());
    await showApp({ at: copy });
    expect(await screen.findByText('找不到有關內容，可能已被移除')).toBeInTheDocument();
  });
});
