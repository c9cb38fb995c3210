import type { Browser, Page } from '@playwright/test';
import { phone } from '../browser-options.ts';

/** Storage of a device. */
export type Stored = readonly { readonly name: string; readonly value: string }[];

/** One load of a page: times in milliseconds from its start, bytes as transferred. */
export interface Opening {
  /** Time until title, data and main action are rendered and visible pictures loaded. */
  readonly standsMs: number;
  readonly largestPaintMs: number;
  readonly shift: number;
  /** Requests without pictures, until the largest paint. */
  readonly requests: number;
  readonly bytes: number;
}

/** A phone with a quarter of this machine's speed, on a line of 1.6 Mbit/s with a round trip of 150 ms. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowness = 4;

async function makeSlow(page: Page, isLineSlow: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  if (isLineSlow) await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

/** Opens a new device with the given storage and an empty cache. */
export async function newPhone(browser: Browser, origin: string, stored: Stored, isLineSlow: boolean): Promise<Page> {
  const context = await browser.newContext({
    ...phone,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage: [...stored] }] },
  });
  const page = await context.newPage();
  await makeSlow(page, isLineSlow);
  return page;
}

const watchPaints = (): void => {
  const seen = { largestMs: 0, shift: 0 };
  Reflect.set(window, 'seen', seen);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largestMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Whether the program has replaced the initial page, with its data and the visible pictures. */
function isDrawn(waits: boolean): boolean {
  const isComing = ({ loading, complete }: HTMLImageElement): boolean => loading !== 'lazy' && !complete;
  const isBusy = !waits && document.querySelector('[aria-busy=true]') !== null;
  const isThere = document.querySelector('.boot') === null && document.querySelector('h1') !== null;
  return isThere && !isBusy && ![...document.images].some(isComing);
}

/** Opens an address on a slow phone without a cache, until it is rendered; `waits` is for a page that stays waiting. */
export async function openSlowly(browser: Browser, address: string, stored: Stored, waits = false): Promise<Opening> {
  const page = await newPhone(browser, new URL(address).origin, stored, true);
  await page.addInitScript(watchPaints);
  await page.goto(address);
  await page.waitForFunction(isDrawn, waits);
  const standsMs = await page.evaluate(() => performance.now());
  // The last paint is reported with the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))));
  const opening = await page.evaluate((): Omit<Opening, 'standsMs'> => {
    const { largestMs, shift }: { largestMs: number; shift: number } = Reflect.get(window, 'seen');
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const before = entries.filter((entry): entry is PerformanceResourceTiming => entry.startTime <= largestMs);
    const isPicture = ({ initiatorType, name }: PerformanceResourceTiming): boolean =>
      initiatorType === 'img' || name.endsWith('.svg');
    return {
      largestPaintMs: largestMs,
      shift,
      requests: before.filter((entry) => !isPicture(entry)).length,
      bytes: before.reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  });
  await page.context().close();
  return { ...opening, standsMs };
}
