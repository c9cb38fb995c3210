import { expect } from '@playwright/test';
import type { Page, ViewportSize } from '@playwright/test';
import { organizationPages, volunteerPages } from '@vp/access/addresses';
import type { PageAddress } from '@vp/access/addresses';
import { specifiedRoutes } from '@vp/specification/routes';
import { expectAccessible } from './accessibility.ts';
import { framesDrawn } from './frames.ts';
import { expectWords, goTo } from './screen.ts';
import type { Screen } from './screen.ts';

const tables = { volunteer: volunteerPages, 'org-admin': organizationPages } as const;

/** The app's own, every address that the specification names for it, and our own additions. */
export function addressesOf(app: keyof typeof tables): readonly string[] {
  const pages: readonly PageAddress[] = Object.values(tables[app]);
  const added = pages.filter(({ ownAddition }) => ownAddition === true).map(({ path }) => path);
  return ['/', ...specifiedRoutes(app), ...added];
}

/** Addresses that show a page of their own to whoever is not logged in. */
export function openToGuests(app: keyof typeof tables): readonly string[] {
  const pages: readonly PageAddress[] = Object.values(tables[app]);
  return pages.filter(({ entrance }) => entrance === 'login' || entrance === 'public').map(({ path }) => path);
}

/** The first link of a page that leads to this address, as `/path?query`. */
export async function linkFrom(screen: Screen, from: string, to: string): Promise<string> {
  await goTo(screen, from);
  const href = await screen.page.locator(`a[href*="${to}?"]`).first().getAttribute('href');
  return (href ?? '').replace(/^\/wu/, '');
}

/** Looks at every frame for this title and nothing that is loading: polled from outside, a page is waited for too long. */
function framesLoaded(page: Page, title: string): Promise<boolean> {
  const loaded = page.evaluate(
    ({ selector, lookedForMs }) =>
      new Promise<boolean>((resolve) => {
        let isOver = false;
        // A timer and not the frames: a busy browser may hold these back.
        setTimeout(() => {
          isOver = true;
          resolve(false);
        }, lookedForMs);
        const isLoaded = () => document.querySelector(selector) && !document.querySelector('[aria-busy=true]');
        let frames = 0;
        const look = () => {
          frames = isLoaded() ? frames + 1 : 0;
          // What comes with the title can begin to load in the frame after it.
          if (frames === 2) resolve(true);
          else if (!isOver) requestAnimationFrame(look);
        };
        look();
      }),
    { selector: title, lookedForMs: 5000 },
  );
  // A page that goes elsewhere takes the look along; what is expected is asked for after it.
  return loaded.catch(() => false);
}

/** What a person can wait for: the page's title, and nothing that is still loading. */
async function settled({ page }: Screen, title = 'h1'): Promise<void> {
  const isLoaded = await framesLoaded(page, title);
  await expect(page.getByRole('heading', { level: 1 }).and(page.locator(title)).first()).toBeAttached();
  if (!isLoaded) await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

export async function open(screen: Screen, path: string): Promise<void> {
  await goTo(screen, path);
  await settled(screen);
}

/** Who goes on by keyboard goes on from the page's title: the focus fell back to the document nowhere. */
async function expectFocusInPage({ page }: Screen): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? 'nothing');
  await expect.poll(focused, 'what has the focus').not.toBe('BODY');
}

/** Goes on within the visit, as a link of the app does, to the page's title and no more loading: nothing is fetched twice. */
async function follow(screen: Screen, path: string): Promise<void> {
  const { page } = screen;
  const target = screen.url(path);
  // A page that asked for a proof first has led to the proof's own already.
  const isThere = new URL(page.url()).pathname === new URL(target).pathname;
  await page.evaluate((href) => {
    // One that stands behind the page, hidden, is not the one that is left.
    for (const title of document.querySelectorAll('h1')) title.toggleAttribute('data-left', title.checkVisibility());
    history.pushState(null, '', href);
    dispatchEvent(new PopStateEvent('popstate'));
  }, target);
  // The page that was left can stand a moment longer, with a title of its own.
  await settled(screen, isThere ? 'h1' : 'h1:not([data-left])');
  if (!isThere) await expectFocusInPage(screen);
}

/** A page that hangs must not take the time of all that follow. */
const addressMs = 60_000;

/** What a check found, where it found something. */
export async function faultOf(check: () => Promise<void>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`nothing was found out in ${addressMs / 1000} seconds`), addressMs);
  });
  const found = check().then(
    () => undefined,
    (error: unknown) => String(error).split('\n').slice(0, 12).join('\n'),
  );
  try {
    return await Promise.race([found, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs one check at each address and tells about all that fail, not only about the first. */
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

/** A reload differs from the first visit by what the page kept; one in so many addresses shows it. */
export const reloadedEvery = 4;

export async function expectOpens(screen: Screen, path: string): Promise<void> {
  await open(screen, path);
  await expectWords(screen);
}

export async function expectOpensTwice(screen: Screen, path: string): Promise<void> {
  await expectOpens(screen, path);
  const address = screen.page.url();
  await screen.page.reload();
  await settled(screen);
  await expectWords(screen);
  expect(screen.page.url()).toBe(address);
}

/** Follows these addresses one after the other in one visit, with a look at each; a page that loads again has left it. */
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

/** Words of the main menu, and under large figures, that stand in two lines with a break inside. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nodes = [...document.querySelectorAll('nav a span, .vk-figure-option-name')].flatMap((label) => [
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

/** What makes the page wider than the window: how wide it is, and the last things that reach out. */
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

/** In words, none broken in the menu or under a figure, and nothing to scroll sideways; names the widest things where there is. */
export async function expectFits(screen: Screen): Promise<void> {
  await expectWords(screen);
  expect([...(await tooWide(screen)), ...(await brokenWords(screen.page))]).toEqual([]);
}

/** The class of the bar that covers what has the focus; '' where it is in sight, none where the walk has ended. */
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

/** Walks through a form by Tab: what has the focus is never under a bar that stays. */
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

/** A line that goes away by itself stands clear of the bars. */
export async function expectToastApart({ page }: Screen): Promise<void> {
  const toast = page.locator('.vk-toast');
  const line = await toast.boundingBox();
  const bars = await Promise.all((await page.locator('.vk-nav, .vk-sticky').all()).map((bar) => bar.boundingBox()));
  expect(bars.length).toBeGreaterThan(0);
  for (const bar of bars) {
    if (!bar || !line) throw new Error('nothing is on screen');
    expect(line.y >= bar.y + bar.height || line.y + line.height <= bar.y).toBe(true);
  }
}

/** Text at 140 %, as a person chooses it in the language sheet. */
export async function chooseLargestText({ context }: Screen): Promise<void> {
  await context.addInitScript((key) => localStorage.setItem(key, 'xl'), 'vp:text-size');
}

const growthsMax = 5;

/** Does something on a page as tall as what it shows, where no row lies half under a fixed bar. */
export async function onTallPage({ page }: Screen, action: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  if (!before) return action();
  // A list that sees its own end asks for more, and the page grows again; a page as tall as its window never stops.
  let beyond = 0;
  for (let tries = 0; tries < growthsMax; tries += 1) {
    // An answer that was sent ahead and nobody reads, or events, leave the network busy for good.
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

/** In place, as nobody does; answers the size before. */
export async function setTextSize({ page }: Screen, size: string | undefined): Promise<string | undefined> {
  return page.evaluate((text) => {
    const { dataset } = document.documentElement;
    const before = dataset['text'];
    if (text === undefined) delete dataset['text'];
    else dataset['text'] = text;
    return before;
  }, size);
}

/** Opens a page once; at each width, changed in place, checks all rules, and at larger text sizes the rules of room. */
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
