import { readFile, readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../test.ts';
import type { Page } from '@playwright/test';

const built = fileURLToPath(new URL('../../packages/kit-page/dist', import.meta.url));
const groupsFolder = fileURLToPath(new URL('../../packages/kit-page/src/groups', import.meta.url));
const site = 'http://kit.test';
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The font of the letters on Debian; other fonts give other pictures. */
const family = 'Noto Sans CJK HK';

interface Picture {
  readonly name: string;
  readonly group: string;
  readonly language: 'zh-TW' | 'zh-CN' | 'en' | 'pt';
  readonly text: 'm' | 'l' | 'xl';
  readonly ground: 'page' | 'surface' | 'dark';
  /** The button that opens the pictured part; without it the whole page is pictured. */
  readonly opener?: string;
  /** As wide as a desktop; defaults to a phone. */
  readonly wide?: true;
}

/** Few enough to review each: every group once, with languages, sizes and backgrounds spread over them. */
const pictures: readonly Picture[] = [
  { name: 'buttons', group: 'buttons', language: 'zh-TW', text: 'm', ground: 'page' },
  { name: 'buttons-dark', group: 'buttons', language: 'pt', text: 'xl', ground: 'dark' },
  { name: 'links', group: 'links', language: 'pt', text: 'm', ground: 'page' },
  { name: 'tags', group: 'tags', language: 'zh-CN', text: 'm', ground: 'surface' },
  { name: 'cards', group: 'cards', language: 'pt', text: 'l', ground: 'page' },
  { name: 'layout', group: 'layout', language: 'zh-TW', text: 'm', ground: 'page' },
  { name: 'layout-wide', group: 'layout', language: 'pt', text: 'm', ground: 'page', wide: true },
  { name: 'choices-wide', group: 'choices', language: 'zh-TW', text: 'm', ground: 'page', wide: true },
  { name: 'choices', group: 'choices', language: 'en', text: 'm', ground: 'page' },
  { name: 'fields', group: 'fields', language: 'zh-TW', text: 'm', ground: 'page' },
  { name: 'plain-fields', group: 'plain fields', language: 'zh-TW', text: 'l', ground: 'page' },
  { name: 'wrong-fields', group: 'wrong fields', language: 'pt', text: 'm', ground: 'page' },
  { name: 'sheet', group: 'layers', language: 'zh-TW', text: 'm', ground: 'page', opener: 'sheet' },
  { name: 'dialog', group: 'layers', language: 'pt', text: 'xl', ground: 'page', opener: 'danger' },
  { name: 'skeletons', group: 'skeletons', language: 'zh-TW', text: 'm', ground: 'page' },
  { name: 'art', group: 'art', language: 'zh-TW', text: 'm', ground: 'page' },
  { name: 'states', group: 'states', language: 'pt', text: 'm', ground: 'page' },
  { name: 'shells', group: 'shells', language: 'zh-TW', text: 'm', ground: 'page' },
  { name: 'theme', group: 'theme', language: 'en', text: 'm', ground: 'page' },
  { name: 'icons', group: 'icons', language: 'zh-CN', text: 'm', ground: 'surface' },
  { name: 'insight', group: 'insight', language: 'pt', text: 'm', ground: 'page' },
  { name: 'insight-wide', group: 'insight', language: 'zh-TW', text: 'm', ground: 'page', wide: true },
  { name: 'day-board', group: 'day board', language: 'zh-TW', text: 'm', ground: 'page' },
  { name: 'day-board-wide', group: 'day board', language: 'pt', text: 'm', ground: 'page', wide: true },
  { name: 'desk', group: 'desk', language: 'pt', text: 'm', ground: 'page' },
  { name: 'desk-wide', group: 'desk', language: 'zh-TW', text: 'm', ground: 'page', wide: true },
  { name: 'tables-wide', group: 'tables', language: 'pt', text: 'm', ground: 'page', wide: true },
  { name: 'maps', group: 'maps', language: 'zh-TW', text: 'm', ground: 'page' },
];

/** Serves the built files: no server, no port. */
async function serve(page: Page): Promise<void> {
  await page.route(`${site}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/kit\/$/, '/kit/index.html');
    const body = await readFile(join(built, path.replace(/^\/kit\//, ''))).catch(() => undefined);
    if (body === undefined) return route.fulfill({ status: 404, body: '' });
    await route.fulfill({ body, contentType: types[extname(path)] ?? 'application/octet-stream' });
  });
}

function hasFont(page: Page): Promise<boolean> {
  return page.evaluate((name) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return false;
    const widthIn = (font: string): number => {
      pen.font = `40px ${font}`;
      return pen.measureText('Willing to iron 1').width;
    };
    return widthIn(`'${name}', monospace`) !== widthIn('monospace');
  }, family);
}

async function show(page: Page, { group, language, text, ground, wide }: Picture): Promise<void> {
  if (wide) await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.setFixedTime(new Date('2026-07-18T10:00:00+08:00'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await serve(page);
  await page.goto(`${site}/kit/?${new URLSearchParams({ group, language, text, ground, tools: 'none' }).toString()}`);
  await expect(page.getByRole('heading', { level: 1, name: group, exact: true })).toBeVisible();
  const isDrawable = await hasFont(page);
  if (process.env['CI']) expect(isDrawable, `${family} is installed`).toBe(true);
  test.skip(!isDrawable, `${family} is not installed (Debian: fonts-noto-cjk): letters would differ`);
  await page.waitForLoadState('networkidle');
}

for (const picture of pictures) {
  test(`the parts look as before: ${picture.name}`, async ({ page }) => {
    await show(page, picture);
    const { name, opener } = picture;
    if (opener !== undefined) await page.getByRole('button', { name: opener, exact: true }).click();
    await expect(page).toHaveScreenshot(`${name}.png`, { fullPage: opener === undefined });
  });
}

test('every group of parts has its picture', async () => {
  const files = await readdir(groupsFolder);
  const groups = files.map((file) => basename(file, '.tsx').replace('-', ' '));
  expect([...new Set(pictures.map(({ group }) => group))].toSorted()).toEqual(groups.toSorted());
});

test('a part that looks otherwise is found', async ({ page }, { config }) => {
  test.skip(/^(all|changed)$/.test(config.updateSnapshots), 'pictures are being drawn anew');
  const [picture] = pictures;
  if (!picture) throw new Error('there are no pictures');
  await show(page, picture);
  await page.addStyleTag({ content: '[data-part="button"] { border-radius: 0 !important }' });
  await expect(page).not.toHaveScreenshot(`${picture.name}.png`, { fullPage: true, timeout: 5_000 });
});
