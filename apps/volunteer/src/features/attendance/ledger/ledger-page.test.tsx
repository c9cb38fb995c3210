import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { LedgerEntry } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { evidenceOf, ledgerEntry } from '../../../testing/ledger-entries.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

const totals = {
  serviceHours: 48.5,
  trainingHours: 12,
  byHandHours: 0,
  activityCount: 19,
  starLevel: 0,
  months: [{ month: '2026-07-01', hours: 33.5 }],
  milestones: [],
} as const;
const network = stubNetwork(...always, stub(calls.attendance.totals, totals));
const at = '/User-serviceDate';

const entry: LedgerEntry = {
  ...ledgerEntry,
  evidence: [
    evidenceOf({ kind: 'markedByOrganization', by: '李主任', reason: '手機沒電' }),
    evidenceOf({ direction: 'out', late: true, lateMinutes: 12 }),
  ],
};

const show = (...rows: readonly LedgerEntry[]) => {
  network.use(stub(calls.attendance.ledger, { listData: rows, total: rows.length }));
  return showApp({ at });
};

/** Opens the only entry of the page. */
async function openEntry({ user }: Awaited<ReturnType<typeof show>>): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /夏日探訪/ }));
  return screen.findByRole('dialog', { name: '夏日探訪' });
}

test('shows totals, then entries by month; unconfirmed hours are marked and count nothing', async () => {
  await show(entry, { ...entry, periodId: 'p2', checkedOutAt: null, hours: null, state: 'unconfirmed', evidence: [] });
  expect(await screen.findByText('48.5')).toBeInTheDocument();
  const month = await screen.findByRole('region', { name: '2026年7月' });
  const [counted, unconfirmed] = within(month).getAllByRole('listitem');
  expect(counted).toHaveTextContent('2.5 小時');
  expect(counted).toHaveTextContent('組織登記');
  expect(counted).toHaveTextContent('離線掃描，遲送');
  expect(unconfirmed).toHaveTextContent('未計算');
  expect(unconfirmed).toHaveTextContent('未有簽退');
  expect(unconfirmed).toHaveTextContent('未確認');
  await expectNoAxeViolations();
});

test.each([
  ['a night', '2026-07-31T21:55:00+08:00', '2026-08-01T01:58:00+08:00', '7月31日（五） 21:55 – 翌日 01:58'],
  ['a late arrival', '2026-08-01T00:30:00+08:00', '2026-08-01T01:58:00+08:00', '7月31日（五） 翌日 00:30 – 翌日 01:58'],
  ['an evening', '2026-07-31T22:05:00+08:00', '2026-07-31T23:40:00+08:00', '7月31日（五） 22:05–23:40'],
])('%s that starts on the last of July is listed there, with times of August marked', async (_what, ...times) => {
  const [checkedInAt, checkedOutAt, line] = times;
  const period = { periodStartsAt: '2026-07-31T22:00:00+08:00', periodEndsAt: '2026-08-01T02:00:00+08:00' };
  const app = await show({ ...entry, ...period, checkedInAt, checkedOutAt, evidence: [] });
  const month = await screen.findByRole('region', { name: '2026年7月' });
  expect(within(month).getByRole('listitem')).toHaveTextContent(line);
  expect(await openEntry(app)).toHaveTextContent('7月31日（五）22:00 – 翌日 02:00');
});

test('the totals show how many hours were entered by hand', async () => {
  network.use(stub(calls.attendance.totals, { ...totals, byHandHours: 7.5 }));
  await show(entry);
  expect(await screen.findByText('以上時數中，7.5 小時由組織人手登記。')).toBeInTheDocument();
});

test('an entry opens with its proof and reasons, and returns the focus', async () => {
  const app = await show(entry);
  const sheet = await openEntry(app);
  expect(sheet).toHaveTextContent('由蓮峰社區互助會登記，說明：手機沒電');
  expect(sheet).toHaveTextContent('14:26 · 組織登記 · 由李主任登記');
  expect(sheet).toHaveTextContent('16:56 · 現場二維碼 · 遲 12 分鐘送達');
  expect(within(sheet).getByRole('link', { name: '查看活動' })).toHaveAttribute('href', '/Home-activityDetails?id=a1');
  await expectNoAxeViolations();
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /夏日探訪/ })).toHaveFocus();
});

test('an entry without a check-out explains how to settle it', async () => {
  const app = await show({ ...entry, checkedOutAt: null, hours: null, state: 'unconfirmed', evidence: [] });
  expect(await openEntry(app)).toHaveTextContent('未有簽退，時數尚未確認');
});

/** Sets the time to a day after the entry, when its end can still be stated. */
const onTheNextDay = (): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-19T10:00:00+08:00') });
};

afterEach(() => vi.useRealTimers());

test('a missing end is stated with a reason, within the limits of the service', async () => {
  onTheNextDay();
  const sent: unknown[] = [];
  network.use(
    stub(calls.attendance.proposeEnd, ({ body }) => {
      sent.push(body);
      return { hours: 2.5, awaits: 'organization' };
    }),
  );
  const app = await show({
    ...entry,
    checkedOutAt: null,
    hours: null,
    state: 'unconfirmed',
    evidence: [evidenceOf({})],
  });
  await openEntry(app);
  await app.user.click(await screen.findByRole('button', { name: '補報離開時間' }));
  const sheet = await screen.findByRole('dialog', { name: '補報「夏日探訪」的離開時間' });
  await expectNoAxeViolations();
  await app.user.click(within(sheet).getByRole('button', { name: '送出' }));
  expect(await within(sheet).findByText(/請填寫原因，至少 5 個字/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await app.user.type(within(sheet).getByRole('textbox', { name: /未有簽退的原因/ }), '離開時忘記簽退');
  await app.user.click(within(sheet).getByRole('button', { name: '送出' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ periodId: 'p1', checkedOutAt: entry.periodEndsAt, reason: '離開時忘記簽退' }]);
});

test('a stated end is shown as pending and can be changed', async () => {
  onTheNextDay();
  const stated = evidenceOf({
    direction: 'out',
    kind: 'proposedByVolunteer',
    reason: '忘記簽退',
    awaits: 'organization',
  });
  const awaiting = { ...entry, state: 'awaiting', awaits: 'organization', hours: null, awaitedHours: 2.5 } as const;
  const sheet = await openEntry(await show({ ...awaiting, evidence: [evidenceOf({}), stated] }));
  expect(sheet).toHaveTextContent('已補報離開時間，主辦組織確認後計算 2.5 小時');
  expect(sheet).toHaveTextContent('你的說明：忘記簽退');
  expect(within(sheet).getByRole('button', { name: '更改離開時間' })).toBeInTheDocument();
});

test('an entry made by the organization can be confirmed only once', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.attendance.dispute, ({ body }) => {
      sent.push(body);
      return { state: 'counted' };
    }),
    stub(calls.attendance.ledger, () => ({ listData: [{ ...entry, confirmed: sent.length > 0 }], total: 1 })),
  );
  const app = await showApp({ at });
  await openEntry(app);
  await app.user.click(await screen.findByRole('button', { name: '確認無誤' }));
  expect(await screen.findByText('你已確認')).toBeInTheDocument();
  expect(sent).toEqual([{ periodId: 'p1', answer: 'confirm' }]);
  expect(screen.queryByRole('button', { name: '確認無誤' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '提出異議' })).toBeInTheDocument();
});

test.each([
  ['open', ['提出異議', '確認無誤']],
  ['unconfirmed', ['提出異議']],
  ['disputed', []],
] as const)('an entry made by the organization that is %s can be answered with %j', async (state, answers) => {
  const sheet = await openEntry(await show({ ...entry, state, hours: null }));
  const buttons = within(sheet).getAllByRole('button');
  expect(buttons.map((button) => button.textContent).filter((words) => words !== '')).toEqual(answers);
});

test('a disputed entry keeps its credited hours until it is settled', async () => {
  await show({ ...entry, state: 'disputed' });
  const disputed = await screen.findByRole('button', { name: /夏日探訪.*有異議/ });
  expect(disputed).toHaveTextContent('2.5 小時');
  expect(disputed).not.toHaveTextContent('未計算');
});

test('a dispute without a reason shows an error at the field, and sends the typed reason', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.attendance.dispute, ({ body }) => {
      sent.push(body);
      return { state: 'disputed' };
    }),
  );
  const app = await show(entry);
  await openEntry(app);
  await app.user.click(await screen.findByRole('button', { name: '提出異議' }));
  const sheet = await screen.findByRole('dialog', { name: '對「夏日探訪」的紀錄提出異議' });
  await app.user.click(within(sheet).getByRole('button', { name: '提交異議' }));
  const field = within(sheet).getByRole('textbox', { name: /說明/ });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  await app.user.type(field, '17:30 才離開');
  await app.user.click(within(sheet).getByRole('button', { name: '提交異議' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ periodId: 'p1', answer: 'dispute', ground: 'wrongTime', reason: '17:30 才離開' }]);
});

test('a dispute about the end alone asks for the time of leaving, between check-in and the end of check-out', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.attendance.dispute, ({ body }) => {
      sent.push(body);
      return { state: 'disputed' };
    }),
  );
  const app = await show(entry);
  await openEntry(app);
  await app.user.click(await screen.findByRole('button', { name: '提出異議' }));
  const sheet = await screen.findByRole('dialog', { name: '對「夏日探訪」的紀錄提出異議' });
  expect(within(sheet).queryByLabelText('離開時間')).toBeNull();
  await app.user.click(within(sheet).getByRole('radio', { name: '只有離開時間不對' }));
  const time = within(sheet).getByLabelText('離開時間');
  await expectNoAxeViolations();
  await app.user.clear(time);
  await app.user.type(time, '2026-07-18 14:00');
  await app.user.type(within(sheet).getByRole('textbox', { name: /說明/ }), '收拾到四時四十分');
  await app.user.click(within(sheet).getByRole('button', { name: '提交異議' }));
  await waitFor(() => expect(time).toHaveAccessibleDescription(/請填寫/));
  expect(sent).toEqual([]);
  await app.user.clear(time);
  await app.user.type(time, '2026-07-18 16:40');
  await app.user.click(within(sheet).getByRole('button', { name: '提交異議' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const leftAt = '2026-07-18T16:40:00+08:00';
  const said = { ground: 'wrongEnd', leftAt, reason: '收拾到四時四十分' };
  expect(sent).toEqual([{ periodId: 'p1', answer: 'dispute', ...said }]);
});

test('an entry without an end offers no dispute about the end alone', async () => {
  const app = await show({ ...entry, checkedOutAt: null, hours: null, state: 'unconfirmed' });
  await openEntry(app);
  await app.user.click(await screen.findByRole('button', { name: '提出異議' }));
  const sheet = await screen.findByRole('dialog', { name: '對「夏日探訪」的紀錄提出異議' });
  expect(within(sheet).getAllByRole('radio')).toHaveLength(2);
});

test('hours added afterwards ask for a confirmation, and show when they count without one', async () => {
  const countsAt = '2026-07-25T10:00:00+08:00';
  const app = await show({
    ...entry,
    state: 'awaiting',
    hours: null,
    awaits: 'volunteer',
    awaitedHours: 2.5,
    countsAt,
  });
  const awaiting = await openEntry(app);
  expect(awaiting).toHaveTextContent('待確認');
  expect(awaiting).toHaveTextContent(/登記了 2.5 小時。請確認；.*7月25日.*時數會自動計算/);
  expect(screen.getByRole('button', { name: '確認無誤' })).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('an open dispute names its reviewer, and can be raised to the parent organization', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.attendance.dispute, ({ body }) => {
      sent.push(body);
      return { state: 'disputed' };
    }),
  );
  const dispute = {
    reason: '我那天沒有去',
    ground: 'notThere',
    leftAt: null,
    since: entry.periodEndsAt,
    level: 'organization',
    risesAt: null,
  } as const;
  const app = await show({ ...entry, state: 'disputed', hours: null, dispute });
  await openEntry(app);
  expect(await screen.findByText(/時數在處理完成前不會計算.*主辦組織正在處理/)).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: '請上級組織處理' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { periodId: 'p1', answer: 'dispute', ground: 'notThere', reason: '我那天沒有去', toParent: true },
    ]),
  );
});

test('explains hours that are less than the time between the two times', async () => {
  await openEntry(await show({ ...entry, periodStartsAt: '2026-07-18T15:00:00+08:00', hours: 1.9 }));
  expect(await screen.findByText(/時數由時段開始（15:00）起計/)).toBeInTheDocument();
});

test('an empty ledger links to the activities', async () => {
  await show();
  expect(await screen.findByText('還沒有服務紀錄')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '找活動' })).toHaveAttribute('href', '/Home-volunteerActivity');
});
