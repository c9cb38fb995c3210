import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { productVersion } from '@vp/domain';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const asked: unknown[] = [];

const categories = [
  {
    categoryId: 'h1',
    title: { text: '開始使用', language: 'zh-TW' as const },
    body: { text: '<h2>怎樣成為志願者？</h2><p>先註冊帳戶。</p>', language: 'zh-TW' as const },
  },
  {
    categoryId: 'h2',
    title: { text: '活動', language: 'zh-TW' as const },
    body: {
      text: '<h2>名額已滿怎麼辦？</h2><p>按次序補上並通知你。</p><p><a href="/User-myActivity">我的活動</a></p><h2>為甚麼？</h2><p>有原因。</p>',
      language: 'zh-TW' as const,
    },
  },
];

const { use } = stubNetwork(
  ...always,
  stub(calls.help.read, ({ params, query }) => {
    asked.push([params, query]);
    return { categories };
  }),
);

test('shows every category that the office has written, without a log-in', async () => {
  await showApp({ at: '/User-help', reader: 'guest' });
  for (const name of ['開始使用', '活動']) {
    expect(await screen.findByRole('heading', { level: 2, name })).toBeInTheDocument();
  }
  expect(asked.at(-1)).toEqual([{ site: 'volunteer' }, { language: 'zh-TW' }]);
  expect(screen.getByText('怎樣成為志願者？')).toBeInTheDocument();
  expect(screen.getByText(`版本 ${productVersion}`)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /致電平台辦事處/ })).toHaveAttribute('href', 'tel:28351234');
  await expectNoAxeViolations();
});

test('a search filters the answers by the words and puts them in the URL', async () => {
  const app = await showApp({ at: '/User-help' });
  await app.user.type(await screen.findByRole('searchbox', { name: '搜尋問題' }), '次序{Enter}');
  const found = await screen.findByRole('region', { name: '活動' });
  expect(within(found).getByText('名額已滿怎麼辦？')).toBeInTheDocument();
  expect(within(found).getByText(/按次序補上並通知你/)).toBeVisible();
  expect(within(found).getByRole('link', { name: '我的活動' }).getAttribute('href')).toMatch(/\/User-myActivity$/);
  expect(screen.queryByText('怎樣成為志願者？')).not.toBeInTheDocument();
  expect(screen.queryByText('為甚麼？')).not.toBeInTheDocument();
  expect(app.address()).toBe(`/User-help?keyword=${encodeURIComponent('次序')}`);
});

test('an empty search shows that nothing was found, with a link to all answers', async () => {
  const app = await showApp({ at: '/User-help?keyword=zzz' });
  expect(await screen.findByText('找不到相關的問題')).toBeInTheDocument();
  await app.user.click(screen.getByRole('link', { name: '查看全部問題' }));
  expect(await screen.findByText('怎樣成為志願者？')).toBeInTheDocument();
});

test('a category in the URL is shown alone', async () => {
  await showApp({ at: '/User-help?category=h2' });
  expect(await screen.findByText('名額已滿怎麼辦？')).toBeInTheDocument();
  expect(screen.queryByText('怎樣成為志願者？')).not.toBeInTheDocument();
});

test('help that fails to load can be reloaded, and the agreements stay available', async () => {
  use(stubRefusal(calls.help.read, 'unavailable'));
  const { user } = await showApp({ at: '/User-help' });
  const again = await screen.findByRole('button', { name: '重新載入' });
  expect(screen.getByRole('link', { name: '用戶協議及私隱政策' })).toBeVisible();
  use(stub(calls.help.read, () => ({ categories })));
  await user.click(again);
  expect(await screen.findByText('怎樣成為志願者？')).toBeInTheDocument();
});
