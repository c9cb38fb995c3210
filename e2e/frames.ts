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

const motionMs = 10_000;

/** Waits for running animations to end; false where some still run after two seconds. */
const animationsEnded = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    const ended = Promise.allSettled(running.map(({ finished }) => finished));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))]);
    return running.length === 0;
  });

/** Waits for a page to stand still, at most ten seconds. The end of one motion may begin the next. */
export async function motionEnded(page: Page): Promise<void> {
  const until = Date.now() + motionMs;
  while (!(await animationsEnded(page)) && Date.now() < until) await framesDrawn(page);
  await framesDrawn(page);
}
