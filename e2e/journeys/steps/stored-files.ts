import { expect } from '@playwright/test';
import type { Screen } from '../../screen.ts';

/** Expects a service worker that caches the site's files. */
export async function expectFilesStored(screen: Screen, files: readonly RegExp[]): Promise<void> {
  await expect(async () => {
    const stored = await screen.page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => url);
    });
    expect(files.filter((file) => !stored.some((url) => file.test(url)))).toEqual([]);
    const workers = await screen.page.evaluate(async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.ready;
      return {
        next: installing ?? waiting,
        state: active?.state,
        isBehind: navigator.serviceWorker.controller !== null,
      };
    });
    expect(workers).toEqual({ next: null, state: 'activated', isBehind: true });
  }).toPass({ timeout: 30_000, intervals: [200] });
}

/** Returns the page that is available offline. */
export async function storedPage({ page }: Screen): Promise<string> {
  return page.evaluate(async () => {
    const page = await caches.match('/wu/index.html', { ignoreSearch: true });
    return (await page?.text()) ?? '';
  });
}

/** Expects a stored response of the call that contains the given text, such as an activity's id. */
export async function expectQueryStored({ page }: Screen, noun: string, call: string, about: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.includes(':queries:'))
          .map((key) => localStorage.getItem(key))
          .join(),
      ),
    )
    .toMatch(new RegExp(`"${noun}","${call}"[^\\]]*${about}`));
}
