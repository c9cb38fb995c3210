import { loadavg } from 'node:os';
import { expect, test } from '../test.ts';
import { broken } from './figures.ts';
import { printLongList } from './long-lists.ts';
import { activityIn, openSite } from './screens.ts';
import { printTaps } from './taps.ts';

for (const app of ['volunteer', 'org-admin'] as const)
  test(`taps in ${app} beside the bare stack`, async ({ browser }) => {
    console.log(`\nload average ${loadavg()[0]?.toFixed(1)}; processor at a quarter`);
    const site = await openSite(browser, app);
    await printTaps(browser, site, await activityIn(browser, app));
    if (app === 'volunteer') await printLongList(browser, site);
    site.close();
    expect(broken).toEqual([]);
  });
