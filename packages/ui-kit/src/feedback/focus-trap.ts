import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useLayer } from '../navigation/layers.ts';

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** Open layers, the top one last: only that one handles Tab and Esc. */
const layers: HTMLElement[] = [];

/** Tells the styles which layer covers the page, so that a toast avoids its buttons. */
function markLayer(): void {
  const top = layers.at(-1);
  if (top) document.body.dataset.layer = top.getAttribute('aria-modal') === 'true' ? 'modal' : 'panel';
  else delete document.body.dataset.layer;
}

function keepInside(event: KeyboardEvent, layer: HTMLElement): void {
  const stops = [...layer.querySelectorAll<HTMLElement>(focusable)];
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return event.preventDefault();
  const current = document.activeElement;
  const isOutside = !layer.contains(current);
  if (event.shiftKey && (isOutside || current === first || current === layer)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (isOutside || current === last)) {
    event.preventDefault();
    first.focus();
  }
}

export interface FocusTrapOptions {
  layerRef: RefObject<HTMLElement | null>;
  onEscape: () => void;
  /** False for a panel next to the work: Tab leaves it and the page scrolls. */
  isModal?: boolean | undefined;
  /** False where back leaves the page at once, as on a page that consists of its layer. */
  isClosedByBack?: boolean | undefined;
}

/**
 * While mounted: moves the focus into the layer (the element marked `data-autofocus`, else the layer itself), traps
 * Tab, requests closing on Esc and back, and stops the page behind from scrolling; restores the focus afterwards.
 */
export function useFocusTrap({ layerRef, onEscape, isModal = true, isClosedByBack = true }: FocusTrapOptions): void {
  useEffect(() => {
    const layer = layerRef.current;
    if (!layer) return;
    const before = document.activeElement;
    layers.push(layer);
    markLayer();
    (layer.querySelector<HTMLElement>('[data-autofocus]') ?? layer).focus({ preventScroll: true });
    const { overflow } = document.body.style;
    if (isModal) document.body.style.overflow = 'hidden';
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      markLayer();
      if (isModal) document.body.style.overflow = overflow;
      // The focus stays with a person who works next to a panel.
      const isElsewhere = !isModal && document.activeElement !== document.body;
      if (before instanceof HTMLElement && before.isConnected && !isElsewhere) before.focus({ preventScroll: true });
    };
  }, [layerRef, isModal]);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const layer = layerRef.current;
      if (!layer || layers.at(-1) !== layer) return;
      if (event.key === 'Tab' && isModal) keepInside(event, layer);
      if (event.key !== 'Escape') return;
      // Stops other key handlers of the page and the browser's own close.
      event.stopPropagation();
      event.preventDefault();
      onEscape();
    }
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [layerRef, onEscape, isModal]);

  useLayer(isClosedByBack ? onEscape : undefined);
}

/** Makes a scrollable area without focusable content focusable itself, so that keys can scroll it. */
export function useTabCycle(scrollerRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    if (scroller.querySelector(focusable) === null) scroller.tabIndex = 0;
    else scroller.removeAttribute('tabindex');
  });
}
