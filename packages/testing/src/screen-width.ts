import { vi } from 'vitest';

let screen: ReturnType<typeof widen> | undefined;

function widen(widthPx: number) {
  const original = window.matchMedia;
  return vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const least = /min-width: (\d+)px/.exec(query)?.[1];
    const media = original.call(window, query);
    return least === undefined ? media : Object.assign(media, { matches: widthPx >= Number(least) });
  });
}

/**
 * Sets the width of the screen in CSS pixels; call it before rendering. The end of the test restores a phone's width.
 */
export function atWidth(widthPx: number): void {
  asPhone();
  screen = widen(widthPx);
}

/** Restores the width of a phone; does nothing while it is set. */
export function asPhone(): void {
  screen?.mockRestore();
  screen = undefined;
}
