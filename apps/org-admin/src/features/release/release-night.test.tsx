import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityId, detailOf, releasedActivity, sampleNow } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork(stub(calls.activity.managedList, { listData: [], total: 0 }));

beforeAll(() => import('./release-form-page.tsx'), 60_000);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

const night = '7月25日（六）22:00 – 翌日 02:00';
const card = (n: number) => within(screen.getByRole('region', { name: `時段 ${n}` }));
const period = (n: number) => card(n).getByText(/^\d+月.*\d\d:\d\d$/, { selector: 'p' });

async function showSchedule(at = '/activity/release/form') {
  const { user } = await showApp({ at });
  await screen.findByLabelText('活動名稱');
  await user.click(screen.getByRole('tab', { name: '時間與崗位' }));
  return user;
}

/** Returns the frame of a field, with the text beside its label. */
const readOut = (label: string) => screen.getByLabelText(label).closest('[data-field]');

describe('on a desktop', () => {
  it('reads a time alone after 22:00 as the next day and moves the only period', async () => {
    use(...loggedInAs());
    const user = await showSchedule();
    await user.type(screen.getByLabelText('開始時間'), '202607252200');
    await user.clear(screen.getByLabelText('結束時間'));
    await user.type(screen.getByLabelText('結束時間'), '0200');
    await user.tab();
    expect(screen.getByLabelText('結束時間')).toHaveValue('2026-07-26 02:00');
    expect(readOut('結束時間')).toHaveTextContent('翌日 02:00');
    await waitFor(() => expect(card(1).getByText(night)).toBeInTheDocument());
  });

  it('reads the end of a period as the next day, or as the same day before midnight', async () => {
    use(...loggedInAs());
    const user = await showSchedule();
    await user.type(screen.getByLabelText('開始時間'), '202607252000');
    await user.clear(screen.getByLabelText('結束時間'));
    await user.type(screen.getByLabelText('結束時間'), '202607261200');
    await user.click(screen.getByRole('button', { name: '修改時段 1 的時間' }));
    const [start, end] = [screen.getByLabelText('時段 1 開始'), screen.getByLabelText('時段 1 結束')];
    await user.clear(start);
    await user.type(start, '2200');
    await user.clear(end);
    await user.type(end, '0200');
    await user.tab();
    expect(card(1).getByText(night)).toBeInTheDocument();
    await user.clear(end);
    await user.type(end, '2330');
    await user.tab();
    expect(period(1)).toHaveTextContent('7月25日（六）22:00–23:30');
    await user.clear(end);
    await user.type(end, '24:00');
    await user.tab();
    expect(period(1)).toHaveTextContent('7月25日（六）22:00 – 翌日 00:00');
  });

  it('accepts 16 hours and refuses one minute more with the latest end', async () => {
    const range = { startsAt: '2026-07-25T08:00:00+08:00', endsAt: '2026-07-27T08:00:00+08:00' };
    const [one] = detailOf().periods;
    const periods = [{ ...one!, startsAt: '2026-07-25T20:00:00+08:00', endsAt: '2026-07-26T12:00:00+08:00' }];
    use(...releasedActivity(detailOf({ ...range, periods })), ...loggedInAs());
    const user = await showSchedule(`/activity/release/form?copy=${activityId}`);
    await user.click(screen.getByRole('button', { name: '修改時段 1 的時間' }));
    const end = screen.getByLabelText('時段 1 結束');
    const retype = async (text: string) => {
      await user.clear(end);
      await user.type(end, text);
      await user.tab();
    };
    await retype('1201');
    await waitFor(() => expect(end).toHaveAccessibleDescription(/最長 16 小時，最遲可至 7月26日（日）12:00/));
    await retype('1200');
    await waitFor(() => expect(end).not.toHaveAccessibleDescription(/最長 16 小時，最遲/));
    expect(period(1)).toHaveTextContent('7月25日（六）20:00 – 翌日 12:00');
  });

  it('copies a night period to the next night', async () => {
    const [one] = detailOf().periods;
    const periods = [{ ...one!, startsAt: '2026-07-25T22:00:00+08:00', endsAt: '2026-07-26T02:00:00+08:00' }];
    const range = { startsAt: '2026-07-25T22:00:00+08:00', endsAt: '2026-07-27T02:00:00+08:00' };
    use(...releasedActivity(detailOf({ ...range, periods })), ...loggedInAs());
    const user = await showSchedule(`/activity/release/form?copy=${activityId}`);
    await user.click(screen.getByRole('button', { name: '複製上一個時段' }));
    expect(card(2).getByText('7月26日（日）22:00 – 翌日 02:00')).toBeInTheDocument();
  });

  it('suggests the time of the activity and shows the end of the night in the preview', async () => {
    use(...loggedInAs());
    const user = await showSchedule();
    await user.type(screen.getByLabelText('開始時間'), '202607252200');
    await user.clear(screen.getByLabelText('結束時間'));
    await user.type(screen.getByLabelText('結束時間'), '0200');
    await user.click(screen.getByRole('button', { name: '新增時段' }));
    await user.click(card(2).getByRole('button', { name: '使用活動時間（22:00 – 翌日 02:00）' }));
    expect(card(2).getByText(night)).toBeInTheDocument();
  });
});

describe('on a phone', () => {
  const touch = () =>
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('pointer: coarse'),
        media: query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
  let screenOfPhone: ReturnType<typeof touch>;
  beforeEach(() => {
    screenOfPhone = touch();
  });
  afterEach(() => screenOfPhone.mockRestore());

  it('accepts the start from the number pad, and for the end a time alone', async () => {
    use(...loggedInAs());
    const user = await showSchedule();
    const fill = async (label: string, typed: string, said: string) => {
      await user.click(screen.getByLabelText(label));
      const sheet = within(await screen.findByRole('dialog', { name: label }));
      await user.type(sheet.getByLabelText('輸入日期'), typed);
      expect(sheet.getByRole('status')).toHaveTextContent(said);
      await user.click(sheet.getByRole('button', { name: '確定' }));
    };
    await fill('開始時間', '202607252200', '7月25日（六）22:00');
    await fill('結束時間', '0200', '翌日 02:00');
    await waitFor(() => expect(card(1).getByText(night)).toBeInTheDocument());
    expect(readOut('結束時間')).toHaveTextContent('翌日 02:00');
  });
});
