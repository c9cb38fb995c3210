import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PrintRequest } from './sheet.ts';

/** Returns the path of a font in its package; a build copies the font. */
function fontFile(packaged: string): string {
  if (import.meta.url.endsWith('.ts')) return createRequire(import.meta.url).resolve(packaged);
  return fileURLToPath(new URL(`./fonts/${basename(packaged)}`, import.meta.url));
}

/** The font of each script. The Japanese one contains Han characters that the other two lack. */
export const fonts: PrintRequest['fonts'] = {
  latin: fontFile('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  traditional: fontFile('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'),
  simplified: fontFile('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  japanese: fontFile('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
};
