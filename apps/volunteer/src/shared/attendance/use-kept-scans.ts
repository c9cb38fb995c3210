import { useClock, useSessionState } from '@vp/app-shell';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { claimGuestScans, keptScansOf, onKeptScans, ownerOf } from './kept-scans.ts';
import type { KeptScan } from './kept-scans.ts';

/** What is kept of the person who is logged in, as it changes. */
export function useKeptScans(): readonly KeptScan[] {
  const clock = useClock();
  const { user } = useSessionState();
  // What was scanned before the log-in is theirs from the first look on.
  useState(() => claimGuestScans(ownerOf({ user, clock })));
  return useSyncExternalStore(
    onKeptScans,
    useCallback(() => keptScansOf(user), [user]),
  );
}
