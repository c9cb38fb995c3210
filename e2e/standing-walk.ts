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

/** `WALK=all` walks each role through every address in all languages and widths; otherwise they share these out. */
export const isWhole = process.env['WALK'] === 'all';

export const languagesFor = (language: (typeof languages)[number]): readonly (typeof languages)[number][] =>
  isWhole ? languages : [language];

/** Returns the elements of a page without its texts: automated checks give the same result for equal elements. */
function elementsOf({ page }: Screen): Promise<string> {
  return page.evaluate(() => {
    const kinds = [...document.body.querySelectorAll('*')].map((element) =>
      [element.tagName, ...['class', 'role', 'type'].map((name) => element.getAttribute(name) ?? '')].join(' '),
    );
    return [innerWidth, ...new Set(kinds.toSorted())].join('\n');
  });
}

/** Folder where the workers of a run record checked pages; Playwright empties its parent before the first test. */
const notes = (): string => join(test.info().project.outputDir, 'looked-at');

/** Records that a page is checked here; false where this worker or another has done so. */
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

/** Checks the accessibility of a page that differs from all checked pages. */
async function expectAccessibleOnce(screen: Screen): Promise<void> {
  if (isFirstLook(await elementsOf(screen))) await expectAccessible(screen);
}

/** Returns texts that are cut off without an ellipsis. */
function cutWords({ page }: Screen): Promise<string[]> {
  return page.evaluate(() => {
    const isWord = ({ nodeType, textContent }: Node) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '';
    const holders = [...document.body.querySelectorAll('*')].filter(({ childNodes }) => [...childNodes].some(isWord));
    return holders.flatMap((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      // Text for screen readers only is one pixel large.
      if (clientWidth < 2 || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return [];
      const isCut =
        (overflowX === 'hidden' && scrollWidth > clientWidth + 1) ||
        (overflowY === 'hidden' && scrollHeight > clientHeight + 1);
      return isCut ? [`${element.tagName}.${element.className} cuts ${element.textContent ?? ''}`] : [];
    });
  });
}

/**
 * Checks a narrow phone with the largest text, set in place: translated texts, no sideways scrolling, no accessibility
 * fault.
 */
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
  /** The page where the visit begins. */
  readonly start: string;
  readonly paths: readonly string[];
  /** Further checks of each page. */
  readonly also?: (path: string) => Promise<void>;
}

/** Follows the addresses in one visit: each is translated, fits, and has no accessibility fault. */
export async function walkThrough(screen: Screen, { start, paths, also }: Walk): Promise<void> {
  await open(screen, start);
  await expectFollows(screen, paths, async (at, path) => {
    await expectFits(at);
    await also?.(path);
    await expectAccessibleOnce(at);
  });
  expectNoProblems(screen);
}
