import { screen } from '@testing-library/react';
import { allowConsole, goOffline, goOnline } from '@vp/testing';
import type {} from '@vp/testing/setup';
import { expect, test, vi } from 'vitest';
import { Link, useLocation } from 'react-router-dom';
import { createLazyPages } from '../page/lazy-pages.ts';
import { PageArea } from '../page/page-area.tsx';
import { showInSite } from '../testing/small-site.tsx';

function Broken(): never {
  throw new Error('a bug');
}

test('a page that breaks says so in its place and offers to reload', async () => {
  allowConsole(/a bug|error occurred in the <Broken>/);
  await showInSite({
    children: (
      <PageArea>
        <Broken />
      </PageArea>
    ),
  });
  expect(screen.getByRole('alert')).toHaveTextContent('你填寫的內容已盡量保留');
  expect(screen.getByRole('button', { name: '重新載入' })).toBeInTheDocument();
});

function Steps() {
  const { search } = useLocation();
  return search === '?step=2' ? <Broken /> : <Link to="?step=2">Next</Link>;
}

test('going back leaves the broken page at once, also for an earlier step of the same address', async () => {
  allowConsole(/a bug|error occurred in the <Broken>/);
  const { user } = await showInSite({
    children: (
      <PageArea>
        <Steps />
      </PageArea>
    ),
  });
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: '返回上一頁' }));
  expect(await screen.findByRole('link', { name: 'Next' })).toBeInTheDocument();
});

test('a page out of reach without a network keeps the app, and comes when it is tried again', async () => {
  allowConsole(/dynamically imported module|error occurred in/);
  goOffline();
  const missing = new TypeError('Failed to fetch dynamically imported module: http://x/me.js');
  const load = vi
    .fn<() => Promise<{ MePage: () => string }>>()
    .mockRejectedValueOnce(missing)
    .mockResolvedValue({ MePage: () => 'My page' });
  const Page = createLazyPages({ translations: { load: () => Promise.resolve() } })(load, []);
  const { user } = await showInSite({
    children: (
      <PageArea>
        <Page />
      </PageArea>
    ),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('這一頁尚未載入');
  // Nothing was reloaded: that would have been noted for the next minute.
  expect(window.localStorage.getItem('vp:chunk-reload')).toBeNull();
  goOnline();
  await user.click(screen.getByRole('button', { name: '重新載入' }));
  expect(await screen.findByText('My page')).toBeInTheDocument();
});
