import { afterEach, expect, it, vi } from 'vitest';
import type { ShareCard } from '../bridge.ts';
import { openWechatPage } from '../testing/wechat-page.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const beach: ShareCard = {
  title: '海灘清潔',
  description: '7月25日（六）09:00–12:00 · 黑沙海灘 · 濠江義工會',
  url: 'https://volunteer.example.mo/wu/Home-activityDetails?id=1',
  pictureUrl: 'https://volunteer.example.mo/api/open/file/1?width=360',
};

it('sets the card for chats and for the timeline', async () => {
  const page = openWechatPage({ userAgent: 'android', platform: 'android' });
  await page.bridge.setShareCard(beach);
  const called = Object.fromEntries(page.calls.map(({ name, params }) => [name, params]));
  const { title, url: link, pictureUrl: imgUrl } = beach;
  expect(called['updateAppMessageShareData']).toMatchObject({ title, desc: beach.description, link, imgUrl });
  expect(called['updateTimelineShareData']).toMatchObject({ title, link, imgUrl });
});

it('keeps the order of two pages', async () => {
  const page = openWechatPage({ userAgent: 'android', platform: 'android' });
  await Promise.all([page.bridge.setShareCard(beach), page.bridge.setShareCard({ ...beach, title: '探訪' })]);
  const titles = page.calls
    .filter(({ name }) => name === 'updateAppMessageShareData')
    .map(({ params }) => params['title']);
  expect(titles).toEqual(['海灘清潔', '探訪']);
});

it('is unsupported in a client without the call, and the next card is set where it works', async () => {
  let isOld = true;
  const page = openWechatPage({
    userAgent: 'android',
    platform: 'android',
    native: {
      updateAppMessageShareData: () => ({
        err_msg: isOld ? 'updateAppMessageShareData:function_not_exist' : 'updateAppMessageShareData:ok',
      }),
    },
  });
  await expect(page.bridge.setShareCard(beach)).rejects.toMatchObject({ kind: 'unsupported' });
  isOld = false;
  await expect(page.bridge.setShareCard(beach)).resolves.toBeUndefined();
});
