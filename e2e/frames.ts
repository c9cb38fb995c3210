import type { Page } from '@playwright/test';

/** Waits for two frames of the page, at most a second: a busy browser may delay the frames of a page. */
export function framesDrawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        setTimeout(resolve, 1000);
      }),
  );
}
