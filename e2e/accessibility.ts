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

/** The small build: each page that is opened reads it anew. A fault is told by its place, so no element is written out. */
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const setUp = `${engine};axe.configure({ noHtml: true });undefined`;

/** What the width and the size of the text can change. */
const rulesOfRoom = ['target-size', 'color-contrast', 'scrollable-region-focusable'];

/** Passes are counted and not described, and no style sheet is loaded again: both take most of the time of a run. */
const quick: RunOptions = { resultTypes: ['violations', 'incomplete'], preload: false };

const optionsOf: Readonly<Record<'all' | 'room', RunOptions>> = {
  all: {
    ...quick,
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    // Off by itself, as experimental: a button's name contains its words (2.5.3).
    rules: { region: { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  },
  room: { ...quick, runOnly: { type: 'rule', values: rulesOfRoom } },
};

/**
 * Looks at the page at rest and with what stays on screen (bars, a toast) in the flow: words of a page that fades in are
 * pale, and a row half under a bar would count as a small target. Answers a line for each rule that is broken.
 */
function faultsOf(page: Page, options: RunOptions): Promise<readonly string[]> {
  return page.evaluate(async (given) => {
    const engine = window.axe;
    if (!engine) throw new Error('axe is not there');
    const running = (): readonly Animation[] =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // Ended and not waited for: a busy browser holds back the frames of a page. The end of one may begin the next, and
    // between the last and the look there is no frame.
    let tries = 0;
    do {
      for (const animation of running()) animation.finish();
      await new Promise<void>((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
        setTimeout(drawn, 1000);
      });
      tries += 1;
    } while (running().length > 0 && tries < 20);
    // A sheet made by a script: the page's own rules let no style element in.
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
    // Words of the colour of their ground count as hidden on purpose, and are left to somebody who looks.
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
 * The machine's part of WCAG 2.2 AA, on what is on screen now, and that nothing stands outside of a landmark; `room`
 * asks only for what another width or size of text can change.
 */
export async function expectAccessible({ page }: Screen, rules: 'all' | 'room' = 'all'): Promise<void> {
  // A page that was opened within the visit has it still.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(setUp);
  // Its content would come, and fade in, during the look.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await faultsOf(page, optionsOf[rules]), page.url()).toEqual([]);
}
