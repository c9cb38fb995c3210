import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

const leaveMs = 200;

/** False where the person asked for reduced motion, and where nothing is drawn (tests). */
export function mayMove(): boolean {
  return typeof window.matchMedia === 'function' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Puts the removed element back for the length of its way out: drawn, but out of reach, without ids and names. */
function play(element: HTMLElement): void {
  for (const named of [element, ...element.querySelectorAll('[id], [name], [aria-live]')]) {
    named.removeAttribute('id');
    // React refuses to choose among radio buttons of one name where one is not its own any more.
    named.removeAttribute('name');
    named.removeAttribute('aria-live');
  }
  element.setAttribute('aria-hidden', 'true');
  element.setAttribute('inert', '');
  element.classList.add('vk-leaving');
  document.body.append(element);
  setTimeout(() => element.remove(), leaveMs);
}

/**
 * Lets a layer leave in motion although its caller simply unmounts it. React has let go of the element by then; it is
 * the element itself and no copy, so that pictures and typed text stay until it is gone.
 */
export function useLeaveMotion(elementRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = elementRef.current;
    return () => {
      if (!element || !mayMove()) return;
      const scrolled = [...element.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0);
      const tops = scrolled.map((part) => ({ part, top: part.scrollTop }));
      queueMicrotask(() => {
        // Still there: React only tried the effect twice.
        if (element.isConnected) return;
        play(element);
        for (const { part, top } of tops) part.scrollTop = top;
      });
    };
  }, [elementRef]);
}
