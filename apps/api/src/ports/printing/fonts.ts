import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PrintRequest } from './sheet.ts';

/** Returns the path of a font in its package; a build copies the font. */
function fontFile(packaged: string): string {
  if (import.meta.url.endsWith('.ts')) return createRequire(import.meta.url).resolve(packaged);
  return fileURLToPath(new URL(`./fonts/${basename(packaged)}`, import.meta.url));
}

/** The font of each script. */
export const fonts: PrintRequest['fonts'] = {
  traditional: fontFile('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'),
  simplified: fontFile('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
};
