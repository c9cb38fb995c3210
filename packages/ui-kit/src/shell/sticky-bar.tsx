import './shell.css';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { afterPaint } from '../navigation/after-paint.ts';
import { classes } from '../theme/css-vars.ts';

type Edge = 'top' | 'bottom';

const edges = ['top', 'bottom'] as const satisfies readonly Edge[];
const bars = { top: new Set<HTMLElement>(), bottom: new Set<HTMLElement>() } as const;
/** What floats over the page and keeps clear of the bars of the window. */
const floats = new Set<HTMLElement>();

// Each element has a room of its own; browsers without the call let the page inherit it. A rule `@property` in a sheet
// ends Chromium 86 as soon as a second page takes the sheet from the cache.
if ('CSS' in globalThis && 'registerProperty' in CSS)
  for (const edge of edges)
    CSS.registerProperty({ name: `--bar-${edge}`, syntax: '<length>', inherits: false, initialValue: '0px' });

/** What scrolls under the bar: a pane with its own scrolling, or the window. */
function scrollerOf(bar: HTMLElement): HTMLElement {
  for (let around = bar.parentElement; around && around !== document.body; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return document.documentElement;
}

/** How far a bar reaches in from its edge; 0 where it is hidden, scrolls away or is a rail at the side. */
function reach(bar: HTMLElement, edge: Edge): number {
  const style = getComputedStyle(bar);
  const height = bar.offsetHeight;
  if (style.position !== 'sticky' || height === 0 || height * 2 > window.innerHeight) return 0;
  return height + (Number.parseFloat(style[edge]) || 0);
}

/** The frame of each bar stays what it was when the bar came, until the window changes. */
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
 * The room that the bars of an edge take, for all that needs it. It is not inherited: what a whole page inherits makes
 * the browser look at every element again.
 */
function insetsAt(edge: Edge): ReadonlyMap<HTMLElement, number> {
  const rooms = new Map([[document.documentElement, 0]]);
  // A look at what stays as drawn behind a page would have it laid out.
  const shown = [...bars[edge]].filter((bar) => bar.closest('[hidden]') === null);
  for (const bar of shown) {
    const scroller = knownScroller(bar);
    rooms.set(scroller, Math.max(rooms.get(scroller) ?? 0, reach(bar, edge)));
  }
  for (const bar of shown) rooms.set(bar, rooms.get(knownScroller(bar)) ?? 0);
  for (const float of floats) rooms.set(float, rooms.get(document.documentElement) ?? 0);
  return rooms;
}

/** Calls off the look that is waited for. */
let callOff: (() => void) | undefined;

/** Measures everything before the first change, because a change forces another layout. */
function updateInsets(): void {
  callOff = undefined;
  const found = edges.map((edge) => [edge, insetsAt(edge)] as const);
  for (const [edge, rooms] of found) for (const [element, room] of rooms) setInset(element, edge, `${room}px`);
}

/**
 * Once for all bars that come and go with a page, and after its paint: a look at the layout before would lay the page out
 * for itself.
 */
function scheduleInsetUpdate(): void {
  callOff ??= afterPaint(updateInsets);
}

/** Applies a scheduled update at once, for callers that have just measured the page, so that one frame shows both. */
export function applyPendingInsets(): void {
  if (callOff === undefined) return;
  callOff();
  updateInsets();
}

/** Where the page that comes has bars of its own, these are measured; where none is left, there is nothing to measure. */
function releaseInset(edge: Edge): void {
  scheduleInsetUpdate();
  queueMicrotask(() => {
    if (bars[edge].size === 0) setInset(document.documentElement, edge, '0px');
    if (bars.top.size + bars.bottom.size === 0) applyPendingInsets();
  });
}

/** What floats over the page keeps clear of the bars that are there when it comes, and of those that come after. */
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
 * Marks an element that stays at an edge. `--bar-top` and `--bar-bottom` of what scrolls under it say how much of it
 * such bars cover: what scrolls into view and what floats keeps clear of them.
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
  /** `foot`: buttons over the width of what they stand in. */
  variant?: 'own' | 'foot' | undefined;
  /** Says for `own` that it sticks, and how it looks. */
  className?: string | undefined;
  children: ReactNode;
}

const variantClasses = { own: '', foot: 'vk-foot' } as const;

/** A bar of a page's own: tabs under the title, buttons under a list. */
export function StickyBar({ edge, variant = 'own', className, children }: StickyBarProps) {
  const barRef = useStickyBar<HTMLDivElement>(edge);
  return (
    <div ref={barRef} className={classes(variantClasses[variant], className)}>
      {children}
    </div>
  );
}
