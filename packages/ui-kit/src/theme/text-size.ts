/** The three steps of the language sheet: standard 1.0, large 1.2, extra large 1.4. */
export const textSizes = ['m', 'l', 'xl'] as const;
export type TextSize = (typeof textSizes)[number];

export const textScales = { m: 1, l: 1.2, xl: 1.4 } as const satisfies Record<TextSize, number>;

/** The storage key of the selected text size; it stays on the device after log-out. */
export const textSizeKey = 'vp:text-size';

export function isTextSize(value: unknown): value is TextSize {
  return textSizes.some((size) => size === value);
}

/** Sets the selected text size on `<html>`; every size token follows it. */
export function applyTextSize(size: TextSize): void {
  document.documentElement.dataset.text = size;
}

export function currentTextSize(): TextSize {
  const chosen = document.documentElement.dataset.text;
  return isTextSize(chosen) ? chosen : 'm';
}

/**
 * Adopts the text size of the surrounding app (Android WebViews scale text themselves): resets the root to its set
 * size, so that the layout keeps its width, and moves the ratio (1 to 1.4) into the text scale. Returns the ratio.
 */
export function adoptSystemTextScale(view: Window = window): number {
  const root = view.document.documentElement;
  const expectedPixels = 32 * Math.min(view.innerWidth / 750, 2);
  const actualPixels = Number.parseFloat(view.getComputedStyle(root).fontSize);
  if (!Number.isFinite(actualPixels) || expectedPixels <= 0) return 1;
  const ratio = actualPixels / expectedPixels;
  if (ratio < 1.02) return 1;
  const scale = Math.min(ratio, 1.4);
  root.style.fontSize = `${expectedPixels / ratio}px`;
  if (scale > textScales[currentTextSize()]) root.style.setProperty('--ts', scale.toFixed(2));
  return ratio;
}
