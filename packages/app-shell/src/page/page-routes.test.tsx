import { screen } from '@testing-library/react';
import type {} from '@vp/testing/setup';
import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { showPage } from '../testing/small-site.tsx';

const HomePage = () => <h1>Home page</h1>;
const other = '/Login-userAgreement';
const links = <Link to="/home?id=1">To home</Link>;

/** Shows another page with a link to home; `answer` resolves the loader of home. */
async function showLink(reader: 'guest' | 'member') {
  let answer: () => void = () => undefined;
  const loader = vi.fn((_context: unknown, _search: URLSearchParams) => new Promise<void>((done) => (answer = done)));
  const load = vi.fn(() => Promise.resolve({ Component: HomePage, loader }));
  const shown = await showPage({ at: other, reader, links, load });
  return { ...shown, load, loader, answer: () => answer() };
}

test('loads the data of a followed link once, and shows it together with the page', async () => {
  const { user, loader, answer, address } = await showLink('member');
  await user.dblClick(screen.getByRole('link'));
  await vi.waitFor(() => expect(loader).toHaveBeenCalled());
  expect(loader.mock.lastCall?.[1].toString()).toBe('id=1');
  expect(address()).toBe(other);
  answer();
  expect(await screen.findByRole('heading')).toBeInTheDocument();
  expect(address()).toBe('/home?id=1');
});

test('shows a page without its data if they are late', async () => {
  const { user } = await showLink('member');
  await user.click(screen.getByRole('link'));
  expect(await screen.findByRole('heading')).toBeInTheDocument();
});

test('does not wait for data while it is unknown whether guests may read', async () => {
  const { user, loader } = await showLink('guest');
  await user.click(screen.getByRole('link'));
  expect(await screen.findByRole('heading')).toBeInTheDocument();
  expect(loader).not.toHaveBeenCalled();
});
