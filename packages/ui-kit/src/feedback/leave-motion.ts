import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

const exitMs = 200;

/** False with reduced motion, and without rendering (tests). */
export function mayMove(): boolean {
  return typeof window.matchMedia === 'function' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Reinserts the removed element for its closing animation: visible, but inert, without ids and names. */
function play(element: HTMLElement): void {
  for (const named of [element, ...element.querySelectorAll('[id], [name], [aria-live]')]) {
    named.removeAttribute('id');
    // React throws when a radio button of the same name is not its own.
    named.removeAttribute('name');
    named.removeAttribute('aria-live');
  }
  element.setAttribute('aria-hidden', 'true');
  element.setAttribute('inert', '');
  element.dataset.leaving = 'true';
  document.body.append(element);
  setTimeout(() => element.remove(), exitMs);
}

/**
 * Animates a layer out although its caller simply unmounts it. React has released the element by then; it is the
 * element itself and no copy, so that pictures and typed text stay until the end.
 */
export function useExitMotion(elementRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = elementRef.current;
    return () => {
      if (!element || !mayMove()) return;
      const scrolled = [...element.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0);
      const tops = scrolled.map((part) => ({ part, top: part.scrollTop }));
      queueMicrotask(() => {
        // Still connected: React only ran the effect twice in strict mode.
        if (element.isConnected) return;
        play(element);
        for (const { part, top } of tops) part.scrollTop = top;
      });
    };
  }, [elementRef]);
}
