import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

test('opens with every category, to the page where each thing is done', async () => {
  use(...loggedInAs({}));
  await showApp({ at: '/help' });
  for (const name of ['註冊', '發佈活動', '簽到及時數', '人員及審核', '組織及操作員', '帳戶']) {
    expect(await screen.findByRole('heading', { level: 2, name })).toBeInTheDocument();
  }
  expect(screen.getByText(/開始前 30 分鐘起可以簽到，完結後 2 小時內可以簽退/)).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('a search shows the answers that hold the words, in the address', async () => {
  use(...loggedInAs({}));
  const { user, address } = await showApp({ at: '/help/category?category=office' });
  expect(await screen.findByText('怎樣加入操作員？')).toBeInTheDocument();
  expect(screen.queryByText('怎樣發佈活動？')).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: '搜尋問題' }), '移交{Enter}');
  const found = await screen.findByRole('region', { name: '組織及操作員' });
  expect(within(found).getByRole('link', { name: '移交管理權' })).toHaveAttribute(
    'href',
    '/organization/authority-transfer',
  );
  expect(within(found).queryByText('怎樣加入操作員？')).not.toBeInTheDocument();
  expect(address()).toBe(`/help/category?category=office&keyword=${encodeURIComponent('移交')}`);
});
