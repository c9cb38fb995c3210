import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** Open layers, the last one on top: only that one reacts to Tab and Esc. */
const layers: HTMLElement[] = [];

/** Tells the styles what covers the page: a line that goes away by itself keeps clear of its buttons. */
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

/** To whom a browser hands the way back; TypeScript does not know it yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  readonly destroy: () => void;
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * The way back of a phone closes the layer on top instead of leaving the page under it, where the browser hands it on.
 * It is handed on once: a layer that stays, as it asks first, waits for the next.
 */
function useWayBack(close: () => void): void {
  const closeRef = useRef(close);
  useEffect(() => {
    closeRef.current = close;
  });
  useEffect(() => {
    const Watcher = window.CloseWatcher;
    if (Watcher === undefined) return undefined;
    const watch = (): CloseWatcher => {
      const next = new Watcher();
      next.onclose = () => {
        watcher = watch();
        closeRef.current();
      };
      return next;
    };
    let watcher = watch();
    return () => watcher.destroy();
  }, []);
}

export interface FocusTrapOptions {
  layerRef: RefObject<HTMLElement | null>;
  onEscape: () => void;
  /** False for a panel beside the work: Tab leaves it and the page scrolls. */
  isModal?: boolean | undefined;
}

/**
 * While mounted: focus goes into the layer (the element marked `data-autofocus`, else the layer itself), Tab stays in
 * it, Esc and the way back ask to close, the page behind does not scroll; afterwards the focus returns to where it was.
 */
export function useFocusTrap({ layerRef, onEscape, isModal = true }: FocusTrapOptions): void {
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
      // The focus stays with somebody who works beside a panel.
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
      // Neither another key of the page nor the browser's own way to close hears of it.
      event.stopPropagation();
      event.preventDefault();
      onEscape();
    }
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [layerRef, onEscape, isModal]);

  useWayBack(onEscape);
}

/** What scrolls and holds nothing to tab to is a stop itself: the keys move it. */
export function useReachByKeys(scrollerRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    if (scroller.querySelector(focusable) === null) scroller.tabIndex = 0;
    else scroller.removeAttribute('tabindex');
  });
}
