import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { ParticipantRow } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activityId, detailOf, disputeOf, personOf, releasedActivity } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

type Period = ParticipantRow['periods'][number];

beforeEach(() => {
  clicks = 1;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-25T13:00:00+08:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

const told = (text: string | RegExp) => screen.findByText(text, { selector: '[aria-live]' });

const onlyList = [{ id: 84, name: 'activity', childNames: 'activity-list' }];

const bodies: unknown[] = [];
const settled = stub(calls.attendance.settle, ({ body }) => {
  bodies.push(body);
  return { hours: 1.5, awaits: 'volunteer' };
});
const decided = stub(calls.attendance.decide, ({ body }) => {
  bodies.push(body);
  return { hours: body.decision === 'agree' ? 1.5 : 0, awaits: null };
});

/** Follows the link of a dispute about a period from 08:30 to 10:00 that was recorded in full. */
async function follow(dispute: Partial<NonNullable<Period['dispute']>>, isLimited = false) {
  bodies.length = 0;
  const disputed = personOf('陳嘉欣', 'completed', {
    checkedInAt: '2026-07-25T08:20:00+08:00',
    checkedOutAt: '2026-07-25T10:00:00+08:00',
    hours: 1.5,
    confirmed: true,
    dispute: { ...disputeOf('收拾後才離開。'), ...dispute },
  });
  const others = Array.from({ length: 12 }, (_, at) => personOf(`同名${at}`, 'completed'));
  use(
    settled,
    decided,
    ...releasedActivity(detailOf({ state: 'ended' }), { accepted: [...others, disputed] }),
    ...(isLimited ? loggedInAs({ role: 'operator' }, onlyList) : loggedInAs()),
  );
  return showApp({ at: `/activity/detail?id=${activityId}&tab=attendance&period=p1&person=vol-陳嘉欣` });
}

const place = { activityId, periodId: 'p1', volunteerId: 'vol-陳嘉欣' };

/** The link of the dispute is the first. */
let clicks = 0;

async function press(user: Awaited<ReturnType<typeof follow>>['user'], element: HTMLElement): Promise<void> {
  clicks += 1;
  await user.click(element);
}

it('shows the words, the claimed time and the effect on the hours first, and is decided in three clicks', async () => {
  const { user } = await follow({ ground: 'wrongEnd', leftAt: '2026-07-25T10:30:00+08:00' });
  const sheet = within(await screen.findByRole('dialog', { name: '處理 陳嘉欣 的異議' }));
  expect(sheet.getByText('收拾後才離開。')).toBeInTheDocument();
  const [right, correct, absent] = sheet.getAllByRole('radio');
  expect(right!.closest('label')).toHaveTextContent('紀錄無誤時數 1.5 → 1.5 小時 · 只計 08:30 至 10:00');
  expect(correct!.closest('label')).toHaveTextContent('更正為 10:30 離開時數 1.5 → 1.5 小時 · 只計 08:30 至 10:00');
  expect(absent!.closest('label')).toHaveTextContent('並未到場時數 1.5 → 0 小時');
  expect(correct).toBeChecked();
  await expectNoAxeViolations();
  await press(user, sheet.getByRole('button', { name: '已核對簽到表' }));
  await press(user, sheet.getByRole('button', { name: '確定' }));
  expect(await told(/待志願者確認後計算 · 與之前相同 · 只計 08:30 至 10:00/)).toBeInTheDocument();
  expect(clicks).toBe(3);
  const times = { checkedInAt: '2026-07-25T08:20:00+08:00', checkedOutAt: '2026-07-25T10:30:00+08:00' };
  expect(bodies).toEqual([{ ...place, ...times, reason: '已核對簽到表' }]);
});

it.each([
  ['紀錄無誤', 'agree', /計算時數 1.5 小時 · 與之前相同/],
  ['並未到場', 'refuse', /計算時數 0 小時/],
] as const)('answers that %s', async (label, decision, words) => {
  const { user } = await follow({ ground: 'wrongTime' });
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('radio', { name: new RegExp(label) }));
  expect(sheet.queryByLabelText(/簽退時間/)).toBeNull();
  await user.click(sheet.getByRole('button', { name: '確定' }));
  await waitFor(() => expect(sheet.getByLabelText('說明')).toHaveAttribute('aria-invalid', 'true'));
  await user.click(sheet.getByRole('button', { name: '已核對簽到表' }));
  await user.click(sheet.getByRole('button', { name: '確定' }));
  expect(await told(words)).toBeInTheDocument();
  expect(bodies).toEqual([{ ...place, decision, reason: '已核對簽到表' }]);
});

it('proposes what the volunteer claims, and no correction that changes nothing', async () => {
  const { user } = await follow({ ground: 'wrongTime' });
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('radio', { name: /更正時間/ })).toBeChecked();
  await user.click(sheet.getByRole('button', { name: '已核對簽到表' }));
  await user.click(sheet.getByRole('button', { name: '確定' }));
  const left = sheet.getByLabelText(/簽退時間/);
  await waitFor(() => expect(left).toHaveAccessibleDescription(/時間未有更改/));
  fireEvent.change(left, { target: { value: '2026-07-25T09:30' } });
  expect(await sheet.findByText('時數 1.5 → 1 小時 · 只計 08:30 至 09:30')).toBeInTheDocument();
});

it('accepts by default that a person was absent who says so', async () => {
  await follow({ ground: 'notThere' });
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('radio', { name: /並未到場/ })).toBeChecked();
  expect(sheet.getByText(/表示沒有到場，時數已暫停計算/)).toBeInTheDocument();
});

it('marks the person of the link', async () => {
  await follow({});
  await screen.findByRole('dialog');
  const marked = screen.getAllByRole('listitem', { hidden: true }).filter((row) => row.hasAttribute('aria-current'));
  expect(marked.map((row) => row.textContent)).toEqual([expect.stringMatching(/陳嘉欣.*MO20260418/)]);
});

it('tells an operator without the right once why nothing can be decided, not in each row', async () => {
  const { user } = await follow({}, true);
  const why = '登記或更改時數需要「發佈活動」的權限，請聯絡管理員';
  const decide = await screen.findByRole('button', { name: '處理 陳嘉欣' });
  expect(screen.queryByRole('dialog')).toBeNull();
  const shown = () =>
    screen.getAllByText(new RegExp(why)).filter((one) => one.closest('[data-spoken="true"]') === null);
  expect(shown()).toHaveLength(1);
  expect(decide).toHaveAccessibleDescription(why);
  await user.click(decide);
  expect(await told(why)).toBeInTheDocument();
});
