import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sizes of a phone's and a desktop's picture; taller ones are cut at the bottom. */
const widths = { phone: 251, desktop: 516 };

/** Returns a page with all pictures of one folder, each under its name; the folder's name contains the width. */
export function contactSheetOf(folder: string, pictures: readonly string[]): string {
  const width = /-1280-/.test(folder) ? widths.desktop : widths.phone;
  const figures = pictures.map(
    (name) =>
      `<figure><figcaption>${name.replace(/\.png$/, '')}</figcaption><img src="${encodeURIComponent(name)}" alt=""></figure>`,
  );
  const style = `
    body { display: grid; grid-template-columns: repeat(auto-fill, ${width}px); gap: 12px; margin: 12px; background: #ddd; font: 12px/20px sans-serif; }
    figure { margin: 0; }
    figcaption { height: 20px; overflow: hidden; white-space: nowrap; }
    img { display: block; width: ${width}px; height: 543px; object-fit: cover; object-position: top; }`;
  return `<!doctype html><meta charset="utf-8"><title>${folder}</title><style>${style}</style>${figures.join('')}`;
}

/** Writes a sheet into each folder of pictures; returns the paths of the sheets. */
export function writeContactSheets(root: string): string[] {
  const folders = existsSync(root) ? readdirSync(root, { withFileTypes: true }) : [];
  return folders.flatMap((folder) => {
    if (!folder.isDirectory()) return [];
    const pictures = readdirSync(join(root, folder.name)).filter((name) => name.endsWith('.png'));
    const sheet = join(root, folder.name, 'contact-sheet.html');
    writeFileSync(sheet, contactSheetOf(folder.name, pictures.sort()));
    return [sheet];
  });
}
