import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useLatest } from '../hook/latest.ts';
import { useShellSettings } from './shell-settings.tsx';
import { applyPendingInsets } from './sticky-bar.tsx';

/** Whether a page was shown in this visit. The first page leaves the focus to the browser. */
let visitHasStarted = false;

/** Returns whether another page of the visit came before, so that this one enters with motion. */
export function followsAnotherPage(): boolean {
  return visitHasStarted;
}

/** Returns the document title of a page; undefined for a pane that is not the page. */
function useDocumentTitle(title: string | undefined): void {
  const { productName } = useShellSettings();
  useEffect(() => {
    if (title === undefined) return;
    document.title = productName && productName !== title ? `${title} · ${productName}` : title;
  }, [title, productName]);
}

/** Navigation state of a move within a page, which keeps the focus. */
export const keepFocus = 'keepFocus';

/**
 * Sets the document title and, except on the first page, moves the focus to the heading that gets the returned ref; also
 * when a move within the page removed the focused element. A `pane` does neither until it is the page.
 */
export function usePageArrival(title: string, owner: 'page' | 'pane' = 'page'): RefObject<HTMLHeadingElement> {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { pathname, state } = useLocation();
  const isKept = useLatest(state === keepFocus);
  useDocumentTitle(owner === 'page' ? title : undefined);
  // In the commit that shows the page: later, the focus would be taken from where a quick user has put it.
  useLayoutEffect(() => {
    if (owner === 'pane') return;
    const isLost = document.activeElement === document.body;
    if (visitHasStarted && (isLost || !isKept.current)) {
      headingRef.current?.focus({ preventScroll: true });
      // Moving the focus forces a layout.
      applyPendingInsets();
    }
    visitHasStarted = true;
  }, [owner, pathname, isKept]);
  return headingRef;
}
