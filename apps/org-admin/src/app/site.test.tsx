import { screen } from '@testing-library/react';
import { stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { loggedInAs, open, showApp } from '../testing/show-app.tsx';

const { use } = stubNetwork();

test('an address that no page has leads on', async () => {
  use(...loggedInAs());
  await showApp({ at: '/nowhere' });
  expect(await screen.findByRole('link', { name: '返回首頁' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('找不到這一頁 · 志願澳門 · 組織管理');
});

test('without a session a page for members leads to the log-in with the way back', async () => {
  use(...open);
  const { address } = await showApp({ at: '/personnel', reader: 'guest' });
  expect(await screen.findByText('你想以哪個身份登入？')).toBeInTheDocument();
  expect(address()).toBe('/login?redirect=%2Fpersonnel');
});
