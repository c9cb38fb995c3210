import type { Browser, Page } from '@playwright/test';
import { volunteerPages } from '@vp/access/addresses';
import { volunteerAddresses } from '@vp/contract/addresses';
import { answerManyRows, longLists } from '../given/long-list.ts';
import { against, asMs, median, print } from './figures.ts';
import type { ServedSite } from './screens.ts';
import { newPhone } from './slow-phone.ts';
import { tap } from './taps.ts';

const total = 300;
const pageSize = 10;
const most = { nextPageMs: 300, backMs: 800 } as const;

/** The activities of a long list have numbers at the end of their ids. */
async function answerDetails(page: Page): Promise<void> {
  const [before = ''] = volunteerAddresses.activity.detail.path.split(':id');
  await page.route(
    (url) => url.pathname.startsWith(before),
    (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/-\d+(?=\?|$)/, ''),
      }),
  );
}

/** Loads a page of the list; measures from its response until its last card is rendered. */
const nextPage = (page: Page, index: number): Promise<number> =>
  page.evaluate(
    async ({ path, last, pageIndex }) => {
      const startMs = performance.now();
      while (document.body.textContent?.includes(last) !== true) {
        if (performance.now() - startMs > 60_000) throw new Error(`${last} did not come`);
        scrollTo(0, document.documentElement.scrollHeight);
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      const drawnMs = performance.now();
      const answer = performance.getEntriesByType('resource').findLast(({ name }) => {
        const { pathname, searchParams } = new URL(name);
        return pathname.endsWith(path) && searchParams.get('pageIndex') === String(pageIndex);
      });
      if (!(answer instanceof PerformanceResourceTiming)) throw new Error(`page ${pageIndex} has no times`);
      return drawnMs - answer.responseEnd;
    },
    {
      path: volunteerAddresses.activity.find.path,
      last: `第 ${index * pageSize - 1} 個活動`,
      pageIndex: index,
    },
  );

/** Measures from the back navigation until the list has its previous scroll position. */
const back = (page: Page, top: number): Promise<number> =>
  page.evaluate(
    async ({ left, path }) => {
      const startMs = performance.now();
      history.back();
      const isThere = (): boolean =>
        window.location.pathname.endsWith(path) &&
        Math.abs(scrollY - left) <= 2 &&
        document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('a') !== null;
      while (!isThere()) {
        if (performance.now() - startMs > 60_000) throw new Error('the list did not come back');
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      return performance.now() - startMs;
    },
    { left: top, path: volunteerPages.activities.path },
  );

/** Prints the times of the next page and of the back navigation in a long list. */
export async function printLongList(browser: Browser, { origin, stored }: ServedSite): Promise<void> {
  const page = await newPhone(browser, origin, stored, false);
  await page.addInitScript(() => performance.setResourceTimingBufferSize(5000));
  await answerManyRows(page, longLists.activities, total);
  await answerDetails(page);
  await page.goto(`${origin}/wu${volunteerPages.activities.path}`);
  const pages: number[] = [];
  for (let index = 1; index <= total / pageSize; index += 1) pages.push(await nextPage(page, index));
  const backs: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2 + 60));
    const top = await page.evaluate(() => new Promise<number>((drawn) => requestAnimationFrame(() => drawn(scrollY))));
    await tap(page, `${volunteerPages.activity.path}?`);
    backs.push(await back(page, top));
  }
  await page.context().close();
  print(`a list of ${total} cards, quick line`, 'ms', 'at most');
  for (const [name, taken, max] of [
    ['a next page, the last five', median(pages.slice(-5)), most.nextPageMs],
    ['back to where it was left', median(backs), most.backMs],
  ] as const)
    print(name, against(max, taken, asMs(taken)), max);
}
