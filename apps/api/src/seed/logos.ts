import type { LocalTexts } from '../db/schema/columns.ts';
import type { SeedContext } from './context.ts';
import { purposes } from './names.ts';
import { storePicture } from './pictures.ts';

/** One symbol for each purpose, in the order of `purposes`, on an area of 120 by 120. */
const signs = [
  '<path d="M26 62 60 34l34 28v30H72V72H48v20H26z"/>',
  '<path d="m60 24 10 24 26 2-20 17 6 25-22-14-22 14 6-25-20-17 26-2z"/>',
  '<path d="M60 94C20 68 26 34 46 34c8 0 12 6 14 10 2-4 6-10 14-10 20 0 26 34-14 60z"/>',
  '<path d="M30 90c0-40 22-58 62-60 2 40-16 62-50 56l-4 10-8-4z"/>',
  '<path d="M28 92V58a32 32 0 0 1 64 0v34H76V60a16 16 0 0 0-32 0v32z"/>',
] as const;

const lotus =
  '<path d="M60 28c14 14 16 32 0 54-16-22-14-40 0-54zM28 50c18 0 28 10 30 36-22-2-32-14-30-36zm64 0c2 22-8 34-30 36 2-26 12-36 30-36z"/>';

const grounds = ['#0B6B58', '#1F56A6', '#BF3F0E', '#855600', '#08564A', '#6B4C9A', '#2F6F8F', '#8A3B5C'];

/** Creates the logo of an organization: the symbol of its purpose, on the colour of its number. */
export function seedLogo(
  context: SeedContext,
  { name, number }: { name: LocalTexts; number: number },
): Promise<string> {
  const at = purposes.findIndex((purpose) => name['zh-TW']?.endsWith(purpose['zh-TW'] ?? '—'));
  const ground = grounds[number % grounds.length] ?? '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="${ground}"/><g fill="#FAF7F1">${signs[at] ?? lotus}</g></svg>`;
  return storePicture(context, { svg, visibility: 'public', purpose: 'logo', width: 240 });
}
