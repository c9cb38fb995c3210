import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useNavigate } from 'react-router-dom';
import type { BlockerFunction } from 'react-router-dom';
import { useLatest } from '../hook/latest.ts';

export interface LeaveGuardOptions {
  /** True while there is something to lose. */
  when: boolean;
  /** Asks; true to leave. */
  confirm: () => Promise<boolean>;
}

export interface LeaveGuard {
  /** Goes without asking, for the page after a successful submit; replaces the form in the history. */
  finish: (to: string) => void;
}

interface ActiveGuard {
  readonly isActive: () => boolean;
  readonly ask: () => Promise<boolean>;
}

const guards: ActiveGuard[] = [];

/** Returns the guard that asks before a step to another address; without a step, the active one. */
export function currentLeaveGuard(step?: Parameters<BlockerFunction>[0]): ActiveGuard | undefined {
  if (step !== undefined) {
    const { currentLocation: from, nextLocation: to } = step;
    if (from.pathname === to.pathname && from.search === to.search) return undefined;
  }
  return guards.findLast(({ isActive }) => isActive());
}

/**
 * Protects an edited form: asks before each step to another address, and before the tab is closed. The steps are
 * stopped by `useBackGuard`.
 */
export function useLeaveGuard({ when, confirm }: LeaveGuardOptions): LeaveGuard {
  const navigate = useNavigate();
  const latest = useLatest({ when, confirm });
  const isFinished = useRef(false);

  useEffect(() => {
    if (when) isFinished.current = false;
  }, [when]);

  useEffect(() => {
    const guard: ActiveGuard = {
      isActive: () => latest.current.when && !isFinished.current,
      ask: () => latest.current.confirm(),
    };
    guards.push(guard);
    return () => void guards.splice(guards.indexOf(guard), 1);
  }, [latest]);

  useBeforeUnload((event) => {
    if (when && !isFinished.current) event.preventDefault();
  });

  const finish = useCallback(
    (to: string) => {
      isFinished.current = true;
      navigate(to, { replace: true });
    },
    [navigate],
  );
  return { finish };
}
