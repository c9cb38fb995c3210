import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { afterPaint } from '../navigation/after-paint.ts';
import { rememberedScroll } from '../navigation/page-memory.ts';

/**
 * Whether what lies below the first sight of a page is drawn: once the first sight is painted, or at once where somebody
 * comes back to a place further down, and in a browser that draws lists whole.
 */
export function useIsSightPainted(): boolean {
  const [isPainted, setIsPainted] = useState(
    () => typeof IntersectionObserver === 'undefined' || rememberedScroll() > 0,
  );
  useEffect(() => {
    if (isPainted) return;
    return afterPaint(() => startTransition(() => setIsPainted(true)));
  }, [isPainted]);
  return isPainted;
}

/** The part of a page that begins below the first sight of it on a phone: what is in sight does not wait for it. */
export function BelowSight({ children }: { readonly children: ReactNode }) {
  return useIsSightPainted() ? <>{children}</> : null;
}
