import { act } from '@testing-library/react';
import { vi } from 'vitest';

let line: ReturnType<typeof loseLine> | undefined;

function loseLine() {
  return vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

/** Takes the network away as a browser tells it. It is back after the test by itself. */
export function goOffline(): void {
  line ??= loseLine();
  act(() => void window.dispatchEvent(new Event('offline')));
}

/** Gives the network back; nothing while it is there. */
export function goOnline(): void {
  if (!line) return;
  line.mockRestore();
  line = undefined;
  act(() => void window.dispatchEvent(new Event('online')));
}
