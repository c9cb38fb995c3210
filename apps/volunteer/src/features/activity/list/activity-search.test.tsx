import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { ActivityRow } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { beforeEach, expect, test } from 'vitest';
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
  window.history.replaceState(null, '');
});

test('searches while typing, without losing the rows, the focus or the typed text', async () => {
  answerWith([activity], 3);
  const app = await showApp({ at: path });
  const count = await screen.findByText('共 3 項');
  expect(count).toHaveAttribute('role', 'status');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  network.use(
    stub(calls.activity.find, async ({ query }) => {
      asked.push(query);
      await held;
      return { listData: [activity], total: 1 };
    }),
  );
  const box = screen.getByRole('searchbox', { name: '搜尋活動名稱或組織' });
  await app.user.type(box, '長者');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: '長者' }));
  expect(asked.filter(({ keyword }) => keyword !== undefined)).toHaveLength(1);
  expect(screen.getByRole('link', { name: /夏日探訪/ })).toBeInTheDocument();
  await app.user.type(box, ' ');
  release();
  await waitFor(() => expect(count).toHaveTextContent('共 1 項'));
  expect(app.address()).toBe(`${path}?keyword=%E9%95%B7%E8%80%85`);
  expect(box).toHaveFocus();
  expect(box).toHaveValue('長者 ');
});

test('does not search half-composed words', async () => {
  answerWith([activity]);
  const app = await showApp({ at: path });
  const box = await screen.findByRole('searchbox');
  await app.user.click(box);
  fireEvent.compositionStart(box);
  fireEvent.change(box, { target: { value: 'ㄓㄤ' } });
  fireEvent.change(box, { target: { value: '長' } });
  await new Promise((resolve) => void setTimeout(resolve, 400));
  expect(asked.some(({ keyword }) => keyword !== undefined)).toBe(false);
  fireEvent.compositionEnd(box);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: '長' }));
});

test('shows recent searches, and searches at once on Enter', async () => {
  answerWith([activity]);
  const app = await showApp({ at: path });
  const box = await screen.findByRole('searchbox', { name: '搜尋活動名稱或組織' });
  await app.user.type(box, '長者{Enter}');
  expect(app.address()).toBe(`${path}?keyword=%E9%95%B7%E8%80%85`);
  await app.user.click(screen.getByRole('button', { name: '清除搜尋文字' }));
  const recent = await screen.findByRole('region', { name: '最近搜尋' });
  await app.user.click(within(recent).getByRole('button', { name: '長者' }));
  expect(app.address()).toBe(`${path}?keyword=%E9%95%B7%E8%80%85`);
});
