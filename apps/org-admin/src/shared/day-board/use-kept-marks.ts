import { useSessionState } from '@vp/app-shell';
import { useCallback, useSyncExternalStore } from 'react';
import { keptMarksOf, onKeptMarks } from './kept-marks.ts';
import type { KeptEntry } from './kept-marks.ts';

/** The marks that the person who is logged in has kept on this device, as they change. */
export function useKeptMarks(): readonly KeptEntry[] {
  const { user } = useSessionState();
  return useSyncExternalStore(
    onKeptMarks,
    useCallback(() => keptMarksOf(user), [user]),
  );
}
