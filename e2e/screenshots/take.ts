import { fileURLToPath } from 'node:url';
import { onTallPage, open } from '../every-route.ts';
import type { Screen } from '../screen.ts';

const folder = new URL('../screenshots-out/', import.meta.url);

/** Where the pictures of one app, language and width are written; git does not keep them. */
const pictureAt = (name: string): string => fileURLToPath(new URL(`${name}.png`, folder));

/** Covers and photos have arrived, and nothing moves. */
export async function stillness({ page }: Screen): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}

export async function take(screen: Screen, name: string): Promise<void> {
  await stillness(screen);
  await screen.page.screenshot({ path: pictureAt(name), animations: 'disabled', caret: 'hide' });
}

/** The whole page, below the fold, too. */
async function takeWhole(screen: Screen, name: string): Promise<void> {
  await stillness(screen);
  await onTallPage(screen, () => take(screen, name));
}

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
