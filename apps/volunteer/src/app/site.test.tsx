import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test } from 'vitest';
import { always, showApp } from '../testing/show-app.tsx';

const network = stubNetwork(...always);

test('an address that no page has leads on', async () => {
  await showApp({ at: '/nowhere' });
  expect(await screen.findByRole('link', { name: '返回首頁' })).toHaveAttribute('href', '/home');
});

test('without a session a page for members leads to the log-in with the way back', async () => {
  const app = await showApp({ at: '/User-inbox', reader: 'guest' });
  await screen.findByRole('button', { name: '登入' });
  expect(app.address()).toBe('/Login-volunteer?redirect=%2FUser-inbox');
});

test('a logged-in volunteer who opens the log-in goes home', async () => {
  const app = await showApp({ at: '/Login-volunteer' });
  await waitFor(() => expect(app.address()).toBe('/home'));
});

test('a platform that does not answer leaves the log-in open', async () => {
  network.use(stubRefusal(calls.home.platform, 'unavailable'));
  await showApp({ at: '/User-inbox', reader: 'guest' });
  expect(await screen.findByRole('button', { name: '登入' })).toBeInTheDocument();
});
