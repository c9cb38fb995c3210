import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { followFirstPage, useHasFirstPage } from './first-page.ts';

test('what the first page does not show waits until it has come', async () => {
  const { result, unmount } = renderHook(() => useHasFirstPage());
  expect(result.current).toBe(true);
  unmount();

  let come = (): void => undefined;
  followFirstPage(
    new Promise<void>((resolve) => {
      come = resolve;
    }),
  );
  const waiting = renderHook(() => useHasFirstPage());
  expect(waiting.result.current).toBe(false);
  await act(async () => come());
  expect(waiting.result.current).toBe(true);
});
