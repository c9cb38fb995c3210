import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import type { Page, Response } from '@playwright/test';
import { goTo } from './screen.ts';
import type { Screen } from './screen.ts';

/** Cost of a first screen until it is rendered: bytes with brotli, requests without pictures. */
export interface Cost {
  readonly scripts: number;
  readonly styles: number;
  /** Addresses without pictures, in the order of the requests. */
  readonly requests: readonly string[];
  /** Bytes of the visible pictures by address; a repeated picture counts once. */
  readonly pictures: Readonly<Record<string, number>>;
  /** Sum of the layout shifts. */
  readonly shift: number;
}

/** Work that waits two seconds or more for an idle page belongs to later screens: it never starts here. */
async function withholdLater(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const sooner = (work: TimerHandler, ms?: number, ...given: unknown[]): number =>
      (ms ?? 0) >= 2000 ? 0 : later(work, ms, ...given);
    Object.defineProperty(window, 'setTimeout', { value: sooner, writable: true });
  });
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
      Reflect.set(window, 'shiftSum', sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Behaves like a deployment: an ordinary browser, no simulators, and no demo accounts. */
async function asDeployed(page: Page): Promise<void> {
  await page.route('**/config.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.route('**/api/open/platform', async (route) => {
    const response = await route.fetch();
    const answer: { data: object } = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, simulators: [] } } });
  });
}

/** Returns the pictures that are visible without scrolling. */
const inSight = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect();
        return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      })
      .map(({ currentSrc }) => currentSrc)
      .filter((src) => src.startsWith('http')),
  );

/** The request type of the favicon is no image. */
const isPicture = (response: Response): boolean =>
  response.request().resourceType() === 'image' || response.headers()['content-type']?.startsWith('image/') === true;

/** By content: most screens share their files, and compressing those of one screen takes a second. */
const lengths = new Map<string, number>();

function compressedLength(body: Buffer): number {
  const hash = createHash('sha256').update(body).digest('hex');
  const length = lengths.get(hash) ?? brotliCompressSync(body).length;
  lengths.set(hash, length);
  return length;
}

async function bytesOf(responses: readonly Response[], kind: 'script' | 'stylesheet'): Promise<number> {
  const own = responses.filter((response) => response.request().resourceType() === kind);
  const bodies = await Promise.all(own.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + compressedLength(body), 0);
}

/** Waits until half a second passes without a response; `networkidle` can be over before the screen is rendered. */
async function waitForQuiet(page: Page, responses: readonly Response[]): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (let seen = -1; seen < responses.length; await page.waitForTimeout(500)) seen = responses.length;
}

/**
 * Opens an address on a device with an empty cache, waits until the screen is rendered and returns its cost. `waits` is
 * for a screen that waits for its visitor.
 */
export async function costOf(screen: Screen, path: string, waits = false): Promise<Cost> {
  const { page } = screen;
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await asDeployed(page);
  await withholdLater(page);
  await watchShifts(page);
  await goTo(screen, path);
  // The scanner's own sheet may already cover the title.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  if (!waits) await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await waitForQuiet(page, responses);
  const seen = await inSight(page);
  const shown = responses.filter((response) => seen.includes(response.url()));
  const weighed = shown.map(async (response) => [response.url(), (await response.body()).length] as const);
  // A preload and its use are one request.
  const others = responses.filter((response) => !isPicture(response));
  const requests = [...new Set(others.map((response) => response.url().replace(/^\w+:\/\/[^/]+/, '')))];
  return {
    scripts: await bytesOf(responses, 'script'),
    styles: await bytesOf(responses, 'stylesheet'),
    requests,
    pictures: Object.fromEntries(await Promise.all(weighed)),
    shift: await page.evaluate(() => Number(Reflect.get(window, 'shiftSum') ?? 0)),
  };
}
