import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { ActivityRow } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activity } from '../../../testing/activities.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always);
const path = '/Home-volunteerActivity';
let asked: Record<string, string | undefined>[] = [];

function answerWith(rows: readonly ActivityRow[], total = rows.length): void {
  network.use(
    stub(calls.activity.find, ({ query }) => {
      asked.push(query);
      return { listData: rows, total };
    }),
  );
}

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-17T10:00:00+08:00') });
  window.history.replaceState(null, '');
});

afterEach(() => {
  vi.useRealTimers();
});

test('narrows the list to today, the weekend or evenings, in the address', async () => {
  answerWith([activity]);
  const app = await showApp({ at: path });
  const time = within(await screen.findByRole('group', { name: '篩選條件' }));
  await app.user.click(time.getByRole('button', { name: '本週末' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-07-18', to: '2026-07-19' }));
  await app.user.click(time.getByRole('button', { name: '晚上' }));
  expect(app.address()).toBe(`${path}?when=weekend&evening=yes`);
  await app.user.click(time.getByRole('button', { name: '今天' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-07-17', to: '2026-07-17', evenings: 'true' }));
  expect(time.getByRole('button', { name: '今天' })).toHaveAttribute('aria-pressed', 'true');
  expect(time.getByRole('button', { name: '本週末' })).toHaveAttribute('aria-pressed', 'false');
  await app.user.click(time.getByRole('button', { name: '今天' }));
  await app.user.click(time.getByRole('button', { name: '晚上' }));
  expect(app.address()).toBe(path);
});

test('narrows the list to chosen days, and refuses a last day before the first', async () => {
  answerWith([activity]);
  const app = await showApp({ at: `${path}?when=today` });
  await app.user.click(await screen.findByRole('button', { name: '選日期' }));
  const sheet = within(await screen.findByRole('dialog', { name: '選日期' }));
  await app.user.type(sheet.getByLabelText(/^由/), '20260720');
  await app.user.type(sheet.getByLabelText(/^至/), '20260732');
  await app.user.click(sheet.getByRole('button', { name: '查看活動' }));
  expect(await sheet.findByText('請輸入正確的日期')).toBeInTheDocument();
  await app.user.clear(sheet.getByLabelText(/^至/));
  await app.user.type(sheet.getByLabelText(/^至/), '20260719');
  await app.user.click(sheet.getByRole('button', { name: '查看活動' }));
  expect(await sheet.findByText('結束日期不可早於開始日期')).toBeInTheDocument();
  await app.user.clear(sheet.getByLabelText(/^至/));
  await app.user.type(sheet.getByLabelText(/^至/), '20260721');
  await app.user.click(sheet.getByRole('button', { name: '查看活動' }));
  await waitFor(() => expect(app.address()).toBe(`${path}?from=2026-07-20&to=2026-07-21`));
  await app.user.click(await screen.findByRole('button', { name: /7月20日（一） – 7月21日（二）/ }));
  await app.user.click(await screen.findByRole('button', { name: '清除日期' }));
  expect(app.address()).toBe(path);
});

test('no result on a day offers to clear the filters', async () => {
  answerWith([]);
  const app = await showApp({ at: `${path}?when=today&evening=yes&open=yes` });
  await app.user.click(await screen.findByRole('button', { name: '清除篩選' }));
  expect(app.address()).toBe(path);
});

test('activities with places are a filter, and it can be removed', async () => {
  answerWith([activity], 7);
  const app = await showApp({ at: path });
  await app.user.click(await screen.findByRole('button', { name: '全部類型' }));
  const sheet = await screen.findByRole('dialog', { name: '篩選活動' });
  await app.user.click(within(sheet).getByRole('button', { name: '可報名' }));
  await app.user.click(await within(sheet).findByRole('button', { name: '查看 7 項活動' }));
  expect(app.address()).toBe(`${path}?open=yes`);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ open: 'true' }));
  await app.user.click(await screen.findByRole('button', { name: '移除 可報名' }));
  expect(app.address()).toBe(path);
});
