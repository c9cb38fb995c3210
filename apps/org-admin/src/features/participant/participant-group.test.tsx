import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
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
  it('are selected up to the maximum of one call', async () => {
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

  it('show their first post and count the other periods', async () => {
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

describe('a row', () => {
  it('calls an ended service completed only for people who came', async () => {
    vi.setSystemTime(new Date('2026-07-25T12:30:00+08:00'));
    const came = { checkedInAt: '2026-07-25T08:25:00+08:00' };
    const people = [
      personOf('缺席者', 'completed'),
      personOf('未簽退', 'completed', came),
      personOf('完成者', 'completed', { ...came, checkedOutAt: '2026-07-25T10:00:00+08:00' }),
    ];
    use(...releasedActivity(detailOf({ state: 'ended' }), { accepted: people }), ...loggedInAs());
    await showApp({ at: `/activity/detail?id=${activityId}&tab=accepted` });
    expect((await screen.findByText('缺席者')).closest('li')).toHaveTextContent(/缺席$|缺席(?!者)/);
    expect(screen.getByText('未簽退').closest('li')).toHaveTextContent('待確認');
    expect(screen.getByText('完成者').closest('li')).toHaveTextContent('已完成');
    expect(screen.getAllByText('已完成')).toHaveLength(1);
  });

  it('marks a person whose facts have changed, with the reason', async () => {
    const marked = { ...personOf('陳嘉欣', 'toAdmit'), marks: ['overlap', 'tooYoung'] as const };
    use(...releasedActivity(detailOf(), { toAdmit: [marked, personOf('李浩然', 'toAdmit')] }), ...loggedInAs());
    await showApp({ at: `/activity/detail?id=${activityId}&tab=toAdmit` });
    expect(await screen.findByText('與另一活動時間重疊')).toBeInTheDocument();
    expect(screen.getByText('未達最低年齡')).toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('admits its person and keeps the others selected', async () => {
    const bodies: unknown[] = [];
    const two = [personOf('陳嘉欣', 'toAdmit'), personOf('李浩然', 'toAdmit')];
    const admit = stub(calls.participant.admit, ({ body }) => {
      bodies.push(body);
      return { rows: body.participantIds.map((id) => ({ id, done: true, message: null })) };
    });
    use(admit, ...releasedActivity(detailOf(), { toAdmit: two }), ...loggedInAs());
    const { user } = await showApp({ at: `/activity/detail?id=${activityId}&tab=toAdmit` });
    await user.click(await screen.findByRole('checkbox', { name: '選取 李浩然' }));
    await user.dblClick(screen.getByRole('button', { name: '錄取 陳嘉欣' }));
    expect(await screen.findByText('已錄取 1 人')).toBeInTheDocument();
    expect(bodies).toEqual([{ activityId, participantIds: ['part-陳嘉欣'], decision: 'admit' }]);
    expect(screen.getByRole('checkbox', { name: '選取 李浩然' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '選取 陳嘉欣' })).not.toBeChecked();
  });

  it('explains why no one else can be admitted', async () => {
    const full = detailOf({ admitted: 40, maximum: 40 });
    use(...releasedActivity(full, { toAdmit: [personOf('陳嘉欣', 'toAdmit')] }), ...loggedInAs());
    await showApp({ at: `/activity/detail?id=${activityId}&tab=toAdmit` });
    const button = await screen.findByRole('button', { name: '錄取 陳嘉欣' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/錄取人數已達名額上限/);
  });

  it('reveals the phone of an admitted person as a link that calls', async () => {
    const asked: unknown[] = [];
    const reveal = stub(calls.participant.revealPhone, ({ params }) => {
      asked.push(params);
      return { mobile: '+85366881234' };
    });
    use(reveal, ...releasedActivity(detailOf(), { accepted: [personOf('陳嘉欣', 'admitted')] }), ...loggedInAs());
    const { user } = await showApp({ at: `/activity/detail?id=${activityId}&tab=accepted` });
    await user.click(await screen.findByRole('button', { name: '致電 陳嘉欣' }));
    const link = await screen.findByRole('link', { name: '+853 66881234' });
    expect(link).toHaveAttribute('href', 'tel:+85366881234');
    await waitFor(() => expect(asked).toEqual([{ id: 'part-陳嘉欣' }]));
    await expectNoAxeViolations();
  });
});
