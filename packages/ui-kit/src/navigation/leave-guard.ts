import { useCallback, useEffect, useRef } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

export interface LeaveGuardOptions {
  /** True while there is something to lose. */
  when: boolean;
  /** Asks; true to leave. */
  confirm: () => Promise<boolean>;
}

export interface LeaveGuard {
  /** Goes to a route of the app after asking; answers whether it left. */
  leave: (to: string, options?: { replace?: boolean | undefined }) => Promise<boolean>;
  /** Goes without asking, for the page after a successful submit; replaces the form in the history. */
  finish: (to: string) => Promise<void>;
}

const mark = 'vpLeaveGuard';

function isOnSentinel(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && mark in state;
}

let stepping: Promise<void> | undefined;

/** One step at a time: a form that is clean while it finishes would otherwise go back twice, and out of the page. */
function stepBack(): Promise<void> {
  stepping ??= new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    window.history.back();
  }).finally(() => (stepping = undefined));
  return stepping;
}

/** The copy of the page's own entry: back lands on the original, where the guard asks before going further. */
function pushSentinel(): void {
  window.history.pushState({ ...window.history.state, [mark]: true }, '', window.location.href);
}

function routeOf(event: MouseEvent, base: string): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return undefined;
  const isSamePage = link.pathname === window.location.pathname && link.search === window.location.search;
  if (isSamePage || !link.pathname.startsWith(base)) return undefined;
  return `/${link.pathname.slice(base.length)}${link.search}${link.hash}`.replace(/^\/+/, '/');
}

/**
 * Protects an edited form: the browser's back, links of the app, closing the tab. Works with `BrowserRouter`, whose
 * navigation can't be blocked: a copy of the history entry catches the first step back.
 */
export function useLeaveGuard({ when, confirm }: LeaveGuardOptions): LeaveGuard {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/?$/, '/');
  const ask = useRef(confirm);
  const isOpen = useRef(true);

  useEffect(() => {
    ask.current = confirm;
  });

  useEffect(() => {
    if (isOnSentinel() && !when) void stepBack();
  }, [when]);

  const go = useCallback(
    async (to: string, { replace = false }: { replace?: boolean | undefined } = {}) => {
      isOpen.current = true;
      if (isOnSentinel()) await stepBack();
      navigate(to, { replace });
    },
    [navigate],
  );

  const leave = useCallback(
    async (to: string, options?: { replace?: boolean | undefined }) => {
      if (!isOpen.current && !(await ask.current())) return false;
      await go(to, options);
      return true;
    },
    [go],
  );

  useEffect(() => {
    if (!when) return;
    isOpen.current = false;
    if (!isOnSentinel()) pushSentinel();

    async function onPop() {
      if (isOpen.current || isOnSentinel()) return;
      pushSentinel();
      if (!(await ask.current())) return;
      isOpen.current = true;
      window.history.go(-2);
    }
    function onClick(event: MouseEvent) {
      const to = routeOf(event, base);
      if (to === undefined || isOpen.current) return;
      event.preventDefault();
      event.stopPropagation();
      void leave(to);
    }
    function onUnload(event: BeforeUnloadEvent) {
      if (!isOpen.current) event.preventDefault();
    }
    const popped = (): void => void onPop();
    window.addEventListener('popstate', popped);
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      isOpen.current = true;
      window.removeEventListener('popstate', popped);
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [when, base, leave]);

  const finish = useCallback((to: string) => go(to, { replace: true }), [go]);
  return { leave, finish };
}
