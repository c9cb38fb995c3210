import { loadavg } from 'node:os';
import { expect, test } from '../test.ts';
import { volunteerPages } from '@vp/access/addresses';
import { against, asMs, broken, median, print, times } from './figures.ts';
import { openSlowly } from './slow-phone.ts';
import type { Opening } from './slow-phone.ts';
import { measureScreens, rounds } from './screens.ts';

/** Maximum ratio of the page's loading time to the bare page's. */
const standsMax = 1.4;
const largestPaintMaxMs = 2500;

const middle = (openings: readonly Opening[], figure: keyof Opening): number =>
  median(openings.map((opening) => opening[figure]));

test('first screens beside the bare stack', async ({ browser }) => {
  console.log(
    `\nload average ${loadavg()[0]?.toFixed(1)}; processor at a quarter, 1.6 Mbit/s, 150 ms; median of ${rounds}`,
  );
  print('screen', 'stands', 'bare', 'times bare', 'LCP', 'bare', 'CLS', 'requests', 'kB');
  await measureScreens<Opening>(browser, {
    look: (address, { path, device }) => openSlowly(browser, address, device, path === volunteerPages.scan.path),
    tell(name, ours, bare) {
      const [own, other] = [middle(ours, 'standsMs'), middle(bare, 'standsMs')];
      const largestPaintMs = middle(ours, 'largestPaintMs');
      print(
        name,
        asMs(own),
        asMs(other),
        against(standsMax, own / other, times(own, other)),
        against(largestPaintMaxMs, largestPaintMs, asMs(largestPaintMs)),
        asMs(middle(bare, 'largestPaintMs')),
        middle(ours, 'shift').toFixed(3),
        middle(ours, 'requests'),
        asMs(middle(ours, 'bytes') / 1000),
      );
    },
  });
  expect(broken).toEqual([]);
});
