import { act, screen } from '@testing-library/react';
import { callLimits } from '@vp/domain';
import { allowConsole, goOffline, goOnline } from '@vp/testing';
import type {} from '@vp/testing/setup';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Link, useLocation } from 'react-router-dom';
import { showPage } from '../testing/small-site.tsx';

afterEach(() => void vi.useRealTimers());

const fileOf = (Component: ComponentType) => () => Promise.resolve({ Component });

function Broken(): never {
  throw new Error('a bug');
}

test('shows an error page with a reload button in place of a broken page', async () => {
  allowConsole(/a bug|error occurred in the <Broken>|caught the following error/);
  await showPage({ load: fileOf(Broken) });
  expect(await screen.findByRole('alert')).toHaveTextContent('你填寫的內容已盡量保留');
  expect(screen.getByRole('button', { name: '重新載入' })).toBeInTheDocument();
});

function Steps() {
  const { search } = useLocation();
  return search === '?step=2' ? <Broken /> : <Link to="?step=2">Next</Link>;
}

test('leaves the broken page on going back, even to an earlier step of the same address', async () => {
  allowConsole(/a bug|error occurred in the <Broken>|caught the following error/);
  const { user } = await showPage({ load: fileOf(Steps) });
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: '返回上一頁' }));
  expect(await screen.findByRole('link', { name: 'Next' })).toBeInTheDocument();
});

test('keeps the app open when a page is unreachable without a network, and loads it on retry', async () => {
  goOffline();
  const missing = new TypeError('Failed to fetch dynamically imported module: http://x/me.js');
  const load = vi.fn(fileOf(() => 'My page')).mockRejectedValueOnce(missing);
  const { user } = await showPage({ load });
  expect(await screen.findByRole('alert')).toHaveTextContent('這一頁尚未載入');
  // A reload would have been recorded for one minute.
  expect(window.localStorage.getItem('vp:chunk-reload')).toBeNull();
  goOnline();
  await user.click(screen.getByRole('button', { name: '重新載入' }));
  expect(await screen.findByText('My page')).toBeInTheDocument();
});

test('gives up on a page file that has not loaded after two minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shown = showPage({ load: () => new Promise(() => undefined) });
  await vi.advanceTimersByTimeAsync(0);
  await shown;
  await act(() => vi.advanceTimersByTimeAsync(callLimits.chunkTimeoutMs - 1000));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
