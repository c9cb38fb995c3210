import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { routerFuture } from '../testing/router-future.ts';
import { usePageMemory, useScrollMemory } from './page-memory.ts';

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <BrowserRouter future={routerFuture}>{children}</BrowserRouter>
);

beforeEach(() => window.history.replaceState({ idx: 0 }, '', '/'));

test('a value comes back with the history entry and keeps what the router wrote there', () => {
  const first = renderHook(() => usePageMemory('filters', { type: 'all' }));
  act(() => first.result.current[1]({ type: 'culture' }));
  first.unmount();
  expect(window.history.state).toMatchObject({ idx: 0 });
  const again = renderHook(() => usePageMemory('filters', { type: 'all' }));
  expect(again.result.current[0]).toEqual({ type: 'culture' });
});

test('a fresh entry starts anew, and so does a value that is not accepted', () => {
  const first = renderHook(() => usePageMemory('pages', 1));
  act(() => first.result.current[1](3));
  const isText = (stored: unknown): stored is string => typeof stored === 'string';
  expect(renderHook(() => usePageMemory('pages', 'one', isText)).result.current[0]).toBe('one');
  window.history.pushState({ idx: 1 }, '', '/next');
  expect(renderHook(() => usePageMemory('pages', 1)).result.current[0]).toBe(1);
});

test('the scroll position comes back once the content is there', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  window.history.replaceState({ idx: 0, vpMemory: { scroll: 480 } }, '');
  const { rerender } = renderHook((props: { isReady: boolean }) => useScrollMemory(props), {
    initialProps: { isReady: false },
    wrapper,
  });
  expect(scrollTo).not.toHaveBeenCalled();
  rerender({ isReady: true });
  expect(scrollTo).toHaveBeenCalledWith(0, 480);
  Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
  document.body.click();
  expect(window.history.state).toMatchObject({ vpMemory: { scroll: 900 } });
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

test('a press on a page that was not moved writes nothing into the history', () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  window.history.replaceState({ idx: 0, vpMemory: { scroll: 480 } }, '');
  renderHook(() => useScrollMemory({ isReady: true }), { wrapper });
  const write = vi.spyOn(window.history, 'replaceState');
  Object.defineProperty(window, 'scrollY', { value: 480, configurable: true });
  document.body.click();
  expect(write).not.toHaveBeenCalled();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  document.body.click();
  expect(write).toHaveBeenCalledOnce();
  expect(window.history.state).toMatchObject({ vpMemory: { scroll: 0 } });
});

test('a page that still stands after its reader went back leaves the place of the page before alone', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  window.history.replaceState({ idx: 1, key: 'detail' }, '', '/detail');
  renderHook(() => useScrollMemory({ isReady: true }), { wrapper });
  window.dispatchEvent(new Event('scroll'));
  const list = { idx: 0, key: 'list', vpMemory: { scroll: 700 } };
  window.history.replaceState(list, '', '/list');
  await new Promise((later) => setTimeout(later, 200));
  expect(window.history.state).toEqual(list);
  document.body.click();
  expect(window.history.state).toEqual(list);
});

test('so does one that is drawn only after they went back', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  scrollTo.mockClear();
  window.history.replaceState({ idx: 1, key: 'detail' }, '', '/detail');
  const { rerender } = renderHook((props: { isReady: boolean }) => useScrollMemory(props), {
    initialProps: { isReady: false },
    wrapper,
  });
  const list = { idx: 0, key: 'list', vpMemory: { scroll: 700 } };
  window.history.replaceState(list, '', '/list');
  rerender({ isReady: true });
  document.body.click();
  expect(scrollTo).not.toHaveBeenCalled();
  expect(window.history.state).toEqual(list);
});
