import { expectAccessible } from './accessibility.ts';
import { expectFits, expectFollows, open } from './every-route.ts';
import { expectNoProblems } from './screen.ts';
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

const looked = new Set<string>();

/** Looks for faults of accessibility where a page is unlike all that were looked at before. */
async function expectAccessibleOnce(screen: Screen): Promise<void> {
  const elements = await elementsOf(screen);
  if (looked.has(elements)) return;
  looked.add(elements);
  await expectAccessible(screen);
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
