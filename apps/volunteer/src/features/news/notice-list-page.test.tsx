import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { Notice } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);

const notice: Notice = {
  noticeId: 'n1',
  title: { text: '戶外服務暫停', language: 'zh-TW' },
  body: { text: '<p>懸掛 8 號風球期間暫停。</p>', language: 'zh-TW' },
  publishedAt: '2026-07-18T10:00:00+08:00',
  announcedAt: null,
  read: false,
};

test('the tab is part of the URL, and each list shows when it is empty', async () => {
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

test('opening a notice marks it as read once', async () => {
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

test('a notice without a translation shows that', async () => {
  const body = { text: '<p>Suspensos durante o sinal 8.</p>', language: 'pt' } as const;
  network.use(stub(calls.news.noticeList, { listData: [{ ...notice, body }], total: 1 }));
  await showApp({ at: '/Home-articleDate?id=n1' });
  expect(await screen.findByText('此內容暫時只有葡文版本')).toBeInTheDocument();
});

test('the home page shows no dot at an opened notice', async () => {
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

test('a removed notice shows that and links to the list', async () => {
  network.use(stub(calls.news.noticeList, { listData: [], total: 0 }));
  await showApp({ at: '/Home-articleDate?id=gone' });
  expect(await screen.findByText('這篇內容已經移除')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '返回列表' })).toHaveAttribute('href', '/Home-notice?tab=notice');
});

test('a picture of a notice opens large by the keyboard, and returns the focus', async () => {
  const body = { text: '<p>詳情見海報。</p><img src="/api/open/file/1" alt="活動海報">', language: 'zh-TW' } as const;
  network.use(
    stub(calls.news.noticeList, { listData: [{ ...notice, body }], total: 1 }),
    stub(calls.news.checkNoticeRead, { unread: 0 }),
  );
  const app = await showApp({ at: '/Home-articleDate?id=n1' });
  const picture = await screen.findByRole('button', { name: '放大圖片：活動海報' });
  picture.focus();
  await app.user.keyboard('{Enter}');
  const sheet = await screen.findByRole('dialog', { name: '活動海報' });
  expect(within(sheet).getByRole('img', { name: '活動海報' })).toHaveAttribute(
    'src',
    expect.stringContaining('/api/open/file/1'),
  );
  expect(within(sheet).getByRole('region', { name: '活動海報' })).toHaveAttribute('tabindex', '0');
  await expectNoAxeViolations();
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(picture).toHaveFocus();
});

test('on a touch screen the pictures of a notice are swiped', async () => {
  const original = window.matchMedia.bind(window);
  const screenOf = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(original(query), query.startsWith('(pointer: coarse)') && { matches: true }),
    );
  onTestFinished(() => screenOf.mockRestore());
  const text = '<img src="/api/open/file/1" alt="活動海報"><p>集合地點：</p><img src="/api/open/file/2" alt="地圖">';
  network.use(
    stub(calls.news.noticeList, { listData: [{ ...notice, body: { text, language: 'zh-TW' } }], total: 1 }),
    stub(calls.news.checkNoticeRead, { unread: 0 }),
  );
  const app = await showApp({ at: '/Home-articleDate?id=n1' });
  await app.user.click(await screen.findByRole('button', { name: '放大圖片：地圖' }));
  const layer = await screen.findByRole('dialog', { name: '地圖' });
  expect(within(layer).getByText('第 2 張，共 2 張')).toBeInTheDocument();
  await app.user.keyboard('{ArrowLeft}');
  expect(layer).toHaveAccessibleName('活動海報');
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the cover of a news article opens large under its title', async () => {
  network.use(
    stub(calls.news.detail, {
      newsId: 'w1',
      title: { text: '海灘清潔回顧', language: 'zh-TW' },
      body: { text: '<p>多謝參與。</p>', language: 'zh-TW' },
      coverUrl: '/api/open/file/9',
      publishedAt: '2026-07-18T10:00:00+08:00',
      source: '平台',
      activityId: null,
    }),
  );
  const app = await showApp({ at: '/Home-newsArticle?id=w1' });
  await app.user.click(await screen.findByRole('button', { name: '放大圖片：海灘清潔回顧' }));
  expect(await screen.findByRole('dialog', { name: '海灘清潔回顧' })).toBeInTheDocument();
  await expectNoAxeViolations();
});
