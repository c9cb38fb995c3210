import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import type { BlockerFunction } from 'react-router-dom';
import { closeTopLayer, hasLayer, skipLowestEntry } from './layers.ts';
import { currentLeaveGuard } from './leave-guard.ts';

/** Fallback for a router without a browser history, which restores the entry without an event. */
const restoreMs = 200;

/** Resolves when the browser has returned to the entry that a blocked step back left. */
function whenRestored(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    setTimeout(resolve, restoreMs);
  });
}

/**
 * The only blocker of a site, because the router has room for one: back closes the top layer, and a step away from an
 * edited form asks first. Used once, inside the router.
 */
export function useBackGuard(): void {
  const last = useRef({ isForLayer: false, restored: Promise.resolve() });
  const isBlocked = useCallback<BlockerFunction>((step) => {
    const isBack = step.historyAction === 'POP';
    const isForLayer = isBack && hasLayer();
    if (!isForLayer && currentLeaveGuard(step) === undefined) return false;
    // A layer that opens before the entry is restored would belong to the wrong one.
    last.current = { isForLayer, restored: isBack ? whenRestored() : Promise.resolve() };
    return true;
  }, []);
  const blocker = useBlocker(isBlocked);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { isForLayer, restored } = last.current;
    const guard = currentLeaveGuard();
    void restored.then(async () => {
      // A layer that has closed by itself meanwhile no longer holds the step back.
      if (isForLayer ? !hasLayer() : await guard?.ask()) return blocker.proceed();
      blocker.reset();
      if (isForLayer) closeTopLayer();
    });
  }, [blocker]);

  useEffect(() => {
    window.addEventListener('popstate', skipLowestEntry);
    return () => window.removeEventListener('popstate', skipLowestEntry);
  }, []);
}
