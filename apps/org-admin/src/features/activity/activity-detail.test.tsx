import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { BatchRow } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  activityId,
  detailOf,
  personOf,
  releasedActivity,
  sampleNow,
  weeklyActivity,
} from '../../testing/released-activities.ts';
import { keepSavedFiles, textOf } from '../../testing/saved-files.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const at = (tab: string): string => `/activity/detail?id=${activityId}&tab=${tab}`;
const two = [personOf('陳嘉欣', 'toAdmit'), personOf('李浩然', 'toAdmit')];

/** Finds a toast text in its live region. */
const told = (text: string) => screen.findByText(text, { selector: '[aria-live]' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

const boxOf = (name: string) => screen.findByRole('checkbox', { name: `選取 ${name}` });

describe('one activity', () => {
  it('shows the state and links to its codes', async () => {
    use(...releasedActivity(detailOf(), { toAdmit: two }), ...loggedInAs());
    await showApp({ at: at('toAdmit') });
    expect(await screen.findByRole('heading', { level: 2, name: '黑沙海灘清潔日' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '簽到碼' })).toHaveAttribute(
      'href',
      `/activity/sign-in-qrcode?id=${activityId}`,
    );
    expect(screen.getByRole('link', { name: '簽退碼' })).toHaveAttribute(
      'href',
      `/activity/sign-out-qrcode?id=${activityId}`,
    );
    await boxOf('陳嘉欣');
    await expectNoAxeViolations();
  });

  it('is read-only for an organization below and links back to its list', async () => {
    const organization = { oid: 'o2', name: { text: '青洲青年隊', language: 'zh-TW' } } as const;
    use(...releasedActivity(detailOf({ organization }), { toAdmit: two }), ...loggedInAs());
    const { user, address } = await showApp({ at: at('toAdmit') });
    expect(await screen.findByText('這是下級組織「青洲青年隊」的活動，你可以查看，但不能更改。')).toBeInTheDocument();
    expect(await screen.findByText('陳嘉欣')).toBeInTheDocument();
    for (const name of ['簽到碼', '簽退碼']) expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: '選取 陳嘉欣' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /更多/ }));
    expect(await screen.findByRole('button', { name: '分享活動' })).toBeInTheDocument();
    for (const name of ['更改活動', '複製為新活動']) expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: '取消活動' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(address()).toBe('/activity/list?oid=o2'));
  });

  it('shows no codes with automatic attendance', async () => {
    use(...releasedActivity(detailOf({ attendanceType: '1' })), ...loggedInAs());
    await showApp({ at: at('attendance') });
    expect(await screen.findByText('此活動以定位簽到，無需出示二維碼。')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '簽到碼' })).toBeNull();
  });

  it('lets staff scan certificates with automatic attendance, too', async () => {
    const people = { accepted: [personOf('陳嘉欣', 'inProgress')] };
    use(...releasedActivity(detailOf({ attendanceType: '1' }), people), ...loggedInAs());
    await showApp({ at: at('attendance') });
    expect(await screen.findByRole('button', { name: '掃描電子證' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '簽到碼' })).toBeNull();
  });

  it('hides the scanner after check-out has closed', async () => {
    vi.setSystemTime(new Date('2026-07-25T13:30:01+08:00'));
    const people = { accepted: [personOf('陳嘉欣', 'completed', { periodId: 'p2' })] };
    use(...releasedActivity(detailOf({ state: 'ended' }), people), ...loggedInAs());
    await showApp({ at: at('attendance') });
    expect(await screen.findByText('陳嘉欣')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '掃描電子證' })).toBeNull();
  });

  it('exports people and hours without formulas in any cell', async () => {
    const begun: unknown[] = [];
    const saved = keepSavedFiles();
    const times = ['2026-07-25T08:30:00+08:00', '2026-07-25T10:00:00+08:00'];
    const row = ['MO1', '=1+1', 'completed', '2026-07-16T21:08:00+08:00', ...times, '@post', ...times, 1.5, 0, null, 1];
    use(
      ...releasedActivity(detailOf()),
      stub(calls.dataExport.startActivity, ({ body }) => {
        begun.push(body);
        return { token: 't', rows: 1, expiresAt: '2026-07-18T14:30:00+08:00' };
      }),
      stub(calls.dataExport.rows, { rows: [row], next: null }),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at: at('accepted') });
    await user.click(await screen.findByRole('button', { name: '更多資料及操作' }));
    await user.click(screen.getByRole('button', { name: '匯出名單及時數' }));
    const sheet = within(await screen.findByRole('dialog', { name: '匯出名單及時數' }));
    await user.click(sheet.getByRole('radio', { name: 'CSV' }));
    await expectNoAxeViolations();
    await user.click(sheet.getByRole('button', { name: '匯出' }));
    expect(await told('已匯出 1 列')).toBeInTheDocument();
    expect(sheet.getByText('已匯出 1 列，檔案已儲存到下載項目')).toBeInTheDocument();
    expect(begun).toEqual([{ activityId }]);
    expect(saved.map(({ name }) => name)).toEqual(['名單及時數-黑沙海灘清潔日-2026-07-18.csv']);
    const [head, line] = (await textOf(saved[0])).split('\r\n');
    expect(head).toContain(
      '志願者編號,姓名,報名狀態,報名時間,時段開始,時段結束,崗位,簽到,簽退,服務時數,培訓時數,確認方式,已確認',
    );
    expect(line).toBe(
      "MO1,'=1+1,已完成,2026-07-16 21:08,2026-07-25 08:30,2026-07-25 10:00,'@post,2026-07-25 08:30,2026-07-25 10:00,1.5,0,,是",
    );
  });

  it('explains that the activity does not exist', async () => {
    use(
      ...loggedInAs(),
      stub(calls.activity.managedList, { listData: [], total: 0 }),
      stubRefusal(calls.activity.managedDetail, 'notFound'),
      // The loader of the page asks for the people too.
      stubRefusal(calls.participant.notAdmittedList, 'notFound'),
    );
    await showApp({ at: at('toAdmit') });
    expect(await screen.findByText('找不到這項活動')).toBeInTheDocument();
  });
});

describe('pending applicants', () => {
  it('are admitted together; failed ones stay selected with the reason', async () => {
    const bodies: unknown[] = [];
    const admit = stub(calls.participant.admit, ({ body }) => {
      bodies.push(body);
      const rows = body.participantIds.map((id): BatchRow =>
        id === 'part-李浩然' ? { id, done: false, message: '狀態已改變' } : { id, done: true, message: null },
      );
      return { rows };
    });
    use(admit, ...releasedActivity(detailOf(), { toAdmit: two }), ...loggedInAs());
    const { user } = await showApp({ at: at('toAdmit') });
    await boxOf('陳嘉欣');
    await user.click(screen.getByRole('checkbox', { name: '全選已載入的人' }));
    await user.dblClick(screen.getByRole('button', { name: '錄取 2 人' }));
    expect(await screen.findByText('已錄取 1 人')).toBeInTheDocument();
    expect(screen.getByText('李浩然：狀態已改變')).toBeInTheDocument();
    expect(await boxOf('李浩然')).toBeChecked();
    expect(await boxOf('陳嘉欣')).not.toBeChecked();
    expect(bodies).toEqual([{ activityId, participantIds: ['part-陳嘉欣', 'part-李浩然'], decision: 'admit' }]);
  });

  it('are refused only with a reason', async () => {
    const bodies: unknown[] = [];
    const refuse = stub(calls.participant.admit, ({ body }) => {
      bodies.push(body);
      return { rows: body.participantIds.map((id) => ({ id, done: true, message: null })) };
    });
    use(refuse, ...releasedActivity(detailOf(), { toAdmit: two }), ...loggedInAs());
    const { user } = await showApp({ at: at('toAdmit') });
    await user.click(await boxOf('陳嘉欣'));
    await user.click(screen.getByRole('button', { name: '不錄取 1 人' }));
    const sheet = within(await screen.findByRole('dialog', { name: '不錄取 1 人' }));
    await user.click(sheet.getByRole('button', { name: '確定不錄取 1 人' }));
    const reason = sheet.getByLabelText('原因');
    await waitFor(() => expect(reason).toHaveFocus());
    expect(reason).toHaveAccessibleDescription(/請填寫原因/);
    await expectNoAxeViolations();
    await user.click(sheet.getByRole('button', { name: '名額已滿' }));
    await user.click(sheet.getByRole('button', { name: '確定不錄取 1 人' }));
    expect(await screen.findByText('已將 1 人設為未錄取')).toBeInTheDocument();
    expect(bodies).toEqual([{ activityId, participantIds: ['part-陳嘉欣'], decision: 'refuse', reason: '名額已滿' }]);
  });

  it('cannot be changed after the activity has ended', async () => {
    vi.setSystemTime(new Date('2026-07-26T12:00:00+08:00'));
    use(...releasedActivity(detailOf({ state: 'ended' }), { toAdmit: two }), ...loggedInAs());
    await showApp({ at: at('toAdmit') });
    expect(await screen.findByText('活動已結束，不能再更改名單')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: '選取 陳嘉欣' })).toBeNull();
  });

  it('cannot be admitted beyond the maximum, and the reason is shown', async () => {
    use(...releasedActivity(detailOf({ admitted: 40 }), { toAdmit: two }), ...loggedInAs());
    const { user } = await showApp({ at: at('toAdmit') });
    await user.click(await boxOf('陳嘉欣'));
    expect(screen.getByRole('button', { name: '錄取 1 人' })).toHaveAccessibleDescription(/已達名額上限/);
  });
});

describe('refused and removed people', () => {
  const nobody = '沒有未錄取或已移除的人';

  it('show no empty state if only removed people exist', async () => {
    use(...releasedActivity(detailOf(), { removed: [personOf('黃志明', 'removed')] }), ...loggedInAs());
    await showApp({ at: at('notAdmitted') });
    expect(await screen.findByText('黃志明')).toBeInTheDocument();
    expect(screen.queryByText(nobody)).toBeNull();
  });

  it('show one empty state if there are none', async () => {
    use(...releasedActivity(detailOf()), ...loggedInAs());
    await showApp({ at: at('notAdmitted') });
    expect(await screen.findByText(nobody)).toBeInTheDocument();
  });
});

describe('cancelling an activity', () => {
  it('asks for the scope in a weekly series', async () => {
    const bodies: unknown[] = [];
    const cancel = stub(calls.activity.cancel, ({ body }) => {
      bodies.push(body);
      return { state: 'cancelled', activities: 2 };
    });
    use(cancel, ...releasedActivity(weeklyActivity()), ...loggedInAs());
    const { user } = await showApp({ at: at('toAdmit') });
    expect(await screen.findByText(/每星期，第 2 \/ 3 次/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '更多資料及操作' }));
    const others = within(screen.getByRole('region', { name: '同系列的其他各次' }));
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/activity/detail?id=w1',
      '/activity/detail?id=w3',
    ]);
    await user.click(screen.getByRole('button', { name: '取消活動' }));
    const following = await screen.findByRole('button', { name: '這次及之後各次（2 次）' });
    expect(screen.getByText('共 21 個報名')).toBeInTheDocument();
    expect(screen.getByText('共 27 個報名')).toBeInTheDocument();
    await expectNoAxeViolations();
    await user.click(following);
    expect(await screen.findByText(/共 2 次會取消，27 個報名的人會收到通知/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '天氣影響' }));
    await user.click(screen.getByRole('button', { name: '確定取消活動' }));
    expect(await told('已取消 2 次，已通知報名者')).toBeInTheDocument();
    expect(bodies).toEqual([{ activityId, reason: '天氣影響', scope: 'following' }]);
  });

  it('requires a reason and shows how many people are notified', async () => {
    const bodies: unknown[] = [];
    const cancel = stub(calls.activity.cancel, ({ body }) => {
      bodies.push(body);
      return { state: 'cancelled', activities: 1 };
    });
    use(cancel, ...releasedActivity(detailOf()), ...loggedInAs());
    const { user } = await showApp({ at: at('toAdmit') });
    await user.click(await screen.findByRole('button', { name: '更多資料及操作' }));
    await user.click(screen.getByRole('button', { name: '取消活動' }));
    const sheet = within(await screen.findByRole('dialog', { name: '取消「黑沙海灘清潔日」' }));
    expect(sheet.getByText('已報名的 20 人及未回覆的獲邀者會收到通知，活動不能恢復。')).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: '天氣影響' }));
    await user.click(sheet.getByRole('button', { name: '確定取消活動' }));
    expect(await told('活動已取消，已通知報名者')).toBeInTheDocument();
    expect(bodies).toEqual([{ activityId, reason: '天氣影響' }]);
  });

  it.each([
    ['08:10', '已有 2 人簽到、1 人已離開、15 人未到。活動尚未開始，全部不計時數。'],
    ['09:00', '現時 2 人在場、1 人已離開、15 人未到。'],
  ])('at %s shows who is present and what happens to the hours', async (clock, words) => {
    vi.setSystemTime(new Date(`2026-07-25T${clock}:00+08:00`));
    const presence = { present: 2, left: 1, expected: 15, stays: [] };
    use(...releasedActivity(detailOf({ presence })), ...loggedInAs());
    const { user } = await showApp({ at: at('toAdmit') });
    await user.click(await screen.findByRole('button', { name: '更多資料及操作' }));
    await user.click(screen.getByRole('button', { name: '取消活動' }));
    expect(await screen.findByRole('dialog', { name: '取消「黑沙海灘清潔日」' })).toHaveTextContent(words);
  });

  it('is possible for the organization above a suspended one', async () => {
    const organization = { oid: 'o2', name: { text: '海濱青年會', language: 'zh-TW' as const } };
    use(...releasedActivity(detailOf({ organization, decidesInPlace: true }), { toAdmit: two }), ...loggedInAs());
    await showApp({ at: at('toAdmit') });
    expect(await screen.findByText(/已暫停運作，由貴組織代為決定/)).toBeInTheDocument();
    expect(await boxOf('陳嘉欣')).toBeInTheDocument();
  });

  it.each(['ended', 'cancelled'] as const)('is not offered for an activity that is %s', async (state) => {
    vi.setSystemTime(new Date('2026-07-26T12:00:00+08:00'));
    use(...releasedActivity(detailOf({ state })), ...loggedInAs());
    const { user } = await showApp({ at: at('toAdmit') });
    await user.click(await screen.findByRole('button', { name: '更多資料及操作' }));
    expect(screen.getByRole('button', { name: '匯出名單及時數' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: '取消活動' })).toBeNull();
  });
});
