import styles from './shell.module.css';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { afterPaint } from '../navigation/after-paint.ts';
import { classes } from '../theme/css-vars.ts';

type Edge = 'top' | 'bottom';

const edges = ['top', 'bottom'] as const satisfies readonly Edge[];
const bars = { top: new Set<HTMLElement>(), bottom: new Set<HTMLElement>() } as const;
/** Floating elements that stay clear of the window's bars. */
const floats = new Set<HTMLElement>();

// Each element has its own inset; in browsers without the call it is inherited. A rule `@property` in a style sheet
// crashes Chromium 86 when a second page loads the sheet from the cache.
if ('CSS' in globalThis && 'registerProperty' in CSS)
  for (const edge of edges)
    // oxlint-disable-next-line vp/supported-apis -- tested above
    CSS.registerProperty({ name: `--bar-${edge}`, syntax: '<length>', inherits: false, initialValue: '0px' });

/** Returns the scroller under the bar: a pane with its own scrolling, or the window. */
function scrollerOf(bar: HTMLElement): HTMLElement {
  for (let around = bar.parentElement; around && around !== document.body; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return document.documentElement;
}

/** Returns how far a bar extends from its edge; 0 if it is hidden, scrolls away or is a side rail. */
function reach(bar: HTMLElement, edge: Edge): number {
  const style = getComputedStyle(bar);
  const height = bar.offsetHeight;
  if (style.position !== 'sticky' || height === 0 || height * 2 > window.innerHeight) return 0;
  return height + (Number.parseFloat(style[edge]) || 0);
}

/** Cached scroller of each bar, until the window changes. */
const scrollers = new WeakMap<HTMLElement, HTMLElement>();

function knownScroller(bar: HTMLElement): HTMLElement {
  const known = scrollers.get(bar);
  if (known) return known;
  const found = scrollerOf(bar);
  scrollers.set(bar, found);
  return found;
}

function setInset({ style }: HTMLElement, edge: Edge, room: string): void {
  if (style.getPropertyValue(`--bar-${edge}`) !== room) style.setProperty(`--bar-${edge}`, room);
}

/**
 * Sets the space that the bars of an edge cover. The property is not inherited: a change of an inherited one makes the
 * browser recompute the style of every element.
 */
function insetsAt(edge: Edge): ReadonlyMap<HTMLElement, number> {
  const rooms = new Map([[document.documentElement, 0]]);
  // Measuring a hidden pane would force its layout.
  const shown = [...bars[edge]].filter((bar) => bar.closest('[hidden]') === null);
  for (const bar of shown) {
    const scroller = knownScroller(bar);
    rooms.set(scroller, Math.max(rooms.get(scroller) ?? 0, reach(bar, edge)));
  }
  for (const bar of shown) rooms.set(bar, rooms.get(knownScroller(bar)) ?? 0);
  for (const float of floats) rooms.set(float, rooms.get(document.documentElement) ?? 0);
  return rooms;
}

/** Cancels the scheduled update. */
let cancelUpdate: (() => void) | undefined;

/** Measures everything before the first change, because a change forces another layout. */
function updateInsets(): void {
  cancelUpdate = undefined;
  const found = edges.map((edge) => [edge, insetsAt(edge)] as const);
  for (const [edge, rooms] of found) for (const [element, room] of rooms) setInset(element, edge, `${room}px`);
}

/**
 * Runs once for all bars of a page, after its paint: measuring earlier would force an extra layout.
 */
function scheduleInsetUpdate(): void {
  cancelUpdate ??= afterPaint(updateInsets);
}

/** Applies a scheduled update at once, for callers that have just measured the page, so that one frame shows both. */
export function applyPendingInsets(): void {
  if (cancelUpdate === undefined) return;
  cancelUpdate();
  updateInsets();
}

/** Measures the bars of the next page, or resets the inset when no bar is left. */
function releaseInset(edge: Edge): void {
  scheduleInsetUpdate();
  queueMicrotask(() => {
    if (bars[edge].size === 0) setInset(document.documentElement, edge, '0px');
    if (bars.top.size + bars.bottom.size === 0) applyPendingInsets();
  });
}

/** Keeps a floating element clear of present and later bars. */
export function useClearOfBars(floatRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const float = floatRef.current;
    if (!float) return;
    floats.add(float);
    for (const edge of edges) setInset(float, edge, document.documentElement.style.getPropertyValue(`--bar-${edge}`));
    return () => void floats.delete(float);
  }, [floatRef]);
}

/**
 * Marks an element that stays at an edge. `--bar-top` and `--bar-bottom` of its scroller give the covered space, so that
 * focused and floating elements stay clear of it.
 */
export function useStickyBar<Bar extends HTMLElement>(edge: Edge): RefObject<Bar> {
  const barRef = useRef<Bar>(null);
  useLayoutEffect(() => {
    const bar = barRef.current;
    if (!bar) return;
    const updateAll = (): void => {
      scrollers.delete(bar);
      scheduleInsetUpdate();
    };
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(scheduleInsetUpdate);
    bar.dataset.bar = edge;
    bars[edge].add(bar);
    observer?.observe(bar);
    window.addEventListener('resize', updateAll);
    scheduleInsetUpdate();
    return () => {
      bars[edge].delete(bar);
      observer?.disconnect();
      window.removeEventListener('resize', updateAll);
      releaseInset(edge);
    };
  }, [edge]);
  return barRef;
}

export interface StickyBarProps {
  edge: Edge;
  /** `foot`: buttons over the full width of their container. */
  variant?: 'own' | 'foot' | undefined;
  /** Class of an `own` bar, which sets how it sticks and looks. */
  className?: string | undefined;
  children: ReactNode;
}

/** A page's own bar: tabs under the title, buttons under a list. */
export function StickyBar({ edge, variant = 'own', className, children }: StickyBarProps) {
  const barRef = useStickyBar<HTMLDivElement>(edge);
  return (
    <div
      ref={barRef}
      className={classes(variant === 'foot' && styles.foot, className)}
      data-part={variant === 'foot' ? 'foot' : undefined}
    >
      {children}
    </div>
  );
}
