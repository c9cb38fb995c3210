import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { createFakeBridge } from '@vp/wechat-bridge/simulator';
import { expect, test } from 'vitest';
import { activity } from '../testing/activities.ts';
import { organizationDetail } from '../testing/organizations.ts';
import { always, showApp } from '../testing/show-app.tsx';

const coverUrl = '/api/open/file/9';
const network = stubNetwork(
  ...always,
  stub(calls.activity.find, { listData: [], total: 0 }),
  stub(calls.activity.detail, { ...activity, coverUrl }),
  stub(calls.organization.detail, organizationDetail),
  stub(calls.news.detail, {
    newsId: 'w1',
    title: { text: '海灘清潔回顧', language: 'zh-TW' },
    body: { text: '<p>多謝參與。</p>', language: 'zh-TW' },
    coverUrl: null,
    publishedAt: '2026-07-18T10:00:00+08:00',
    source: '平台',
    activityId: null,
  }),
);
const site = `${window.location.origin}/wu`;

test.each([
  [
    '/Home-activityDetails?id=a1',
    {
      title: '望廈長者中心·夏日探訪',
      description: '7月18日（六）14:30–17:00 · 望廈長者中心 2 樓 · 蓮峰社區互助會',
      pictureUrl: 'http://api.test/api/open/file/9?width=360',
    },
  ],
  ['/Home-newsArticle?id=w1', { title: '海灘清潔回顧', description: '7月18日（六）10:00 · 平台', pictureUrl: '' }],
  [
    '/Home-organizationDeta?oid=o1',
    {
      title: organizationDetail.name.text,
      description: [organizationDetail.address.text, organizationDetail.parent?.name.text].filter(Boolean).join(' · '),
      pictureUrl: '',
    },
  ],
])('the chat app shares %s as a card of its public facts', async (at, card) => {
  const bridge = createFakeBridge();
  await showApp({ at, bridge });
  await waitFor(() => expect(bridge.cards.at(-1)).toEqual({ ...card, url: `${site}${at}` }));
});

test('the next page is shared as the site', async () => {
  network.use(stub(calls.activity.find, { listData: [], total: 0 }));
  const bridge = createFakeBridge();
  const app = await showApp({ at: '/Home-activityDetails?id=a1', bridge });
  await waitFor(() => expect(bridge.cards).toHaveLength(1));
  await app.user.click(await screen.findByRole('link', { name: /報名人員|已報名|報名的人/ }));
  await waitFor(() =>
    expect(bridge.cards.at(-1)).toEqual({ title: '志願澳門', description: '', url: `${site}/home`, pictureUrl: '' }),
  );
});

test('a client of the chat app without cards shows the page as before', async () => {
  const bridge = createFakeBridge({ failure: 'unsupported' });
  await showApp({ at: '/Home-activityDetails?id=a1', bridge });
  expect(await screen.findByRole('heading', { name: '望廈長者中心·夏日探訪' })).toBeVisible();
  expect(bridge.asked).toContain('setShareCard');
});
