import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { goOffline, goOnline } from '@vp/testing';
import type {} from '@vp/testing/setup';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueries } from '../context/create-queries.ts';
import { ownKey } from './queries.ts';
import { useSentOnce } from './use-sent-once.ts';
import type { SentOnce } from './use-sent-once.ts';

afterEach(() => vi.useRealTimers());

/** Renders a page that sends a request for its address; rendered twice, as in development. */
function open(queries: QueryClient, first: SentOnce<string>) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </StrictMode>
  );
  return renderHook(useSentOnce<string>, { wrapper, initialProps: first });
}

function queriesThatShow() {
  const show = vi.fn();
  return { queries: createQueries(show), show };
}

const scanKey = (code: string) => ownKey('attendance', code);

test('sends once, however often its page renders, unmounts and mounts again, and keeps the response', async () => {
  const { queries } = queriesThatShow();
  const send = vi.fn(async () => 'checked in');
  const page = open(queries, { key: scanKey('c1'), send });
  await waitFor(() => expect(page.result.current.data).toBe('checked in'));
  page.rerender({ key: scanKey('c1'), send });
  act(() => page.result.current.sendAgain());
  page.unmount();
  expect(open(queries, { key: scanKey('c1'), send }).result.current.data).toBe('checked in');
  // A language change invalidates every query, but sends nothing again.
  await act(() => queries.invalidateQueries());
  expect(send).toHaveBeenCalledTimes(1);
});

test('sends for another address automatically, and shows nothing of the previous one', async () => {
  const { queries } = queriesThatShow();
  const page = open(queries, { key: scanKey('c1'), send: async () => 'first' });
  await waitFor(() => expect(page.result.current.data).toBe('first'));
  let answer: (words: string) => void = () => undefined;
  const second = new Promise<string>((resolve) => (answer = resolve));
  page.rerender({ key: scanKey('c2'), send: () => second });
  expect(page.result.current).toMatchObject({ data: undefined, error: null });
  act(() => answer('second'));
  await waitFor(() => expect(page.result.current.data).toBe('second'));
});

test('leaves a failure to the page, and retries by hand or on opening the page again', async () => {
  const { queries, show } = queriesThatShow();
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no'));
  const page = open(queries, { key: scanKey('c1'), send });
  await waitFor(() => expect(page.result.current.error).toEqual(new Error('no')));
  goOffline();
  goOnline();
  expect(send).toHaveBeenCalledTimes(1);
  act(() => page.result.current.sendAgain());
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(send).toHaveBeenCalledTimes(2);
  page.unmount();
  send.mockResolvedValue('checked in');
  const again = open(queries, { key: scanKey('c1'), send });
  await waitFor(() => expect(again.result.current.data).toBe('checked in'));
  expect(send).toHaveBeenCalledTimes(3);
  expect(show).not.toHaveBeenCalled();
});

test('retries when the network is back and at intervals, if `againIf` allows it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { queries } = queriesThatShow();
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('lost'));
  const page = open(queries, {
    key: scanKey('c1'),
    send,
    againIf: ({ message }) => message === 'lost',
    againAfterMs: 30_000,
  });
  await waitFor(() => expect(page.result.current.error).not.toBeNull());
  goOffline();
  goOnline();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(page.result.current.error).not.toBeNull());
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(send).toHaveBeenCalledTimes(3);
  send.mockResolvedValue('checked in');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(page.result.current.data).toBe('checked in');
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(send).toHaveBeenCalledTimes(4);
});

test('invalidates the named queries', async () => {
  const { queries } = queriesThatShow();
  queries.setQueryData(ownKey('account', 'bindings'), 1);
  const page = open(queries, { key: scanKey('c1'), send: async () => 'bound', stale: ['account.bindings'] });
  await waitFor(() => expect(page.result.current.data).toBe('bound'));
  expect(queries.getQueryState(ownKey('account', 'bindings'))?.isInvalidated).toBe(true);
});
