import { useSyncExternalStore } from 'react';

const wide = '(min-width: 1024px)';
const tablet = '(min-width: 600px)';

/** One list for each query and way to ask: asking anew for each part of a page is a good part of drawing it. */
const lists = new WeakMap<typeof window.matchMedia, Map<string, MediaQueryList>>();

function mediaOf(query: string): MediaQueryList {
  // oxlint-disable-next-line typescript/unbound-method -- a key, which is never called
  const { matchMedia: way } = window;
  const known = lists.get(way) ?? new Map<string, MediaQueryList>();
  lists.set(way, known);
  const media = known.get(query) ?? window.matchMedia(query);
  known.set(query, media);
  return media;
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = mediaOf(query);
      // Safari 13 knows the older pair of names only.
      if (typeof media.addEventListener !== 'function') {
        media.addListener(onChange);
        return () => media.removeListener(onChange);
      }
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => mediaOf(query).matches,
  );
}

/** From 1024 on list and detail stand side by side. */
export function useIsWide(): boolean {
  return useMedia(wide);
}

/** From 600 on a rail replaces the bottom tabs. */
export function useHasRail(): boolean {
  return useMedia(tablet);
}
