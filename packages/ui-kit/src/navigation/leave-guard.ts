import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker, useNavigate } from 'react-router-dom';
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

/** Protects an edited form: asks before each step to another address, and before the tab is closed. */
export function useLeaveGuard({ when, confirm }: LeaveGuardOptions): LeaveGuard {
  const navigate = useNavigate();
  const ask = useLatest(confirm);
  const isFinished = useRef(false);

  useEffect(() => {
    if (when) isFinished.current = false;
  }, [when]);

  const isBlocked = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      when && !isFinished.current && (from.pathname !== to.pathname || from.search !== to.search),
    [when],
  );
  const blocker = useBlocker(isBlocked);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask.current().then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker, ask]);

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
