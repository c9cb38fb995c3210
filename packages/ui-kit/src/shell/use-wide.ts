import { useCallback, useState, useSyncExternalStore } from 'react';

const wide = '(min-width: 1024px)';
const tablet = '(min-width: 600px)';

function useMedia(query: string): boolean {
  // Kept, for each new one costs as much as a small part of the page, and React asks several times as it draws.
  const [media] = useState(() => window.matchMedia(query));
  const subscribe = useCallback(
    (onChange: () => void) => {
      // Safari 13 knows the older pair of names only.
      if (typeof media.addEventListener !== 'function') {
        media.addListener(onChange);
        return () => media.removeListener(onChange);
      }
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}

/** From 1024 on list and detail stand side by side. */
export function useIsWide(): boolean {
  return useMedia(wide);
}

/** From 600 on a rail replaces the bottom tabs. */
export function useHasRail(): boolean {
  return useMedia(tablet);
}
