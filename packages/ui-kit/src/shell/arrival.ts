import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useShellSettings } from './shell-settings.tsx';

/** The first page of a visit leaves the focus to the browser; each later one takes it to its heading. */
let visitHasStarted = false;

/** A page that follows another comes in motion; the first one of a visit stands at once. */
export function followsAnotherPage(): boolean {
  return visitHasStarted;
}

/** The document's title for a page; nothing for a pane that is not the page. */
export function useDocumentTitle(title: string | undefined): void {
  const { productName } = useShellSettings();
  useEffect(() => {
    if (title === undefined) return;
    document.title = productName && productName !== title ? `${title} · ${productName}` : title;
  }, [title, productName]);
}

/** Titles the document and moves the focus to the page's heading after a change of route. */
export function usePageArrival(headingRef: RefObject<HTMLElement | null>, title: string): void {
  const { pathname } = useLocation();
  useDocumentTitle(title);
  useEffect(() => {
    if (visitHasStarted) headingRef.current?.focus({ preventScroll: true });
    visitHasStarted = true;
  }, [headingRef, pathname]);
}
