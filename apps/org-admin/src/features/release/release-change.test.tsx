import { screen, waitFor, within } from '@testing-library/react';
import { listsWith } from '@vp/app-shell/testing';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityId, detailOf, releasedActivity, sampleNow } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork(stub(calls.activity.managedList, { listData: [], total: 0 }));
const change = `/activity/release/form?change=${activityId}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

const nameField = () => screen.findByLabelText('活動名稱');
const saveButton = () => screen.getByRole('button', { name: '確認更改' });
const tab = (name: string) => screen.getByRole('tab', { name });

/** Returns the activity with ids in its periods and posts, as the server stores them. */
function published() {
  const id = (n: number) => `1b7f1c7e-4d2a-4c56-9f0e-3f5a1b2c3d${n + 10}`;
  const detail = detailOf();
  const periods = detail.periods.map((one, index) => ({
    ...one,
    periodId: id(index),
    posts: one.posts.map((post) => ({ ...post, postId: id(index + 10) })),
  }));
  return detailOf({ periods });
}

const names = (name: string) => ({ 'zh-TW': name, 'zh-CN': name, en: name, pt: name });

describe('the change of a published activity', () => {
  it('offers new choices of the platform, and retired ones only if the activity has them', async () => {
    use(
      listsWith({
        service_type: [
          { code: '13', names: names('舊服務'), isRetired: true },
          { code: '14', names: names('舊服務二'), isRetired: true },
          { code: '19', names: names('動物保護'), isRetired: false },
        ],
        activity_type: [
          { code: '9', names: names('新類型'), isRetired: false },
          { code: '8', names: names('舊類型'), isRetired: true },
        ],
      }),
      ...releasedActivity({ ...published(), serviceTypes: ['13'], activityTypeId: '2' }),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at: change });
    await nameField();
    const types = within(screen.getByRole('combobox', { name: '活動類型' }));
    expect(await types.findByRole('option', { name: '新類型' })).toBeInTheDocument();
    expect(types.queryByRole('option', { name: '舊類型' })).toBeNull();
    const services = within(screen.getByRole('group', { name: /服務類型/ }));
    expect(services.getByRole('checkbox', { name: '動物保護' })).not.toBeChecked();
    expect(services.queryByRole('checkbox', { name: '舊服務二' })).toBeNull();
    const own = services.getByRole('checkbox', { name: '舊服務' });
    expect(own).toBeChecked();
    await user.click(own);
    await user.click(services.getByRole('checkbox', { name: '舊服務' }));
    expect(own).toBeChecked();
  });

  it('is linked from the activity', async () => {
    use(...releasedActivity(detailOf()), ...loggedInAs());
    const { user } = await showApp({ at: `/activity/detail?id=${activityId}` });
    await user.click(await screen.findByRole('button', { name: /更多/ }));
    expect(await screen.findByRole('link', { name: '更改活動' })).toHaveAttribute('href', change);
  });

  it('starts with the published values and sends their ids back', async () => {
    const sent: unknown[] = [];
    const detail = published();
    use(
      stub(calls.release.publish, ({ body }) => {
        sent.push(body);
        return { activityId, activities: 1, unchangedWeeks: [], affected: 0 };
      }),
      ...releasedActivity(detail),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at: change });
    expect(await nameField()).toHaveValue(detail.name.text);
    expect(screen.getByText(/會收到更改內容/)).toBeInTheDocument();
    await user.click(tab('內容'));
    await user.type(screen.getByLabelText('活動內容'), '請帶水。');
    await expectNoAxeViolations();
    await user.click(saveButton());
    expect(await screen.findByText('活動已更改。')).toBeInTheDocument();
    expect(sent).toMatchObject([
      {
        activityId,
        schedule: {
          startsAt: detail.startsAt,
          periods: detail.periods.map(({ periodId, posts }) => ({
            periodId,
            posts: posts.map(({ postId, places }) => ({ postId, places })),
          })),
        },
        content: { content: `${detail.content.text}請帶水。` },
      },
    ]);
    expect(sent).toHaveLength(1);
  });

  it('names the people whose check-ins a new time revokes and waits for a confirmation', async () => {
    vi.setSystemTime(new Date('2026-07-25T08:10:00+08:00'));
    const sent: unknown[] = [];
    const detail = published();
    const stay = {
      name: '陳嘉欣',
      periodId: detail.periods[0]?.periodId ?? '',
      checkedInAt: '2026-07-25T08:05:00+08:00',
      checkedOutAt: null,
    };
    const presence = { present: 2, left: 0, expected: 16, stays: [stay, { ...stay, name: '李浩然' }] };
    use(
      stub(calls.release.publish, ({ body }) => {
        sent.push(body);
        return { activityId, activities: 1, unchangedWeeks: [], affected: 0 };
      }),
      ...releasedActivity({ ...detail, presence }),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at: change });
    await nameField();
    await user.click(tab('時間與崗位'));
    const starts = screen.getByLabelText('時段 1 開始');
    await user.clear(starts);
    await user.type(starts, '2026-07-25 09:00');
    await user.click(saveButton());
    const question = within(await screen.findByRole('alertdialog', { name: '2 人的簽到會被撤銷' }));
    expect(question.getByText(/陳嘉欣、李浩然/)).toHaveTextContent(/不計時數/);
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: '更改並撤銷簽到' }));
    expect(await screen.findByText('活動已更改。')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('names the people whose sign-ups a change puts in doubt, before it is sent and in the preview', async () => {
    const sent: unknown[] = [];
    const asked: unknown[] = [];
    const detail = published();
    const startsAt = '2026-07-25T11:00:00+08:00';
    const affected = [
      { participantId: 'x1', name: '陳嘉欣', startsAt, marks: ['overlap'] },
      { participantId: 'x2', name: '李浩然', startsAt, marks: ['tooYoung', 'overlap'] },
    ] as const;
    use(
      stub(calls.release.publish, ({ body }) => {
        sent.push(body);
        return { activityId, activities: 1, unchangedWeeks: [], affected: 2 };
      }),
      stub(calls.release.preview, ({ body }) => {
        asked.push(body);
        return { ...detail, affected };
      }),
      ...releasedActivity(detail),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at: change });
    await nameField();
    await user.click(screen.getByRole('button', { name: '預覽' }));
    const sheet = within(await screen.findByRole('dialog', { name: '預覽' }));
    expect(sheet.getByText('2 個報名會受影響')).toBeInTheDocument();
    expect(sheet.getByText(/李浩然（.*）：未達最低年齡 · 與另一活動時間重疊/)).toBeInTheDocument();
    await expectNoAxeViolations();
    await user.click(sheet.getByRole('button', { name: '返回修改' }));
    await user.click(saveButton());
    const question = within(await screen.findByRole('alertdialog', { name: '2 個報名會受影響' }));
    expect(question.getByText(/陳嘉欣（.*）：與另一活動時間重疊/)).toBeInTheDocument();
    expect(asked).toHaveLength(2);
    await user.click(question.getByRole('button', { name: '返回修改' }));
    expect(sent).toEqual([]);
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: '仍要更改' }));
    expect(await screen.findByText('活動已更改。')).toBeInTheDocument();
    expect(screen.getByText('2 個，已通知')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('shows the number of held places if the maximum falls below it', async () => {
    const detail = detailOf({ held: 12 });
    use(...releasedActivity(detail), ...loggedInAs());
    const { user } = await showApp({ at: change });
    await nameField();
    const maximum = screen.getByLabelText(/^名額上限/);
    await user.clear(maximum);
    await user.type(maximum, '11');
    await user.click(saveButton());
    await waitFor(() => expect(screen.getAllByText('已有 12 人報名，名額上限不可少於此數').length).toBeGreaterThan(0));
  });

  it('offers only contact and content after the activity has begun', async () => {
    const startsAt = '2026-07-18T13:30:00+08:00';
    use(...releasedActivity(detailOf({ startsAt, state: 'inProgress' })), ...loggedInAs());
    await showApp({ at: change });
    expect(await screen.findByText('活動已開始，只可更改聯絡人及活動內容。')).toBeInTheDocument();
    const tabs = within(screen.getByRole('tablist')).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['聯絡', '內容', '其他語言']);
    await expectNoAxeViolations();
  });

  it('of a cancelled activity is refused', async () => {
    use(...releasedActivity(detailOf({ state: 'cancelled' })), ...loggedInAs());
    await showApp({ at: change });
    expect(await screen.findByText('活動已取消，不可更改')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '確認更改' })).toBeNull();
  });
});
