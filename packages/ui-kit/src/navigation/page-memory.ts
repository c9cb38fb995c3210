import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLatest } from '../hook/latest.ts';

type Remembered = Record<string, unknown>;

function remembered(): Remembered {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('vpMemory' in state)) return {};
  const memory = state.vpMemory;
  return typeof memory === 'object' && memory !== null ? { ...memory } : {};
}

function remember(key: string, value: unknown): void {
  const memory = { ...remembered(), [key]: value };
  window.history.replaceState({ ...window.history.state, vpMemory: memory }, '');
}

/**
 * State of a page that comes back with the browser's back: filters, loaded pages, the open tab. It belongs to the
 * history entry, so a fresh visit starts with `initial`. `accept` refuses what an older version wrote.
 */
export function usePageMemory<T>(
  key: string,
  initial: T,
  accept: (stored: unknown) => stored is T = (stored): stored is T => stored !== undefined,
): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const stored = remembered()[key];
    return accept(stored) ? stored : initial;
  });
  const change = useCallback(
    (next: T) => {
      setValue(next);
      remember(key, next);
    },
    [key],
  );
  return [value, change];
}

/** How far down the page was left that is come back to, in pixels; 0 on a fresh visit. */
export function rememberedScroll(): number {
  const stored = remembered()['scroll'];
  return typeof stored === 'number' ? stored : 0;
}

/** Which entry of the visit's history is shown, from 0, as the router counts them; undefined without a router. */
export function shownEntry(): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
}

/** The key of the entry that the address belongs to, as the router names it. */
function shownKey(): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : 'default';
}

/** Puts the scroll position back once the content is there, and keeps it while the person scrolls. */
export function useScrollMemory({ isReady }: { isReady: boolean }): void {
  const own = useLatest(useLocation().key);
  useEffect(() => {
    // After a step back the address is another one while this page is still drawn, or only now: its scroll position
    // belongs to neither.
    const isShown = (): boolean => shownKey() === own.current;
    if (!isReady || !isShown()) return;
    window.scrollTo(0, rememberedScroll());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      // Each entry into the history costs a slow phone as much as a small part of a page.
      if (isShown() && window.scrollY !== rememberedScroll()) remember('scroll', window.scrollY);
    };
    const keepSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(keep, 150);
    };
    window.addEventListener('scroll', keepSoon, { passive: true });
    document.addEventListener('click', keep, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', keepSoon);
      document.removeEventListener('click', keep, true);
    };
  }, [isReady, own]);
}
