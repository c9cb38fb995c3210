import './shell.css';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { afterPaint } from '../navigation/after-paint.ts';
import { classes } from '../theme/css-vars.ts';

type Edge = 'top' | 'bottom';

const bars = { top: new Set<HTMLElement>(), bottom: new Set<HTMLElement>() } as const;

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

function setRoom({ style }: HTMLElement, edge: Edge, room: number): void {
  // What the whole page inherits makes the browser look at every element again, also where it stays what it is.
  if (style.getPropertyValue(`--bar-${edge}`) !== `${room}px`) style.setProperty(`--bar-${edge}`, `${room}px`);
}

function reserveRoom(edge: Edge): void {
  const rooms = new Map([[document.documentElement, 0]]);
  for (const bar of bars[edge]) {
    const scroller = knownScroller(bar);
    rooms.set(scroller, Math.max(rooms.get(scroller) ?? 0, reach(bar, edge)));
  }
  for (const [scroller, room] of rooms) setRoom(scroller, edge, room);
}

/** What calls off the next look at the bars of an edge. */
const waiting = new Map<Edge, () => void>();

/**
 * Once for all bars that come and go with a page, and after its paint: a look at the layout before would lay the page out
 * for itself.
 */
function reserveRoomSoon(edge: Edge): void {
  if (waiting.has(edge)) return;
  const callOff = afterPaint(() => {
    waiting.delete(edge);
    reserveRoom(edge);
  });
  waiting.set(edge, callOff);
}

/** Where the page that comes has bars of its own, these are measured; where none is left, there is nothing to measure. */
function giveRoomBack(edge: Edge): void {
  reserveRoomSoon(edge);
  queueMicrotask(() => {
    if (bars[edge].size > 0) return;
    waiting.get(edge)?.();
    waiting.delete(edge);
    setRoom(document.documentElement, edge, 0);
  });
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
    const update = (): void => reserveRoomSoon(edge);
    const updateAll = (): void => {
      scrollers.delete(bar);
      update();
    };
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    bar.dataset.bar = edge;
    bars[edge].add(bar);
    observer?.observe(bar);
    window.addEventListener('resize', updateAll);
    update();
    return () => {
      bars[edge].delete(bar);
      observer?.disconnect();
      window.removeEventListener('resize', updateAll);
      giveRoomBack(edge);
    };
  }, [edge]);
  return barRef;
}

export interface StickyBarProps {
  edge: Edge;
  /** `foot`: buttons over the width of what they stand in. */
  look?: 'own' | 'foot' | undefined;
  /** Says for `own` that it sticks, and how it looks. */
  className?: string | undefined;
  children: ReactNode;
}

const lookClasses = { own: '', foot: 'vk-foot' } as const;

/** A bar of a page's own: tabs under the title, buttons under a list. */
export function StickyBar({ edge, look = 'own', className, children }: StickyBarProps) {
  const barRef = useStickyBar<HTMLDivElement>(edge);
  return (
    <div ref={barRef} className={classes(lookClasses[look], className)}>
      {children}
    </div>
  );
}
