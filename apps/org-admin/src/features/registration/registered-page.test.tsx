import { act, fireEvent, render, screen } from '@testing-library/react';
import type { OrganizationRegistered } from '@vp/contract';
import { routerFuture, stubNetwork } from '@vp/testing';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
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
  render(
    <AppProvider context={context}>
      <MemoryRouter initialEntries={[{ pathname: '/register/success', state }]} future={routerFuture}>
        <Address />
        <Routes>
          <Route path="/register/success" element={<RegisteredPage />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </AppProvider>,
  );
}

/** Advances second by second, because each render starts the next timer. */
function passSeconds(count: number): void {
  for (let second = 0; second < count; second += 1) act(() => void vi.advanceTimersByTime(1000));
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent;

afterEach(() => {
  vi.useRealTimers();
});

test('shows the contact, counts down and redirects to the log-in', async () => {
  await show(answer);
  expect(screen.getByRole('link', { name: '+85366987712' })).toHaveAttribute('href', 'tel:+85366987712');
  expect(screen.getByText('10 秒後自動前往登入')).toBeInTheDocument();
  passSeconds(3);
  expect(screen.getByText('7 秒後自動前往登入')).toBeInTheDocument();
  passSeconds(7);
  expect(address()).toBe('/login?door=organization');
});

test('stops the redirect if the person stays', async () => {
  await show(answer);
  passSeconds(3);
  fireEvent.click(screen.getByRole('button', { name: '留在此頁' }));
  passSeconds(20);
  expect(address()).toBe('/register/success');
  expect(screen.queryByText(/秒後自動前往登入/)).toBeNull();
  expect(screen.getByRole('link', { name: '前往登入' })).toBeInTheDocument();
});

test('redirects to the form without a registration', async () => {
  await show(null);
  expect(address()).toBe('/register');
});
