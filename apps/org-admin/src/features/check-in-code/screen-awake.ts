import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, if supported; the browser releases the lock in the background. */
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
        // Low battery or no permission: the screen turns off as usual.
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
