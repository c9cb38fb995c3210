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

/** Gives the screen this width in CSS pixels, before anything is shown. After the test it is a phone's again. */
export function atWidth(widthPx: number): void {
  asPhone();
  screen = widen(widthPx);
}

/** Gives the screen back the width of a phone; nothing while it has it. */
export function asPhone(): void {
  screen?.mockRestore();
  screen = undefined;
}
