import { useSessionState } from '@vp/app-shell';
import type { Checked } from '@vp/contract';
import { usePageMemory } from '@vp/ui-kit';

function isChecked(value: unknown): value is Checked | null {
  return value === null || (typeof value === 'object' && 'direction' in value && 'activityId' in value);
}

/** Returns the proof of the user's check-in or check-out on this page. It survives a reload. */
export function useStoredResult() {
  const { user } = useSessionState();
  // The key names the user: the browser history holds the value, and the next user of the device can reach it.
  return usePageMemory<Checked | null>(`checked ${user}`, null, isChecked);
}
