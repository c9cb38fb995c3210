import { expect } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { faultOf, onTallPage, open } from '../every-route.ts';
import type { Screen } from '../screen.ts';
import { expectAtTightest } from '../standing-walk.ts';

/**
 * `corepack pnpm run screenshots` sets it, and writes each state. Otherwise a state is only checked at its tightest
 * size.
 */
export const isDrawn = process.env['PICTURES'] !== undefined;

const folder = new URL('../screenshots-out/', import.meta.url);

/** Path of the pictures of one app, language and width; git ignores them. */
const pictureAt = (name: string): string => fileURLToPath(new URL(`${name}.png`, folder));

/** The strips of the simulators are not part of a page, and would grow a page without end. */
async function hideSimulators({ page }: Screen): Promise<void> {
  await page.evaluate(() => {
    const strips = document.querySelectorAll<HTMLElement>(
      '[data-part="simulator-badge"], [data-part="simulated-notice"]',
    );
    for (const strip of strips) strip.style.display = 'none';
  });
}

/** Waits until covers and photos have loaded and no animation runs. */
export async function stillness(screen: Screen): Promise<void> {
  const { page } = screen;
  // A page that listens for events always has an open request.
  await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
  await hideSimulators(screen);
}

async function draw(screen: Screen, name: string): Promise<void> {
  await stillness(screen);
  await screen.page.screenshot({ path: pictureAt(name), animations: 'disabled', caret: 'hide' });
}

/** Reports the problems of a state and continues with the next. */
async function look(screen: Screen, name: string): Promise<void> {
  const fault = await faultOf(() => expectAtTightest(screen));
  expect.soft(fault, name).toBeUndefined();
}

/** Takes the current screen: a sheet, a dialog, a first view. */
export function take(screen: Screen, name: string): Promise<void> {
  return isDrawn ? draw(screen, name) : look(screen, name);
}

/** Takes the whole page, including the part below the fold. */
export async function takeWhole(screen: Screen, name: string): Promise<void> {
  if (!isDrawn) return look(screen, name);
  await stillness(screen);
  await onTallPage(screen, () => draw(screen, name));
}

/** Returns a picture's name from the path of its page. */
export const nameOfAddress = (path: string): string => path.split('?', 1)[0]?.slice(1).replaceAll('/', '-') || 'start';

export async function takeEach(
  screen: Screen,
  folderName: string,
  pictures: readonly (readonly [name: string, path: string])[],
): Promise<void> {
  for (const [name, path] of pictures) {
    await open(screen, path);
    await takeWhole(screen, `${folderName}/${name}`);
  }
}
