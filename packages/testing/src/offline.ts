import { act } from '@testing-library/react';
import { vi } from 'vitest';

let line: ReturnType<typeof loseLine> | undefined;

function loseLine() {
  return vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

/** Takes the browser offline until the end of the test. */
export function goOffline(): void {
  line ??= loseLine();
  act(() => void window.dispatchEvent(new Event('offline')));
}

/** Takes the browser online again; does nothing while it is online. */
export function goOnline(): void {
  if (!line) return;
  line.mockRestore();
  line = undefined;
  act(() => void window.dispatchEvent(new Event('online')));
}
