import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { LedgerEntry } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { always, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(
  ...always,
  stub(calls.attendance.totals, { serviceHours: 48.5, trainingHours: 12, activityCount: 19, starLevel: 0 }),
);
const at = '/User-serviceDate';

const entry: LedgerEntry = {
  activityId: 'a1',
  activityName: { text: '夏日探訪', language: 'zh-TW' },
  organizationName: { text: '蓮峰社區互助會', language: 'zh-TW' },
  nature: '0',
  periodId: 'p1',
  postName: { text: '陪伴傾談', language: 'zh-TW' },
  checkedInAt: '2026-07-18T14:26:00+08:00',
  checkedOutAt: '2026-07-18T16:58:00+08:00',
  evidence: [
    { direction: 'in', kind: 'markedByOrganization', late: false, reason: '手機沒電' },
    { direction: 'out', kind: 'rotatingCode', late: true, reason: null },
  ],
  hours: 2.5,
  state: 'counted',
  confirmed: false,
};

const show = (...rows: readonly LedgerEntry[]) => {
  network.use(stub(calls.attendance.ledger, { listData: rows, total: rows.length }));
  return showApp({ at });
};

test('totals, then the months with their entries; unconfirmed hours are marked and count nothing', async () => {
  await show(entry, { ...entry, periodId: 'p2', checkedOutAt: null, hours: null, state: 'unconfirmed', evidence: [] });
  expect(await screen.findByText('48.5')).toBeInTheDocument();
  const month = await screen.findByRole('region', { name: '2026年7月' });
  const [counted, unconfirmed] = within(month).getAllByRole('article');
  expect(counted).toHaveTextContent('2.5 小時');
  expect(counted).toHaveTextContent('由蓮峰社區互助會登記，說明：手機沒電');
  expect(counted).toHaveTextContent('離線掃描，遲送');
  expect(unconfirmed).toHaveTextContent('未計算');
  expect(unconfirmed).toHaveTextContent('未有簽退，時數尚未確認');
  await expectNoAxeViolations();
});

test('an entry made by the organization can be confirmed, and is not asked about again', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.attendance.dispute, ({ body }) => {
      sent.push(body);
      return { state: 'counted' };
    }),
    stub(calls.attendance.ledger, () => ({ listData: [{ ...entry, confirmed: sent.length > 0 }], total: 1 })),
  );
  const app = await showApp({ at });
  await app.user.click(await screen.findByRole('button', { name: '確認無誤' }));
  expect(await screen.findByText('你已確認')).toBeInTheDocument();
  expect(sent).toEqual([{ periodId: 'p1', answer: 'confirm' }]);
  expect(screen.queryByRole('button', { name: '確認無誤' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '提出異議' })).toBeInTheDocument();
});

test.each([
  ['open', ['確認無誤', '提出異議']],
  ['unconfirmed', ['提出異議']],
  ['disputed', []],
] as const)('an entry made by the organization that is %s can be answered with %j', async (state, answers) => {
  await show({ ...entry, state, hours: null });
  const buttons = within(await screen.findByRole('article')).queryAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(answers);
});

test('a disputed entry keeps the hours that were credited until it is settled', async () => {
  await show({ ...entry, state: 'disputed' });
  const disputed = await screen.findByRole('article');
  expect(disputed).toHaveTextContent('有異議');
  expect(disputed).toHaveTextContent('2.5 小時');
  expect(disputed).not.toHaveTextContent('未計算');
});

test('a dispute needs its reason: the message stands at the field, and what was typed is sent', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.attendance.dispute, ({ body }) => {
      sent.push(body);
      return { state: 'disputed' };
    }),
  );
  const app = await show(entry);
  await app.user.click(await screen.findByRole('button', { name: '提出異議' }));
  const sheet = await screen.findByRole('dialog');
  await app.user.click(within(sheet).getByRole('button', { name: '提交異議' }));
  const field = within(sheet).getByRole('textbox', { name: /說明/ });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  await app.user.type(field, '17:30 才離開');
  await app.user.click(within(sheet).getByRole('button', { name: '提交異議' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ periodId: 'p1', answer: 'dispute', reason: '17:30 才離開' }]);
});

test('nothing yet leads to finding activities', async () => {
  await show();
  expect(await screen.findByText('還沒有服務紀錄')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '找活動' })).toHaveAttribute('href', '/Home-volunteerActivity');
});
