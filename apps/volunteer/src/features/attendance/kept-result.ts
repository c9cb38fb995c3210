import { useSessionState } from '@vp/app-shell';
import type { Checked } from '@vp/contract';
import { usePageMemory } from '@vp/ui-kit';

function isChecked(value: unknown): value is Checked | null {
  return value === null || (typeof value === 'object' && 'direction' in value && 'activityId' in value);
}

/** The proof of a check-in or a check-out, kept over a reload of the page for the person who made it. */
export function useKeptResult() {
  const { user } = useSessionState();
  // The history of the browser holds it, where the next person on this device finds it, too.
  return usePageMemory<Checked | null>(`checked ${user}`, null, isChecked);
}
