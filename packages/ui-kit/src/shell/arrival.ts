import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useLatest } from '../hook/latest.ts';
import { useShellSettings } from './shell-settings.tsx';
import { applyPendingInsets } from './sticky-bar.tsx';

/** The first page of a visit leaves the focus to the browser; each later one takes it to its heading. */
let visitHasStarted = false;

/** A page that follows another comes in motion; the first one of a visit stands at once. */
export function followsAnotherPage(): boolean {
  return visitHasStarted;
}

/** The document's title for a page; nothing for a pane that is not the page. */
function useDocumentTitle(title: string | undefined): void {
  const { productName } = useShellSettings();
  useEffect(() => {
    if (title === undefined) return;
    document.title = productName && productName !== title ? `${title} · ${productName}` : title;
  }, [title, productName]);
}

/** Navigation state of a move inside of a page: the focus stays where it is. */
export const keepFocus = 'keepFocus';

/**
 * Titles the document and, after another page, moves the focus to the heading that takes the answered ref: also where a
 * move that keeps it took what had it away. A `pane` beside the page does neither until it is the page.
 */
export function usePageArrival(title: string, owner: 'page' | 'pane' = 'page'): RefObject<HTMLHeadingElement> {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { pathname, state } = useLocation();
  const isKept = useLatest(state === keepFocus);
  useDocumentTitle(owner === 'page' ? title : undefined);
  useEffect(() => {
    if (owner === 'pane') return;
    const isLost = document.activeElement === document.body;
    if (visitHasStarted && (isLost || !isKept.current)) {
      headingRef.current?.focus({ preventScroll: true });
      // The browser lays a page out before it moves the focus.
      applyPendingInsets();
    }
    visitHasStarted = true;
  }, [owner, pathname, isKept]);
  return headingRef;
}
