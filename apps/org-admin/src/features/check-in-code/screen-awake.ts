import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps the screen on while the page is seen, where the browser can; it lets go by itself in the background. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const hold = async (): Promise<void> => {
      if (!focusManager.isFocused() || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isGone) await lock.release();
      } catch {
        // Low battery or no permission: the screen then goes off as it always does.
      }
    };
    const again = (): void => void hold();
    again();
    const unsubscribe = focusManager.subscribe(again);
    return () => {
      isGone = true;
      unsubscribe();
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
