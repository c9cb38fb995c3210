import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { productVersion } from '@vp/domain';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const language = 'zh-TW' as const;

const help = stub(calls.help.read, ({ params: { site } }) => ({
  categories: [
    {
      categoryId: 'h1',
      title: { text: '發佈活動', language },
      body: { text: `<h2>怎樣發佈活動？</h2><p>${site}</p>`, language },
    },
    {
      categoryId: 'h2',
      title: { text: '組織及操作員', language },
      body: {
        text: '<h2>怎樣加入操作員？</h2><p>邀請。</p><h2>怎樣移交管理權？</h2><p><a href="/organization/authority-transfer">移交管理權</a></p>',
        language,
      },
    },
  ],
}));

const { use } = stubNetwork();

test('lists every category of this site', async () => {
  use(help, ...loggedInAs({}));
  await showApp({ at: '/help' });
  for (const name of ['發佈活動', '組織及操作員']) {
    expect(await screen.findByRole('heading', { level: 2, name })).toBeInTheDocument();
  }
  expect(screen.getByText('organization')).toBeInTheDocument();
  expect(screen.getByText(`版本 ${productVersion}`)).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('searches the answers and stores the search in the URL', async () => {
  use(help, ...loggedInAs({}));
  const { user, address } = await showApp({ at: '/help/category?category=h2' });
  expect(await screen.findByText('怎樣加入操作員？')).toBeInTheDocument();
  expect(screen.queryByText('怎樣發佈活動？')).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: '搜尋問題' }), '移交{Enter}');
  const found = await screen.findByRole('region', { name: '組織及操作員' });
  expect(within(found).getByRole('link', { name: '移交管理權' }).getAttribute('href')).toMatch(
    /\/organization\/authority-transfer$/,
  );
  expect(within(found).queryByText('怎樣加入操作員？')).not.toBeInTheDocument();
  expect(address()).toBe(`/help/category?category=h2&keyword=${encodeURIComponent('移交')}`);
});
