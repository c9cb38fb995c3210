import { expect } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { faultOf, onTallPage, open } from '../every-route.ts';
import type { Screen } from '../screen.ts';
import { expectAtTightest } from '../standing-walk.ts';

/** `corepack pnpm run screenshots` sets it, and draws each state. Else a state is looked at where it is tightest. */
export const isDrawn = process.env['PICTURES'] !== undefined;

const folder = new URL('../screenshots-out/', import.meta.url);

/** Where the pictures of one app, language and width are written; git does not keep them. */
const pictureAt = (name: string): string => fileURLToPath(new URL(`${name}.png`, folder));

/** The strips that tell of simulators are no part of a page, and a page would grow by them without end. */
async function hideSimulators({ page }: Screen): Promise<void> {
  await page.evaluate(() => {
    const strips = document.querySelectorAll<HTMLElement>('.wb-badge, .simulated-tab');
    for (const strip of strips) strip.style.display = 'none';
  });
}

/** Covers and photos have arrived, and nothing moves. */
export async function stillness(screen: Screen): Promise<void> {
  const { page } = screen;
  // A page that listens for events is never without a request.
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

/** Says what is wrong with a state and goes on to the next. */
async function look(screen: Screen, name: string): Promise<void> {
  const fault = await faultOf(() => expectAtTightest(screen));
  expect.soft(fault, name).toBeUndefined();
}

/** What is on screen now: a sheet, a dialog, a first view. */
export function take(screen: Screen, name: string): Promise<void> {
  return isDrawn ? draw(screen, name) : look(screen, name);
}

/** The whole page, below the fold, too. */
export async function takeWhole(screen: Screen, name: string): Promise<void> {
  if (!isDrawn) return look(screen, name);
  await stillness(screen);
  await onTallPage(screen, () => draw(screen, name));
}

/** A picture's name by the path that it shows. */
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
