import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from './browser.ts';
import { runQuietly } from './run.ts';

const sheetName = 'contact-sheet';
const widthPx = 1600;
const gapPx = 12;
const captionPx = 20;
/** Sizes of a phone's and a desktop's picture; taller ones are cut at the bottom. */
const cells = { phone: { width: 251, height: 543 }, desktop: { width: 516, height: 543 } } as const;

interface ContactSheet {
  readonly html: string;
  readonly heightPx: number;
}

/** Returns a page with all pictures of one folder, each under its name; the folder's name contains the width. */
export function contactSheetOf(folder: string, pictures: readonly string[]): ContactSheet {
  const cell = /-1280-/.test(folder) ? cells.desktop : cells.phone;
  const columns = Math.floor((widthPx - gapPx) / (cell.width + gapPx));
  const rows = Math.ceil(pictures.length / columns);
  const figures = pictures.map(
    (name) =>
      `<figure><figcaption>${name.replace(/\.png$/, '')}</figcaption><img src="${encodeURIComponent(name)}" alt=""></figure>`,
  );
  const style = `
    body { display: grid; grid-template-columns: repeat(${columns}, ${cell.width}px); gap: ${gapPx}px; margin: ${gapPx}px; background: #ddd; font: 12px/${captionPx}px sans-serif; }
    figure { margin: 0; }
    figcaption { height: ${captionPx}px; overflow: hidden; white-space: nowrap; }
    img { display: block; width: ${cell.width}px; height: ${cell.height}px; object-fit: cover; object-position: top; }`;
  return {
    html: `<!doctype html><meta charset="utf-8"><title>${folder}</title><style>${style}</style>${figures.join('')}`,
    heightPx: gapPx + rows * (captionPx + cell.height + gapPx),
  };
}

/** Writes a sheet into each folder of pictures; returns the paths of the sheets. */
export async function drawContactSheets(root: string): Promise<string[]> {
  if (!existsSync(root)) return [];
  const browser = await findBrowser();
  const drawn: string[] = [];
  for (const folder of readdirSync(root, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    const path = join(root, folder.name);
    const pictures = readdirSync(path).filter((name) => name.endsWith('.png') && name !== `${sheetName}.png`);
    if (pictures.length === 0) continue;
    const { html, heightPx } = contactSheetOf(folder.name, pictures.toSorted());
    const page = join(path, `${sheetName}.html`);
    const picture = join(path, `${sheetName}.png`);
    writeFileSync(page, html);
    // The path of Playwright's own browser is unknown: the page itself is the sheet then.
    if (browser === '') {
      drawn.push(page);
      continue;
    }
    const { exitCode, output } = await runQuietly({
      command: browser,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--hide-scrollbars',
        `--window-size=${widthPx},${heightPx}`,
        `--screenshot=${picture}`,
        pathToFileURL(page).href,
      ],
      cwd: path,
    });
    if (exitCode !== 0) throw new Error(`The contact sheet of ${folder.name} was not drawn: ${output}`);
    drawn.push(picture);
  }
  return drawn;
}
