import { expect, test } from '@playwright/test';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from './accessibility.ts';
import { expectFits, expectFollows, open, setTextSize } from './every-route.ts';
import { framesDrawn } from './frames.ts';
import { devices, expectNoProblems } from './screen.ts';
import type { Screen } from './screen.ts';
import { languages } from './texts.ts';

/** `WALK=all` walks each standing through every address in all languages and widths; else they share these out. */
export const isWhole = process.env['WALK'] === 'all';

export const languagesFor = (language: (typeof languages)[number]): readonly (typeof languages)[number][] =>
  isWhole ? languages : [language];

/** The elements that a page consists of, whatever its words: a machine's look tells the same of them each time. */
function elementsOf({ page }: Screen): Promise<string> {
  return page.evaluate(() => {
    const kinds = [...document.body.querySelectorAll('*')].map((element) =>
      [element.tagName, ...['class', 'role', 'type'].map((name) => element.getAttribute(name) ?? '')].join(' '),
    );
    return [innerWidth, ...new Set(kinds.toSorted())].join('\n');
  });
}

/** Where the workers of a run note what was looked at; Playwright empties the folder above it before the first test. */
const notes = (): string => join(test.info().project.outputDir, 'looked-at');

/** Notes that a page is looked at here; false where it was, or is, in this worker or another. */
function isFirstLook(elements: string): boolean {
  mkdirSync(notes(), { recursive: true });
  try {
    writeFileSync(join(notes(), createHash('sha256').update(elements).digest('hex')), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Looks for faults of accessibility where a page is unlike all that were looked at before. */
async function expectAccessibleOnce(screen: Screen): Promise<void> {
  if (isFirstLook(await elementsOf(screen))) await expectAccessible(screen);
}

/** Words that end at the edge of what they stand in, where nothing tells that there are more. */
function cutWords({ page }: Screen): Promise<string[]> {
  return page.evaluate(() => {
    const isWord = ({ nodeType, textContent }: Node) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '';
    const holders = [...document.body.querySelectorAll('*')].filter(({ childNodes }) => [...childNodes].some(isWord));
    return holders.flatMap((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      // What only those read who hear the page is a dot.
      if (clientWidth < 2 || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return [];
      const isCut =
        (overflowX === 'hidden' && scrollWidth > clientWidth + 1) ||
        (overflowY === 'hidden' && scrollHeight > clientHeight + 1);
      return isCut ? [`${element.tagName}.${element.className} cuts ${element.textContent ?? ''}`] : [];
    });
  });
}

/** On a narrow phone with the largest text, changed in place: in words, nothing sideways, no fault that a machine finds. */
export async function expectAtTightest(screen: Screen): Promise<void> {
  const { page } = screen;
  const viewport = page.viewportSize();
  await page.setViewportSize(devices.narrowPhone.viewport);
  const size = await setTextSize(screen, 'xl');
  try {
    await framesDrawn(page);
    await expectFits(screen);
    expect(await cutWords(screen)).toEqual([]);
    await expectAccessibleOnce(screen);
  } finally {
    await setTextSize(screen, size);
    if (viewport) await page.setViewportSize(viewport);
  }
}

interface Walk {
  /** The page that the visit begins at. */
  readonly start: string;
  readonly paths: readonly string[];
  /** Whatever else is true of each page. */
  readonly also?: (path: string) => Promise<void>;
}

/** Follows the addresses in one visit: each is in words, fits, and has no fault that a machine finds. */
export async function walkThrough(screen: Screen, { start, paths, also }: Walk): Promise<void> {
  await open(screen, start);
  await expectFollows(screen, paths, async (at, path) => {
    await expectFits(at);
    await also?.(path);
    await expectAccessibleOnce(at);
  });
  expectNoProblems(screen);
}
