import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { followFirstPage, useHasFirstPage } from './first-page.ts';

test('delays queries that the first page does not show until it is complete', () => {
  const { result, unmount } = renderHook(() => useHasFirstPage());
  expect(result.current).toBe(true);
  unmount();

  let come = (): void => undefined;
  followFirstPage((work) => (come = work));
  const waiting = renderHook(() => useHasFirstPage());
  expect(waiting.result.current).toBe(false);
  act(() => come());
  expect(waiting.result.current).toBe(true);
});
