import { loadavg } from 'node:os';
import { test } from '../test.ts';
import { volunteerPages } from '@vp/access/addresses';
import { apiUrl } from '../environment.ts';
import { against, asMs, median, print, times } from './figures.ts';
import { serveSite } from './site-server.ts';
import { openSlowly } from './slow-phone.ts';
import type { Opening } from './slow-phone.ts';
import { bareQuery, detailOf, idIn, keptOf, screensFor } from './screens.ts';
import { printLongList } from './long-lists.ts';
import { printTaps, stepsOf } from './taps.ts';

const rounds = 3;
/** How many times as late as the bare page's the largest paint may come. */
const paintMax = 1.2;
const root = new URL('../../', import.meta.url).pathname;

const middle = (openings: readonly Opening[], figure: keyof Opening): number =>
  median(openings.map((opening) => opening[figure]));

test('first screens beside the bare stack', async ({ browser }) => {
  const bare = process.env.BARE_SITE ?? '';
  const kept = { volunteer: await keptOf(browser, 'volunteer'), 'org-admin': await keptOf(browser, 'org-admin') };
  const detail = await detailOf(browser, 'volunteer');
  const ids = { volunteer: idIn(detail), 'org-admin': idIn(await detailOf(browser, 'org-admin')) };
  const steps = stepsOf(ids);
  const wanted = process.env.SCREENS?.split(',');
  console.log(
    `\nload average ${loadavg()[0]?.toFixed(1)}; processor at a quarter, 1.6 Mbit/s, 150 ms; median of ${rounds}`,
  );
  print('screen', 'FCP', 'bare', 'LCP', 'bare', 'times bare', 'CLS', 'requests', 'kB');
  for (const app of ['volunteer', 'org-admin'] as const) {
    const site = await serveSite({ folders: { wu: `${root}apps/${app}/dist`, bare }, apiUrl });
    for (const screen of screensFor(detail).filter((one) => one.app === app)) {
      const { path, isGuest } = screen;
      if (wanted && !wanted.some((part) => path.startsWith(part))) continue;
      const device = isGuest ? [] : kept[app];
      const ours: Opening[] = [];
      const theirs: Opening[] = [];
      for (let round = 0; round < rounds; round += 1) {
        theirs.push(await openSlowly(browser, `${site.origin}/bare/?${bareQuery(screen)}`, device));
        ours.push(await openSlowly(browser, `${site.origin}/wu${path}`, device, path === volunteerPages.scan.path));
      }
      const [own, other] = [middle(ours, 'largestPaintMs'), middle(theirs, 'largestPaintMs')];
      print(
        `${app}${path.split('?')[0]}`,
        asMs(middle(ours, 'firstPaintMs')),
        asMs(middle(theirs, 'firstPaintMs')),
        asMs(own),
        asMs(other),
        against(paintMax, own / other, times(own, other)),
        middle(ours, 'shift').toFixed(3),
        middle(ours, 'requests'),
        asMs(middle(ours, 'bytes') / 1000),
      );
    }
    const visit = { origin: site.origin, kept: kept[app] };
    await printTaps(browser, visit, { app, steps: steps[app] });
    if (app === 'volunteer') await printLongList(browser, site.origin, kept.volunteer);
    site.close();
  }
});
