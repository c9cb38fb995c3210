import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { TodoRow } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { beforeEach, expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const at = '/activity/queue';
const zh = (text: string) => ({ text, language: 'zh-TW' }) as const;
const uuid = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const base: TodoRow = {
  activityId: uuid(1),
  activityName: zh('黑沙海灘清潔日'),
  organization: { oid: 'o1', name: zh('蓮峰社區互助會') },
  periodId: uuid(2),
  periodStartsAt: '2026-07-18T09:00:00+08:00',
  periodEndsAt: '2026-07-18T12:00:00+08:00',
  postName: zh('清潔員'),
  periodCount: 2,
  participantId: uuid(3),
  volunteerId: uuid(4),
  name: '陳嘉欣',
  number: 'MO20260418',
  serviceHours: 12.5,
  since: '2026-07-17T15:00:00+08:00',
  checkedInAt: null,
  checkedOutAt: null,
  dispute: null,
};

const personOf = (n: number, more: Partial<TodoRow> = {}): TodoRow => ({
  ...base,
  activityId: uuid(1000 + (n % 12)),
  participantId: uuid(2000 + n),
  volunteerId: uuid(3000 + n),
  name: `志願者${n}`,
  number: `MO2026${n}`,
  ...more,
});

const todosOf = (counts: Partial<Record<'admit' | 'noCheckOut' | 'dispute' | 'lateScan', number>>) =>
  stub(calls.home.todos, {
    listData: Object.entries(counts).map(([kind, count]) => ({ kind, count, oldestAt: null })) as never,
    total: 1,
  });

let clicks = 0;

beforeEach(() => {
  clicks = 0;
});

/** Presses an element and counts the click. */
async function press(user: Awaited<ReturnType<typeof showApp>>['user'], name: string | RegExp, role = 'button') {
  clicks += 1;
  await user.click(await screen.findByRole(role, { name }));
}

it('admits 20 people of 12 activities in at most 10 clicks from the home page, names them and undoes it', async () => {
  const people = Array.from({ length: 20 }, (_, n) => personOf(n));
  const sent: unknown[] = [];
  use(
    stub(calls.activity.managedList, { listData: [], total: 0 }),
    todosOf({ admit: 20 }),
    stub(calls.home.todoRows, { listData: people, total: 20, next: null }),
    stub(calls.participant.decideEach, ({ body }) => {
      sent.push(body);
      return { rows: body.signUps.map(({ participantId }) => ({ id: participantId, done: true, message: null })) };
    }),
    ...loggedInAs(),
  );
  const { user } = await showApp({ at: '/' });
  clicks += 1;
  await user.click(await screen.findByRole('link', { name: /報名待錄取/ }));
  await press(user, /全選/, 'checkbox');
  await press(user, '錄取 20 人');
  const note = await screen.findByText('已錄取 20 人');
  expect(clicks).toBeLessThanOrEqual(10);
  expect(note.closest('[role="status"]')).toHaveTextContent(/志願者0、志願者1/);
  expect(new Set(people.map(({ activityId }) => activityId)).size).toBe(12);
  await press(user, '復原');
  expect(await screen.findByText('已復原，20 人重新待錄取')).toBeInTheDocument();
  expect(sent).toMatchObject([{ decision: 'admit' }, { decision: 'undoAdmit' }]);
});

it('settles 10 people in at most 6 clicks, shows the hours before and after, and has one undo', async () => {
  const people = Array.from({ length: 10 }, (_, n) => personOf(n, { checkedInAt: '2026-07-18T09:30:00+08:00' }));
  let undone = 0;
  use(
    stub(calls.activity.managedList, { listData: [], total: 0 }),
    todosOf({ noCheckOut: 10 }),
    stub(calls.home.todoRows, { listData: people, total: 10, next: null }),
    stub(calls.dayBoard.checkOutEach, ({ body }) => ({
      rows: body.places.map((place, n) => ({
        ...place,
        done: n > 0,
        message: n > 0 ? null : '不能處理自己的時數',
        hours: n > 0 ? 2.5 : null,
      })),
    })),
    stub(calls.dayBoard.undoCheckOuts, ({ body }) => {
      undone = body.places.length;
      return { rows: body.places.map((place) => ({ ...place, done: true, message: null, hours: null })) };
    }),
    ...loggedInAs(),
  );
  const { user } = await showApp({ at: '/' });
  clicks += 1;
  await user.click(await screen.findByRole('link', { name: /時數待補登/ }));
  await press(user, /全選/, 'checkbox');
  await press(user, '補登 10 人簽退');
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('10 人，共 25 小時')).toBeInTheDocument();
  expect(sheet.getByText('志願者3：2.5 小時')).toBeInTheDocument();
  clicks += 1;
  await user.click(await sheet.findByRole('button', { name: '已核對簽到名單' }));
  clicks += 1;
  await user.click(sheet.getByRole('button', { name: '補登 10 人' }));
  expect(await screen.findByText('已補登 9 人的簽退，共 22.5 小時')).toBeInTheDocument();
  expect(clicks).toBeLessThanOrEqual(6);
  expect(screen.getByText(/志願者0.*不能處理自己的時數/)).toBeInTheDocument();
  await press(user, '復原');
  expect(await screen.findByText('已復原 9 人的簽退')).toBeInTheDocument();
  expect(undone).toBe(9);
});

it('shows disputes with ground and due date, links each to its entry, and keeps kind and order in the address', async () => {
  const dispute = {
    reason: '我沒有去',
    ground: 'notThere',
    leftAt: null,
    since: '2026-07-18T15:00:00+08:00',
    level: 'organization',
    risesAt: '2026-08-01T15:00:00+08:00',
  } as const;
  const asked: (string | undefined)[] = [];
  use(
    todosOf({ dispute: 1 }),
    stub(calls.home.todoRows, ({ query }) => {
      asked.push(`${query.kind} ${query.sort}`);
      return { listData: [{ ...base, dispute }], total: 1, next: null };
    }),
    ...loggedInAs(),
  );
  const { address, user, container } = await showApp({ at: `${at}?kind=dispute` });
  const row = await screen.findByRole('link', { name: /陳嘉欣/ });
  expect(row).toHaveAttribute('href', expect.stringContaining('tab=attendance'));
  expect(row).toHaveTextContent(/表示沒有到場.*8月1日.*前未處理，會轉交上級組織/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await expectNoAxeViolations(container);
  await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), 'name');
  expect(address()).toBe(`${at}?kind=dispute&sort=name`);
  expect(asked).toEqual(['dispute oldest', 'dispute name']);
});

it('offers an operator only the kinds that they may decide', async () => {
  use(
    todosOf({ admit: 0 }),
    stub(calls.home.todoRows, { listData: [], total: 0, next: null }),
    ...loggedInAs({ role: 'operator', permissions: ['activity-list'] }, [
      { id: 84, name: 'activity', childNames: 'activity-list' },
    ]),
  );
  await showApp({ at: `${at}?kind=noCheckOut` });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    expect.stringContaining('報名待錄取'),
    expect.stringContaining('出席待確認'),
  ]);
  expect(await screen.findByText('全部處理完成')).toBeInTheDocument();
});

it('says that the list could not be loaded', async () => {
  use(
    todosOf({}),
    stubRefusal(calls.home.todoRows, 'unavailable', { message: '系統暫時未能提供服務' }),
    ...loggedInAs(),
  );
  const { user } = await showApp({ at });
  expect(await screen.findByText('系統暫時未能提供服務')).toBeInTheDocument();
  use(stub(calls.home.todoRows, { listData: [base], total: 1, next: null }));
  await user.click(screen.getByRole('button', { name: /重新載入|再試/ }));
  expect(await screen.findByText('陳嘉欣')).toBeInTheDocument();
});
