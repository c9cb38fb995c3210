import { act, render, screen } from '@testing-library/react';
import type { OrganizationRegistered } from '@vp/contract';
import { routeFuture, routerFuture, stubNetwork } from '@vp/testing';
import { Outlet, RouterProvider, createMemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { openAppContext } from '../../app/app-context.ts';
import { AppProvider } from '../../shared/api.ts';
import { open } from '../../testing/show-app.tsx';
import { RegisteredPage } from './registered-page.tsx';

stubNetwork(...open);

const answer: OrganizationRegistered = {
  username: 'lotus02',
  parentOrgName: { text: '小城社區服務總會', language: 'zh-TW' },
  parentOrgAdminName: '黎志強',
  parentOrgAdminMobile: '+85366987712',
};

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}

async function show(state: unknown): Promise<void> {
  const context = await openAppContext({ apiBase: 'http://api.test' });
  await context.translations.load('registration');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const site = (
    <AppProvider context={context}>
      <Address />
      <Outlet />
    </AppProvider>
  );
  const children = [
    { path: '/register/success', element: <RegisteredPage /> },
    { path: '*', element: null },
  ];
  const initialEntries = [{ pathname: '/register/success', state }];
  const router = createMemoryRouter([{ element: site, children }], { initialEntries, future: routeFuture });
  render(<RouterProvider router={router} future={routerFuture} />);
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent;

afterEach(() => {
  vi.useRealTimers();
});

test('shows the contact and the way to the log-in, and stays while it is read', async () => {
  await show(answer);
  expect(screen.getByRole('link', { name: '+85366987712' })).toHaveAttribute('href', 'tel:+85366987712');
  expect(screen.getByRole('link', { name: '前往登入' })).toHaveAttribute('href', '/login?door=organization');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(address()).toBe('/register/success');
});

test('redirects to the form without a registration', async () => {
  await show(null);
  expect(address()).toBe('/register');
});
