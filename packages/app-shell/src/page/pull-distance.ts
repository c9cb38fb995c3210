/** The page is refreshed if it was pulled at least this far. */
export const readyPx = 64;

const isMoved = ({ scrollTop }: Element): boolean => scrollTop > 0;
/** A map, for example, which moves under the finger itself. */
const takesTouches = (element: Element): boolean => getComputedStyle(element).touchAction === 'none';

/** Returns whether a pull that begins here pulls the page: at its top, and not in a part that scrolls or is dragged. */
export function pullsPage(target: EventTarget | null): boolean {
  if (window.scrollY > 0 || document.body.dataset['layer'] !== undefined) return false;
  for (let part = target instanceof Element ? target : null; part; part = part.parentElement)
    if (isMoved(part) || takesTouches(part)) return false;
  return true;
}

/** Returns how far the mark follows a finger: slower and slower. */
export function pulledPx(fingerPx: number): number {
  return fingerPx <= readyPx ? fingerPx : readyPx + (fingerPx - readyPx) / 4;
}
