import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Screen } from './screen.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * The minified build: each opened page loads it again. A fault is reported by its selector, so no element is printed.
 */
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const setUp = `${engine};axe.configure({ noHtml: true });undefined`;

/** Rules that a change of width or text size can break. */
const rulesOfRoom = ['target-size', 'color-contrast', 'scrollable-region-focusable'];

/** Passes are counted without details, and style sheets are not reloaded: both take most of the time of a run. */
const quick: RunOptions = { resultTypes: ['violations', 'incomplete'], preload: false };

const optionsOf: Readonly<Record<'all' | 'room', RunOptions>> = {
  all: {
    ...quick,
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    // Disabled by default as experimental: a button's name contains its words (2.5.3).
    rules: { region: { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  },
  room: { ...quick, runOnly: { type: 'rule', values: rulesOfRoom } },
};

/**
 * Checks the page at rest and with its fixed parts (bars, a toast) in the flow: text of a page that fades in is pale,
 * and a row half under a bar would count as a small target. Returns a line for each broken rule.
 */
function faultsOf(page: Page, options: RunOptions): Promise<readonly string[]> {
  return page.evaluate(async (given) => {
    const engine = window.axe;
    if (!engine) throw new Error('axe is not there');
    const running = (): readonly Animation[] =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // Finishes animations instead of waiting: a busy browser delays the frames of a page. The end of one may start the
    // next, and between the last and the check there is no frame.
    let tries = 0;
    do {
      for (const animation of running()) animation.finish();
      await new Promise<void>((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
        setTimeout(drawn, 1000);
      });
      tries += 1;
    } while (running().length > 0 && tries < 20);
    // A constructed style sheet: the page's policy allows no style element.
    const inFlow = new CSSStyleSheet();
    inFlow.replaceSync(
      '[data-bar-in-flow] { position: relative !important; inset: auto !important; transform: none !important }',
    );
    const bars = [...document.body.querySelectorAll('*')].filter((element) => {
      const { position } = getComputedStyle(element);
      return position === 'sticky' || (position === 'fixed' && !element.querySelector('[aria-modal=true]'));
    });
    document.adoptedStyleSheets.push(inFlow);
    for (const bar of bars) bar.setAttribute('data-bar-in-flow', '');
    const { violations, incomplete } = await engine.run(document, given);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== inFlow);
    for (const bar of bars) bar.removeAttribute('data-bar-in-flow');
    // Text in the colour of its background counts as hidden on purpose and needs a manual check.
    const unseen = incomplete.flatMap(({ id, nodes }) => {
      const onOwnColour = nodes.filter(({ any }) =>
        any.some(({ data }: { data?: { messageKey?: string } | null }) => data?.messageKey === 'equalRatio'),
      );
      return onOwnColour.length === 0 ? [] : [{ id: `${id}, equal`, nodes: onOwnColour }];
    });
    const named = [...violations, ...unseen];
    return named.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, options);
}

/**
 * Checks the automated part of WCAG 2.2 AA on the current screen, and that all content is in a landmark; `room` checks
 * only the rules that another width or text size can break.
 */
export async function expectAccessible({ page }: Screen, rules: 'all' | 'room' = 'all'): Promise<void> {
  // A page that was opened within the visit still has axe.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(setUp);
  // Content that loads would appear and fade in during the check.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await faultsOf(page, optionsOf[rules]), page.url()).toEqual([]);
}
