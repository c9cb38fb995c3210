import { useCallback, useState, useSyncExternalStore } from 'react';

const wide = '(min-width: 1024px)';
const tablet = '(min-width: 600px)';

function useMedia(query: string): boolean {
  // Cached, because creating a query is slow and React reads it several times per render.
  const [media] = useState(() => (typeof matchMedia === 'function' ? matchMedia(query) : undefined));
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!media) return () => undefined;
      // Safari 13 has only the older method names.
      if (typeof media.addEventListener !== 'function') {
        media.addListener(onChange);
        return () => media.removeListener(onChange);
      }
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => media?.matches ?? false,
    // A server renders the page of a phone.
    () => false,
  );
}

/** Whether list and detail are side by side: from 1024 wide. */
export function useIsWide(): boolean {
  return useMedia(wide);
}

/** Whether a rail replaces the bottom tabs: from 600 wide. */
export function useHasRail(): boolean {
  return useMedia(tablet);
}
