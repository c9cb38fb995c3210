import { act, screen, waitFor, within } from '@testing-library/react';
import { platformQuery } from '@vp/app-shell';
import { showSite } from '@vp/app-shell/testing';
import { calls } from '@vp/contract';
import { stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test, vi } from 'vitest';
import { paths } from '../shared/paths.ts';
import { always, showApp } from '../testing/show-app.tsx';
import { openAppContext } from './app-context.ts';
import type { SiteContext } from './app-context.ts';
import type { RouteRow } from './routes.ts';
import { createRoutes } from './site.tsx';

const network = stubNetwork(...always);

/** Opens the site with a single page, as a logged-in volunteer. */
async function showPage(path: string, row: Pick<RouteRow, 'hasTabs' | 'load'>): Promise<SiteContext> {
  let opened: SiteContext | undefined;
  async function open() {
    opened = await openAppContext({ apiBase: 'http://api.test' });
    return createRoutes(opened, [{ path, namespaces: [], ...row }]);
  }
  await showSite({ site: 'volunteer', at: path, reader: 'member', open });
  if (!opened) throw new Error('the site was not opened');
  return opened;
}

test('an unknown address links to the home page', async () => {
  await showApp({ at: '/nowhere' });
  expect(await screen.findByRole('link', { name: '返回首頁' })).toHaveAttribute('href', '/home');
});

test('the tab bar stays mounted between root pages and is removed on inner pages', async () => {
  const app = await showApp({ at: paths.home() });
  const tabs = await screen.findByRole('navigation', { name: '主要導覽' });
  await app.user.click(within(tabs).getByRole('link', { name: /我的/ }));
  expect(await screen.findByRole('heading', { level: 1, name: '我的' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: '主要導覽' })).toBe(tabs);
  expect(within(tabs).getByRole('link', { current: 'page' })).toHaveAccessibleName(/我的/);
  await app.user.click(await screen.findByRole('link', { name: /簽到及服務紀錄/ }));
  await waitFor(() => expect(tabs).not.toBeInTheDocument());
});

test('a page that does not load keeps the tab bar with its links', async () => {
  await showPage(paths.home(), { hasTabs: true, load: () => new Promise<never>(() => undefined) });
  const tabs = await screen.findByRole('navigation', { name: '主要導覽' });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(within(tabs).getByRole('link', { name: '活動' })).toHaveAttribute('href', paths.activities());
});

test('a protected page redirects to the log-in without a session, with the way back', async () => {
  const app = await showApp({ at: '/User-inbox', reader: 'guest' });
  await screen.findByRole('button', { name: '登入' });
  expect(app.address()).toBe('/Login-volunteer?redirect=%2FUser-inbox');
});

test('the log-in page redirects a logged-in volunteer to the home page', async () => {
  const app = await showApp({ at: '/Login-volunteer' });
  await waitFor(() => expect(app.address()).toBe('/home'));
});

test('the log-in works without a response from the platform settings', async () => {
  network.use(stubRefusal(calls.home.platform, 'unavailable'));
  await showApp({ at: '/User-inbox', reader: 'guest' });
  expect(await screen.findByRole('button', { name: '登入' })).toBeInTheDocument();
});

test('a logged-in page does not render again when the platform settings arrive', async () => {
  const drawn = vi.fn(() => <h1>Home</h1>);
  const load = () => Promise.resolve({ Component: drawn });
  const { queries, api } = await showPage(paths.home(), { hasTabs: false, load });
  await screen.findByRole('heading', { level: 1 });
  const before = drawn.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  const platform = platformQuery(api);
  await act(() => queries.prefetchQuery(platform));
  expect(queries.getQueryData(platform.queryKey)).toBeDefined();
  expect(drawn).toHaveBeenCalledTimes(before);
});
