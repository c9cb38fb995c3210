import type { Page } from '@playwright/test';

/** Waits until the page has drawn twice, at most a second: a busy browser may hold back the frames of a page. */
export function framesDrawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        setTimeout(resolve, 1000);
      }),
  );
}
