import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { Notice } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);

const notice: Notice = {
  noticeId: 'n1',
  title: { text: '戶外服務暫停', language: 'zh-TW' },
  body: { text: '<p>懸掛 8 號風球期間暫停。</p>', language: 'zh-TW' },
  publishedAt: '2026-07-18T10:00:00+08:00',
  read: false,
};

test('the tab is part of the address, and each list says when it is empty', async () => {
  network.use(
    stub(calls.news.noticeList, { listData: [notice], total: 1 }),
    stub(calls.news.list, { listData: [], total: 0 }),
  );
  const app = await showApp({ at: '/Home-notice' });
  expect(await screen.findByRole('link', { name: /戶外服務暫停/ })).toHaveAttribute('href', '/Home-articleDate?id=n1');
  await expectNoAxeViolations();
  await app.user.click(screen.getByRole('tab', { name: '新聞' }));
  expect(await screen.findByText('暫時沒有新聞')).toBeInTheDocument();
});

test('opening a notice marks it as read, once', async () => {
  const marked: unknown[] = [];
  network.use(
    stub(calls.news.noticeList, { listData: [notice], total: 1 }),
    stub(calls.news.checkNoticeRead, ({ query }) => {
      marked.push(query);
      return { unread: 0 };
    }),
  );
  await showApp({ at: '/Home-articleDate?id=n1' });
  expect(await screen.findByText('懸掛 8 號風球期間暫停。')).toBeInTheDocument();
  await waitFor(() => expect(marked).toEqual([{ noticeId: 'n1' }]));
});

test('a notice that is not there in the language of the reader says so', async () => {
  const body = { text: '<p>Suspensos durante o sinal 8.</p>', language: 'pt' } as const;
  network.use(stub(calls.news.noticeList, { listData: [{ ...notice, body }], total: 1 }));
  await showApp({ at: '/Home-articleDate?id=n1' });
  expect(await screen.findByText('此內容暫時只有葡文版本')).toBeInTheDocument();
});

test('the home page shows no dot at a notice that was opened', async () => {
  const read = new Set<string | undefined>();
  network.use(
    stub(calls.news.noticeList, () => ({ listData: [{ ...notice, read: read.has('n1') }], total: 1 })),
    stub(calls.news.checkNoticeRead, ({ query }) => {
      read.add(query.noticeId);
      return { unread: 0 };
    }),
  );
  const app = await showApp({ at: '/home' });
  await app.user.click(await screen.findByRole('link', { name: /戶外服務暫停.*未讀/ }));
  expect(await screen.findByText('懸掛 8 號風球期間暫停。')).toBeInTheDocument();
  await waitFor(() => expect(read).toContain('n1'));
  await app.user.click(screen.getByRole('button', { name: '返回' }));
  const line = within(await screen.findByRole('region', { name: '最新公告' }));
  await waitFor(() => expect(line.queryByText('未讀')).not.toBeInTheDocument());
  expect(line.getByRole('link', { name: '戶外服務暫停' })).toBeInTheDocument();
});

test('a notice that was removed says so and offers the list', async () => {
  network.use(stub(calls.news.noticeList, { listData: [], total: 0 }));
  await showApp({ at: '/Home-articleDate?id=gone' });
  expect(await screen.findByText('這篇內容已經移除')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '返回列表' })).toHaveAttribute('href', '/Home-notice?tab=notice');
});
