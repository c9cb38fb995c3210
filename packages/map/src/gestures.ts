import type { Pixel } from './projection.ts';

export interface GestureHandlers {
  onPan(by: Pixel): void;
  /** `levels` is a difference of zoom; the point under `around` stays. */
  onZoom(levels: number, around: Pixel): void;
  onTap(at: Pixel): void;
}

const tapSlackPixels = 8;
const wheelPixelsPerLevel = 300;

interface Fingers {
  readonly middle: Pixel;
  readonly spread: number;
}

function fingersOf(pointers: ReadonlyMap<number, Pixel>): Fingers | undefined {
  const [first, second] = [...pointers.values()];
  if (first === undefined) return undefined;
  if (second === undefined) return { middle: first, spread: 0 };
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    spread: Math.hypot(first.x - second.x, first.y - second.y),
  };
}

function release(element: HTMLElement, pointerId: number): void {
  if (element.hasPointerCapture?.(pointerId)) element.releasePointerCapture(pointerId);
}

/** Handles pan with one finger or the mouse, pinch with two, wheel, tap. Returns a cleanup function. */
export function attachGestures(element: HTMLElement, handlers: GestureHandlers): () => void {
  const pointers = new Map<number, Pixel>();
  let start: Pixel | undefined;
  let isTap = false;

  const at = (event: MouseEvent): Pixel => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, at(event));
    isTap = pointers.size === 1;
    start = at(event);
  };
  const move = (event: PointerEvent): void => {
    const before = fingersOf(pointers);
    if (before === undefined || !pointers.has(event.pointerId)) return;
    const here = at(event);
    if (isTap && start !== undefined && Math.hypot(here.x - start.x, here.y - start.y) <= tapSlackPixels) return;
    // Captured late: an earlier capture would take the click from the pins above the map.
    if (isTap) element.setPointerCapture?.(event.pointerId);
    isTap = false;
    pointers.set(event.pointerId, here);
    const after = fingersOf(pointers);
    if (after === undefined) return;
    handlers.onPan({ x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y });
    if (before.spread > 0 && after.spread > 0) handlers.onZoom(Math.log2(after.spread / before.spread), after.middle);
  };
  const up = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return;
    release(element, event.pointerId);
    if (isTap && event.type === 'pointerup') handlers.onTap(at(event));
    isTap = false;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 30;
    handlers.onZoom(Math.max(-1, Math.min(1, -pixels / wheelPixelsPerLevel)), at(event));
  };

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('wheel', wheel, { passive: false });
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('wheel', wheel);
  };
}
