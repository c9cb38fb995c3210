import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { languages } from '@vp/domain';
import { createI18n } from '@vp/i18n';
import { organizationCatalogue } from '@vp/i18n/org-admin';
import { atWidth, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { loggedInAs, open, showApp } from '../testing/show-app.tsx';

const { use } = stubNetwork();

test('shows a link to the home page for an unknown path', async () => {
  use(...loggedInAs());
  await showApp({ at: '/nowhere' });
  expect(await screen.findByRole('link', { name: '返回首頁' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('找不到這一頁 · 志願澳門 · 組織管理');
});

test('loads the logo in the desktop rail from the file server', async () => {
  atWidth(1280);
  use(...loggedInAs({ logoUrl: '/api/open/file/logo1' }));
  await showApp({ at: '/account' });
  const logo = (await screen.findByText('蓮峰社區互助會')).closest('[data-gap]')?.querySelector('img');
  expect(logo).toHaveAttribute('src', 'http://api.test/api/open/file/logo1');
  expect(logo?.getAttribute('srcset')).toContain('http://api.test/api/open/file/logo1?width=360 360w');
});

test('logs out after a confirmation', async () => {
  use(stub(calls.session.end, { loggedOut: true }), ...loggedInAs({ status: 'underReview' }));
  const { user } = await showApp({ at: '/account' });
  await user.click(await screen.findByRole('button', { name: '登出' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '登出' }));
  expect(await screen.findByText('你想以哪個身份登入？')).toBeInTheDocument();
});

test('redirects a guest to the log-in with the path to return to', async () => {
  use(...open);
  const { address } = await showApp({ at: '/personnel', reader: 'guest' });
  expect(await screen.findByText('你想以哪個身份登入？')).toBeInTheDocument();
  expect(address()).toBe('/login?redirect=%2Fpersonnel');
});

test.each(languages)('names no menu page like the site itself in %s', async (language) => {
  const { i18n } = await createI18n({ catalogue: organizationCatalogue, language });
  const menus: readonly string[] = Object.values(i18n.t('home.menus', { returnObjects: true }));
  expect(menus).not.toContain(i18n.t('common.organizationApp'));
});

const help = stub(calls.help.read, { categories: [] });
const menu = async () => within(await screen.findByRole('navigation', { name: '主要導覽' }));

test('shows guests a log-in link in place of the menu on an open page', async () => {
  use(help, ...open);
  await showApp({ at: '/help', reader: 'guest' });
  const links = (await menu()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['登入', '/login']]);
});

test('shows the menu on an open page to a logged-in reader', async () => {
  use(help, ...loggedInAs());
  await showApp({ at: '/help' });
  expect((await menu()).getByRole('link', { name: '人員' })).toHaveAttribute('href', '/personnel');
  expect((await menu()).queryByRole('link', { name: '登入' })).toBeNull();
});
