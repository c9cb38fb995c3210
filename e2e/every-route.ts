import { expect } from '@playwright/test';
import type { Page, ViewportSize } from '@playwright/test';
import { organizationPages, volunteerPages } from '@vp/access/addresses';
import type { PageAddress } from '@vp/access/addresses';
import { specifiedRoutes } from '@vp/specification/routes';
import pTimeout from 'p-timeout';
import { expectAccessible } from './accessibility.ts';
import { framesDrawn } from './frames.ts';
import { expectWords, goTo } from './screen.ts';
import type { Screen } from './screen.ts';

const tables = { volunteer: volunteerPages, 'org-admin': organizationPages } as const;

/** Returns the app's own addresses: every one in the specification, and our own additions. */
export function addressesOf(app: keyof typeof tables): readonly string[] {
  const pages: readonly PageAddress[] = Object.values(tables[app]);
  const added = pages.filter(({ ownAddition }) => ownAddition === true).map(({ path }) => path);
  return ['/', ...specifiedRoutes(app), ...added];
}

/** Returns addresses with their own page for guests. */
export function openToGuests(app: keyof typeof tables): readonly string[] {
  const pages: readonly PageAddress[] = Object.values(tables[app]);
  return pages.filter(({ entrance }) => entrance === 'login' || entrance === 'public').map(({ path }) => path);
}

/** Returns the first link of a page to this address, as `/path?query`. */
export async function linkFrom(screen: Screen, from: string, to: string): Promise<string> {
  await goTo(screen, from);
  const href = await screen.page.locator(`a[href*="${to}?"]`).first().getAttribute('href');
  return (href ?? '').replace(/^\/wu/, '');
}

/** Checks each frame for this title and no loading: polling from outside would wait too long. */
function framesLoaded(page: Page, title: string): Promise<boolean> {
  const loaded = page.evaluate(
    ({ selector, lookedForMs }) =>
      new Promise<boolean>((resolve) => {
        let isOver = false;
        // A timer instead of frames: a busy browser may delay those.
        setTimeout(() => {
          isOver = true;
          resolve(false);
        }, lookedForMs);
        const isLoaded = () => document.querySelector(selector) && !document.querySelector('[aria-busy=true]');
        let frames = 0;
        const look = () => {
          frames = isLoaded() ? frames + 1 : 0;
          // Content of the title can start to load in the frame after it.
          if (frames === 2) resolve(true);
          else if (!isOver) requestAnimationFrame(look);
        };
        look();
      }),
    { selector: title, lookedForMs: 5000 },
  );
  // A navigation ends the check; the expectations afterwards still run.
  return loaded.catch(() => false);
}

/** Waits for the page's title and the end of loading. */
async function settled({ page }: Screen, title = 'h1'): Promise<void> {
  const isLoaded = await framesLoaded(page, title);
  await expect(page.getByRole('heading', { level: 1 }).and(page.locator(title)).first()).toBeAttached();
  if (!isLoaded) await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

export async function open(screen: Screen, path: string): Promise<void> {
  await goTo(screen, path);
  await settled(screen);
}

/** Keyboard users continue from the page's title: the focus never fell back to the document. */
async function expectFocusInPage({ page }: Screen): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? 'nothing');
  await expect.poll(focused, 'what has the focus').not.toBe('BODY');
}

/** Navigates as a link of the app does, until the title is visible and loading has ended: nothing is fetched twice. */
async function follow(screen: Screen, path: string): Promise<void> {
  const { page } = screen;
  const target = screen.url(path);
  // A page that first asked for a proof has already redirected to the proof's own page.
  const before = new URL(page.url()).pathname;
  const isThere = before === new URL(target).pathname;
  await page.evaluate((href) => {
    // A hidden page behind the current one is not the page that is left.
    for (const title of document.querySelectorAll('h1')) title.toggleAttribute('data-left', title.checkVisibility());
    // A history entry in the router's format.
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: href }, '', href);
    dispatchEvent(new PopStateEvent('popstate'));
  }, target);
  // The previous page can stay a moment longer, with its own title; a guard can redirect back to it.
  const isSettled = (left: string) => location.pathname === left || document.querySelector('h1:not([data-left])');
  await page.waitForFunction(isSettled, before);
  const isSame = isThere || new URL(page.url()).pathname === before;
  await settled(screen, isSame ? 'h1' : 'h1:not([data-left])');
  if (!isSame) await expectFocusInPage(screen);
}

/** A hanging page must not take the time of all later ones. */
const addressMs = 60_000;

/** Returns the failure of a check, if it failed. */
export async function faultOf(check: () => Promise<void>): Promise<string | undefined> {
  try {
    const message = `nothing was found out in ${addressMs / 1000} seconds`;
    await pTimeout(check(), { milliseconds: addressMs, message });
    return undefined;
  } catch (error) {
    return String(error).split('\n').slice(0, 12).join('\n');
  }
}

/** Runs one check at each address and reports all failures, not only the first. */
export async function expectAtEach(
  paths: readonly string[],
  check: (path: string, at: number) => Promise<void>,
): Promise<void> {
  const faults: string[] = [];
  for (const [at, path] of paths.entries()) {
    const fault = await faultOf(() => check(path, at));
    if (fault !== undefined) faults.push(`${path}: ${fault}`);
  }
  expect(faults).toEqual([]);
}

/** A reload differs from the first visit by the page's cache; one in so many addresses shows that. */
export const reloadedEvery = 4;

export async function expectOpens(screen: Screen, path: string): Promise<void> {
  await open(screen, path);
  await expectWords(screen);
  // Where the link that skips the navigation leads.
  await expect(screen.page.getByRole('main')).toHaveAttribute('id', 'main');
}

export async function expectOpensTwice(screen: Screen, path: string): Promise<void> {
  await expectOpens(screen, path);
  const address = screen.page.url();
  await screen.page.reload();
  await settled(screen);
  await expectWords(screen);
  expect(screen.page.url()).toBe(address);
}

/** Follows these addresses in one visit, with a check at each; a page that reloads has left the visit. */
export async function expectFollows(
  screen: Screen,
  paths: readonly string[],
  look: (screen: Screen, path: string) => Promise<void>,
): Promise<void> {
  const { page } = screen;
  await page.evaluate(() => Reflect.set(window, 'oneVisit', true));
  await expectAtEach(paths, async (path) => {
    await follow(screen, path);
    await look(screen, path);
  });
  expect(await page.evaluate(() => Reflect.get(window, 'oneVisit') === true), 'one visit').toBe(true);
}

/** Returns words of the main menu, and under large figures, that break over two lines. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nodes = [...document.querySelectorAll('nav a span, [data-part="figure-name"]')].flatMap((label) => [
      ...label.childNodes,
    ]);
    const texts = nodes.filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return texts.flatMap((node) =>
      [...(node.textContent ?? '').matchAll(/[\p{Script=Latin}]+/gu)]
        .filter(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return range.getClientRects().length > 1;
        })
        .map(([word]) => `${word} is broken`),
    );
  });
}

/** Returns the causes of an overflow: the page's width, and the last elements beyond the window. */
function tooWide({ page }: Screen): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px`, ...wide.slice(-3).map(({ tagName, className }) => `${tagName}.${String(className)}`)];
  });
}

/**
 * Checks that all texts are translated, no word breaks in the menu or under a figure, and nothing scrolls sideways;
 * reports the widest elements.
 */
export async function expectFits(screen: Screen): Promise<void> {
  await expectWords(screen);
  expect([...(await tooWide(screen)), ...(await brokenWords(screen.page))]).toEqual([]);
}

/** Returns the class of the bar over the focused element; '' where it is visible, undefined at the end of the walk. */
async function barOverFocus({ page }: Screen): Promise<string | undefined> {
  await framesDrawn(page);
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.hasAttribute('data-visited')) return undefined;
    focused.setAttribute('data-visited', '');
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    let bar = above;
    while (bar && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement;
    return bar && !bar.contains(focused) ? `${focused.id || focused.outerHTML} under ${bar.className}` : '';
  });
}

/** Walks through a form by Tab: fixed bars never cover the focused element. */
export async function expectFocusInSight(screen: Screen, path: string): Promise<void> {
  await open(screen, path);
  await framesDrawn(screen.page);
  const stops: string[] = [];
  for (;;) {
    await screen.page.keyboard.press('Tab');
    const cover = await barOverFocus(screen);
    if (cover === undefined) break;
    stops.push(cover);
  }
  expect(stops.length, 'how many stops').toBeGreaterThan(10);
  expect(stops.filter((cover) => cover !== '')).toEqual([]);
}

/** Checks that a toast does not overlap the bars. */
export async function expectToastApart({ page }: Screen): Promise<void> {
  const toast = page.locator('[data-part="toast"]');
  const line = await toast.boundingBox();
  const bars = await Promise.all(
    (await page.locator('[data-part="nav"], [data-part="sticky"]').all()).map((bar) => bar.boundingBox()),
  );
  expect(bars.length).toBeGreaterThan(0);
  for (const bar of bars) {
    if (!bar || !line) throw new Error('nothing is on screen');
    expect(line.y >= bar.y + bar.height || line.y + line.height <= bar.y).toBe(true);
  }
}

/** Sets the text to 140 %, as in the language sheet. */
export async function chooseLargestText({ context }: Screen): Promise<void> {
  await context.addInitScript((key) => localStorage.setItem(key, 'xl'), 'vp:text-size');
}

const growthsMax = 5;

/** Runs an action on a page as tall as its content, where no row is half under a fixed bar. */
export async function onTallPage({ page }: Screen, action: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  if (!before) return action();
  // An infinite list loads more when its end is visible, and the page grows again; a page as tall as its window never
  // ends.
  let beyond = 0;
  for (let tries = 0; tries < growthsMax; tries += 1) {
    // A prefetched response that is never read, or events, keep the network busy forever.
    await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const shown = page.viewportSize()?.height ?? 0;
    if (height <= shown || height - shown === beyond) break;
    beyond = height - shown;
    await page.setViewportSize({ width: before.width, height });
  }
  await action();
  await page.setViewportSize(before);
}

/** Sets the text size in place, for tests only; returns the previous size. */
export async function setTextSize({ page }: Screen, size: string | undefined): Promise<string | undefined> {
  return page.evaluate((text) => {
    const { dataset } = document.documentElement;
    const before = dataset['text'];
    if (text === undefined) delete dataset['text'];
    else dataset['text'] = text;
    return before;
  }, size);
}

/** Opens a page once; at each width, set in place, checks all rules, and at larger text sizes the rules of `room`. */
export async function expectAccessibleAt(screen: Screen, path: string, widths: readonly ViewportSize[]): Promise<void> {
  await open(screen, path);
  const standard = await setTextSize(screen, undefined);
  for (const viewport of widths) {
    await screen.page.setViewportSize(viewport);
    await setTextSize(screen, standard);
    await framesDrawn(screen.page);
    await expectAccessible(screen);
    for (const size of ['l', 'xl']) {
      await setTextSize(screen, size);
      await expectAccessible(screen, 'room');
      expect(await tooWide(screen), `${viewport.width} px in size ${size}`).toEqual([]);
    }
  }
}
