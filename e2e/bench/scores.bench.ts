import { loadavg } from 'node:os';
import { test } from '../test.ts';
import { apiUrl } from '../environment.ts';
import { asMs, median, print } from './figures.ts';
import { scoresOf } from './lighthouse.ts';
import type { Category, Scores } from './lighthouse.ts';
import { bareQuery, detailOf, keptOf, screensFor } from './screens.ts';
import { serveSite } from './site-server.ts';

const rounds = 3;
/** What a first screen has at least, of a hundred. */
const least: Readonly<Record<Category, number>> = { performance: 97, accessibility: 100, 'best-practices': 100 };
const root = new URL('../../', import.meta.url).pathname;

const middle = (taken: readonly Scores[], figure: (scores: Scores) => number): number => median(taken.map(figure));

function marked(taken: readonly Scores[], category: Category): string {
  const score = middle(taken, ({ of }) => of[category]);
  return score < least[category] ? `${score} !` : String(score);
}

test('scores of first screens by Lighthouse', async ({ browser }) => {
  const bare = process.env.BARE_SITE ?? '';
  const kept = { volunteer: await keptOf(browser, 'volunteer'), 'org-admin': await keptOf(browser, 'org-admin') };
  const detail = await detailOf(browser, 'volunteer');
  const wanted = process.env.SCREENS?.split(',');
  console.log(`\nload average ${loadavg()[0]?.toFixed(1)}; Lighthouse, simulated phone; median of ${rounds}`);
  print('screen', 'perf', 'bare', 'a11y', 'best', 'LCP', 'bare', 'TBT', 'bare');
  for (const app of ['volunteer', 'org-admin'] as const) {
    const site = await serveSite({ folders: { wu: `${root}apps/${app}/dist`, bare }, apiUrl });
    for (const screen of screensFor(detail).filter((one) => one.app === app)) {
      const { path, isGuest } = screen;
      if (wanted && !wanted.some((part) => path.startsWith(part))) continue;
      const device = isGuest ? [] : kept[app];
      const ours: Scores[] = [];
      const theirs: Scores[] = [];
      for (let round = 0; round < rounds; round += 1) {
        theirs.push(await scoresOf(`${site.origin}/bare/?${bareQuery(screen)}`, device));
        ours.push(await scoresOf(`${site.origin}/wu${path}`, device));
      }
      print(
        `${app}${path.split('?')[0]}`,
        marked(ours, 'performance'),
        middle(theirs, ({ of }) => of.performance),
        marked(ours, 'accessibility'),
        marked(ours, 'best-practices'),
        asMs(middle(ours, ({ largestPaintMs }) => largestPaintMs)),
        asMs(middle(theirs, ({ largestPaintMs }) => largestPaintMs)),
        asMs(middle(ours, ({ blockedMs }) => blockedMs)),
        asMs(middle(theirs, ({ blockedMs }) => blockedMs)),
      );
    }
    site.close();
  }
});
