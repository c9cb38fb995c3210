import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork, stubRefusal } from '@vp/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  activityId,
  detailOf,
  disputeOf,
  evidenceOf,
  personOf,
  releasedActivity,
  sampleNow,
} from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const at = (tab: string): string => `/activity/detail?id=${activityId}&tab=${tab}`;

/** Finds a toast text in its live region. */
const told = (text: string) => screen.findByText(text, { selector: '[aria-live]' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('attendance', () => {
  const people = [
    personOf('陳嘉欣', 'completed', { checkedInAt: '2026-07-25T08:25:00+08:00', evidence: [evidenceOf()] }),
    personOf('李浩然', 'completed'),
  ];

  it('can be added afterwards, with its reason', async () => {
    vi.setSystemTime(new Date('2026-07-25T10:05:00+08:00'));
    const bodies: unknown[] = [];
    const settle = stub(calls.attendance.settle, ({ body }) => {
      bodies.push(body);
      return { hours: 1.5, awaits: null };
    });
    use(settle, ...releasedActivity(detailOf({ state: 'inProgress' }), { accepted: people }), ...loggedInAs());
    const { user } = await showApp({ at: at('attendance') });
    await user.click(await screen.findByRole('button', { name: /08:30/ }));
    expect(await screen.findByText(/1 \/ 2 人已簽到/)).toBeInTheDocument();
    // Check-out is still open, so nothing waits for a confirmation yet.
    expect(screen.queryByText('時數待確認')).toBeNull();
    await user.click(screen.getByRole('button', { name: '補簽 李浩然' }));
    const sheet = within(await screen.findByRole('dialog', { name: '補簽：李浩然' }));
    expect(sheet.getByText('時數 0 → 1.5 小時')).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: '忘記簽到或簽退' }));
    await user.click(sheet.getByRole('button', { name: '確定補簽' }));
    expect(await told('已記錄，計算時數 1.5 小時')).toBeInTheDocument();
    expect(bodies).toEqual([
      {
        activityId,
        periodId: 'p1',
        volunteerId: 'vol-李浩然',
        checkedInAt: '2026-07-25T08:30:00+08:00',
        checkedOutAt: '2026-07-25T10:00:00+08:00',
        reason: '忘記簽到或簽退',
      },
    ]);
  });

  it('shows in the row and in the entries how early a person left', async () => {
    vi.setSystemTime(new Date('2026-07-25T11:35:00+08:00'));
    const times = { checkedInAt: '2026-07-25T08:25:00+08:00', checkedOutAt: '2026-07-25T09:15:00+08:00' };
    const left = evidenceOf();
    const person = personOf('陳嘉欣', 'completed', {
      ...times,
      dispute: disputeOf('時間不對'),
      evidence: [
        { ...left, at: times.checkedInAt },
        { ...left, direction: 'out', at: times.checkedOutAt },
      ],
    });
    use(...releasedActivity(detailOf({ state: 'ended' }), { accepted: [person] }), ...loggedInAs());
    const { user } = await showApp({ at: at('attendance') });
    await user.click(await screen.findByRole('button', { name: /08:30/ }));
    expect(await screen.findByText('提早 45 分鐘離開')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '處理 陳嘉欣' }));
    const sheet = await screen.findByRole('dialog');
    expect(sheet).toHaveTextContent(/簽退 09:15.*提早 45 分鐘離開/);
  });

  it('names who can add hours after 14 days; disputes can be settled at any time', async () => {
    vi.setSystemTime(new Date('2026-08-10T10:00:00+08:00'));
    const disputed = personOf('何志強', 'completed', {
      checkedInAt: '2026-07-25T08:25:00+08:00',
      dispute: disputeOf('當日在場'),
    });
    use(...releasedActivity(detailOf({ state: 'ended' }), { accepted: [...people, disputed] }), ...loggedInAs());
    const { user } = await showApp({ at: at('attendance') });
    await user.click(await screen.findByRole('button', { name: /08:30/ }));
    expect(await screen.findByText(/時段結束已超過 14 天，補登時數須由上級組織處理/)).toBeInTheDocument();
    expect(await screen.findByText(/^請聯絡「.+」（.+，.+），說明活動、志願者和時間/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '補簽 李浩然' })).toBeNull();
    expect(await screen.findByRole('button', { name: '處理 何志強' })).toBeEnabled();
  });

  it.each([
    ['organization', '2026-08-08T11:00:00+08:00', /8月8日.*前未處理，會轉交上級組織/],
    ['parent', '2026-08-22T11:00:00+08:00', /8月22日.*前未處理，會轉交平台/],
    ['platform', null, '已過期，所有上級均可處理'],
  ] as const)('shows when a dispute was opened for the %s and when it is due', async (level, risesAt, text) => {
    vi.setSystemTime(new Date('2026-07-25T12:00:00+08:00'));
    const dispute = { ...disputeOf('當日在場'), level, risesAt };
    const disputed = personOf('陳嘉欣', 'completed', { checkedInAt: '2026-07-25T08:30:00+08:00', dispute });
    use(...releasedActivity(detailOf({ state: 'inProgress' }), { accepted: [disputed] }), ...loggedInAs());
    const { user } = await showApp({ at: `${at('attendance')}&period=p1` });
    await user.click(await screen.findByRole('button', { name: '處理 陳嘉欣' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText(/7月25日.*提出/)).toBeInTheDocument();
    expect(sheet.getByText(text)).toBeInTheDocument();
  });

  it('records arrivals from the opening of check-in and leaves the check-out open', async () => {
    vi.setSystemTime(new Date('2026-07-25T08:00:00+08:00'));
    const bodies: unknown[] = [];
    const settle = stub(calls.attendance.settle, ({ body }) => {
      bodies.push(body);
      return { hours: 0, awaits: null };
    });
    use(settle, ...releasedActivity(detailOf({ state: 'upcoming' }), { accepted: people }), ...loggedInAs());
    const { user } = await showApp({ at: at('attendance') });
    const settleButton = await screen.findByRole('button', { name: '補簽 李浩然' });
    expect(screen.queryByText('時數待確認')).toBeNull();
    await user.click(settleButton);
    const sheet = within(await screen.findByRole('dialog', { name: '補簽：李浩然' }));
    expect(sheet.getByLabelText(/簽退時間/)).toHaveAccessibleDescription(/如仍在場，可留空/);
    await user.type(sheet.getByLabelText('補簽原因'), '沒有帶電話');
    await user.click(sheet.getByRole('button', { name: '確定補簽' }));
    expect(await told('已記錄簽到')).toBeInTheDocument();
    expect(bodies).toEqual([
      {
        activityId,
        periodId: 'p1',
        volunteerId: 'vol-李浩然',
        checkedInAt: '2026-07-25T08:00:00+08:00',
        reason: '沒有帶電話',
      },
    ]);
  });

  it('requires both times after the last possible scan', async () => {
    vi.setSystemTime(new Date('2026-07-25T12:01:00+08:00'));
    use(...releasedActivity(detailOf({ state: 'ended' }), { accepted: people }), ...loggedInAs());
    const { user } = await showApp({ at: at('attendance') });
    await user.click(await screen.findByRole('button', { name: /08:30/ }));
    await user.click(await screen.findByRole('button', { name: '補簽 李浩然' }));
    const sheet = within(await screen.findByRole('dialog', { name: '補簽：李浩然' }));
    const checkedOut = sheet.getByLabelText(/簽退時間/);
    expect(checkedOut).toHaveValue('2026-07-25 10:00');
    fireEvent.change(checkedOut, { target: { value: '' } });
    await user.click(sheet.getByRole('button', { name: '確定補簽' }));
    await waitFor(() => expect(checkedOut).toHaveAttribute('aria-invalid', 'true'));
  });

  it('counts people on later pages', async () => {
    vi.setSystemTime(new Date('2026-07-25T10:10:00+08:00'));
    const of = (name: string, periodId: string, checkedInAt: string | null) =>
      personOf(name, 'inProgress', { periodId, checkedInAt });
    const first = Array.from({ length: 50 }, (_, index) => of(`早更${index}`, 'p1', null));
    const later = [of('遲更甲', 'p2', '2026-07-25T09:50:00+08:00'), of('遲更乙', 'p2', null)];
    const pages = stub(calls.participant.admittedList, ({ query }) => ({
      listData: Number(query.pageIndex) === 1 ? first : later,
      total: 52,
    }));
    use(pages, ...releasedActivity(detailOf({ state: 'inProgress' })), ...loggedInAs());
    await showApp({ at: at('attendance') });
    expect(await screen.findByText('1 / 2 人已簽到')).toBeInTheDocument();
    expect(screen.queryByText('這個時段沒有已錄取的人')).toBeNull();
  });

  it.each([
    ['簽退時間', '2026-07-25T09:30', '不可晚於 7月25日（六）09:00$'],
    ['簽到時間', '2026-07-25T07:59', '不可早於 7月25日（六）08:00$'],
    ['簽退時間', '2026-07-25T08:30', '簽退時間應晚於簽到時間'],
  ])('%s of %s is refused: %s', async (label, typed, words) => {
    vi.setSystemTime(new Date('2026-07-25T09:00:00+08:00'));
    use(...releasedActivity(detailOf({ state: 'inProgress' }), { accepted: people }), ...loggedInAs());
    const { user } = await showApp({ at: at('attendance') });
    await user.click(await screen.findByRole('button', { name: '補簽 李浩然' }));
    const sheet = within(await screen.findByRole('dialog', { name: '補簽：李浩然' }));
    fireEvent.change(sheet.getByLabelText(new RegExp(label)), { target: { value: typed } });
    await user.click(sheet.getByRole('button', { name: '確定補簽' }));
    await waitFor(() => expect(sheet.getByLabelText(new RegExp(label))).toHaveAccessibleDescription(new RegExp(words)));
  });

  it('keeps the typed values if the server refuses the times', async () => {
    vi.setSystemTime(new Date('2026-07-25T09:00:00+08:00'));
    const refusal = stubRefusal(calls.attendance.settle, 'timeOverlap', { message: '與另一段服務時間重疊' });
    use(refusal, ...releasedActivity(detailOf({ state: 'inProgress' }), { accepted: people }), ...loggedInAs());
    const { user } = await showApp({ at: at('attendance') });
    await user.click(await screen.findByRole('button', { name: '補簽 李浩然' }));
    const sheet = within(await screen.findByRole('dialog', { name: '補簽：李浩然' }));
    await user.type(sheet.getByLabelText('補簽原因'), '手機沒電了');
    await user.click(sheet.getByRole('button', { name: '確定補簽' }));
    await waitFor(() => expect(sheet.getByLabelText('簽到時間')).toHaveAccessibleDescription(/與另一段服務時間重疊/));
    expect(sheet.getByLabelText('補簽原因')).toHaveValue('手機沒電了');
  });

  it('shows the dispute of a volunteer until it is settled', async () => {
    vi.setSystemTime(new Date('2026-07-25T12:00:00+08:00'));
    const recorded = {
      checkedInAt: '2026-07-25T08:30:00+08:00',
      checkedOutAt: '2026-07-25T09:00:00+08:00',
      hours: 0.5,
    };
    const disputed = personOf('陳嘉欣', 'completed', {
      ...recorded,
      confirmed: true,
      dispute: disputeOf('我十時才離開'),
    });
    let isSettled = false;
    use(
      stub(calls.participant.admittedList, () => ({
        listData: [isSettled ? personOf('陳嘉欣', 'completed', { ...recorded, confirmed: true }) : disputed],
        total: 1,
      })),
      stub(calls.attendance.settle, () => {
        isSettled = true;
        return { hours: 1.5, awaits: null };
      }),
      ...releasedActivity(detailOf({ state: 'inProgress' })),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at: `${at('attendance')}&period=p1` });
    expect(await screen.findByText('有異議')).toBeInTheDocument();
    expect(screen.getByText(/ · 有異議$/)).toHaveTextContent('08:30');
    expect(screen.queryByRole('button', { name: /更正/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '處理 陳嘉欣' }));
    const sheet = within(await screen.findByRole('dialog', { name: '處理 陳嘉欣 的異議' }));
    expect(sheet.getByText(/我十時才離開/)).toBeInTheDocument();
    fireEvent.change(sheet.getByLabelText(/簽退時間/), { target: { value: '2026-07-25T10:00' } });
    await user.type(sheet.getByLabelText('說明'), '已核對名單');
    await user.click(sheet.getByRole('button', { name: '確定' }));
    await waitFor(() => expect(screen.queryByText('有異議')).toBeNull());
  });

  it('offers no entry before check-in opens', async () => {
    use(...releasedActivity(detailOf(), { accepted: people }), ...loggedInAs());
    await showApp({ at: at('attendance') });
    expect(await screen.findByText(/7月25日（六）08:00 起可補簽/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /補簽/ })).toBeNull();
  });

  it('is not recorded for a cancelled activity', async () => {
    vi.setSystemTime(new Date('2026-07-25T09:00:00+08:00'));
    use(...releasedActivity(detailOf({ state: 'cancelled' }), { accepted: people }), ...loggedInAs());
    await showApp({ at: at('attendance') });
    expect(await screen.findByText(/1 \/ 2 人已簽到/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /補簽|更正/ })).toBeNull();
  });

  it('of a cancelled activity can be settled if disputed', async () => {
    vi.setSystemTime(new Date('2026-07-25T12:00:00+08:00'));
    const period = { checkedInAt: '2026-07-25T08:30:00+08:00', dispute: disputeOf('我十時才離開') };
    const disputed = personOf('陳嘉欣', 'completed', period);
    use(...releasedActivity(detailOf({ state: 'cancelled' }), { accepted: [disputed] }), ...loggedInAs());
    await showApp({ at: `${at('attendance')}&period=p1` });
    expect(await screen.findByText('有異議')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /處理/ })).toBeInTheDocument();
  });
});
