import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

stubNetwork(...always);

test('opens to somebody who is not logged in, with every category', async () => {
  await showApp({ at: '/User-help', reader: 'guest' });
  for (const name of ['開始使用', '活動', '簽到及時數', '帳戶及資料']) {
    expect(await screen.findByRole('heading', { level: 2, name })).toBeInTheDocument();
  }
  expect(screen.getByText('可以加入多少個組織？')).toBeInTheDocument();
  expect(screen.getByText(/最多 5 個，包括審核中的申請/)).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('a search shows the answers that hold the words, in the address', async () => {
  const app = await showApp({ at: '/User-help' });
  await app.user.type(await screen.findByRole('searchbox', { name: '搜尋問題' }), '候補{Enter}');
  const found = await screen.findByRole('region', { name: '活動' });
  expect(within(found).getByText('名額已滿怎麼辦？')).toBeInTheDocument();
  expect(within(found).getByText(/按次序補上並通知你/)).toBeVisible();
  expect(within(found).getByRole('link', { name: '我的活動' })).toHaveAttribute('href', '/User-myActivity');
  expect(screen.queryByText('怎樣成為志願者？')).not.toBeInTheDocument();
  expect(app.address()).toBe(`/User-help?keyword=${encodeURIComponent('候補')}`);
});

test('says so where nothing is found, with the way to all', async () => {
  const app = await showApp({ at: '/User-help?keyword=zzz' });
  expect(await screen.findByText('找不到相關的問題')).toBeInTheDocument();
  await app.user.click(screen.getByRole('link', { name: '查看全部問題' }));
  expect(await screen.findByText('怎樣成為志願者？')).toBeInTheDocument();
});

test('a category of the address stands alone', async () => {
  await showApp({ at: '/User-help?category=account' });
  expect(await screen.findByText('忘記密碼怎麼辦？')).toBeInTheDocument();
  expect(screen.queryByText('怎樣成為志願者？')).not.toBeInTheDocument();
});
