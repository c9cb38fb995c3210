import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import type { Screen } from './screen.ts';

/** A rendered page is idle after this time without requests: programs send their next ones sooner. */
const quietMs = 500;
/** Calls that a visit makes once after its first page (`app-shell` waits two seconds for that) belong to no tab. */
const quietAfterFirstMs = 4_000;

const pathOf = (address: string): string => new URL(address).pathname;

interface Asked {
  /** Calls without pictures, in their order. */
  readonly calls: string[];
  readonly open: Set<Request>;
  lastMs: number;
}

/** Records the calls of a page, except event streams, which never end. */
function listen(page: Page): Asked {
  const asked: Asked = { calls: [], open: new Set(), lastMs: performance.now() };
  page.on('request', (request) => {
    const kind = request.resourceType();
    asked.lastMs = performance.now();
    if (kind !== 'eventsource') asked.open.add(request);
    if (kind !== 'image' && pathOf(request.url()).startsWith('/api/'))
      asked.calls.push(`${request.method()} ${pathOf(request.url())}`);
  });
  const ended = (request: Request): void => {
    asked.lastMs = performance.now();
    asked.open.delete(request);
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return asked;
}

async function quiet(asked: Asked, forMs = quietMs): Promise<void> {
  const isQuiet = (): boolean => asked.open.size === 0 && performance.now() - asked.lastMs >= forMs;
  await expect.poll(isQuiet, { timeout: 60_000, intervals: [50] }).toBe(true);
}

const titleOf = async (page: Page): Promise<string> => (await page.locator('h1:visible').first().textContent()) ?? '';

/**
 * Waits until another page than the previous one is visible: a router may keep the old one until the file of the next
 * has loaded.
 */
async function arriveFrom(page: Page, before: string): Promise<void> {
  await page.waitForFunction((old) => {
    const titles = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility());
    const title = titles[0]?.textContent ?? '';
    return title !== '' && title !== old;
  }, before);
}

/** Returns the visible tabs of the page, by their targets. */
async function tabsOf({ page, t }: Screen): Promise<readonly string[]> {
  const links = page.getByRole('navigation', { name: t('ui.mainMenu') }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
}

/**
 * Returns the calls of each tab of the current page, tapped from there, with a return in between: the tab of the page
 * itself is tapped from the next. Twice: repeated calls cost again.
 */
export async function callsOfTabs(screen: Screen): Promise<ReadonlyMap<string, readonly string[]>> {
  const { page, t } = screen;
  const asked = listen(page);
  const here = pathOf(page.url());
  const tabs = await tabsOf(screen);
  const tap = async (to: string): Promise<void> => {
    const menu = page.getByRole('navigation', { name: t('ui.mainMenu') });
    const before = await titleOf(page);
    await menu.locator(`a[href="${to}"]`).first().click();
    await expect(page).toHaveURL((url) => url.pathname === to);
    await arriveFrom(page, before);
    await quiet(asked);
  };
  const back = async (): Promise<void> => {
    const before = await titleOf(page);
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === here);
    await arriveFrom(page, before);
    await quiet(asked);
  };
  const found = new Map<string, readonly string[]>();
  await page.reload();
  await quiet(asked, quietAfterFirstMs);
  // A page without calls would always be under a limit.
  expect(asked.calls).not.toEqual([]);
  for (const time of ['first', 'again'])
    for (const to of tabs) {
      const isHere = to === here;
      if (isHere) await tap(tabs.find((other) => other !== here) ?? '');
      asked.calls.length = 0;
      await tap(to);
      found.set(`${to} ${time}`, [...asked.calls]);
      if (!isHere) await back();
    }
  return found;
}
