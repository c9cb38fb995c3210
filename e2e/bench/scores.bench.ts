import { loadavg } from 'node:os';
import { expect, test } from '../test.ts';
import { against, asMs, broken, median, print } from './figures.ts';
import { scoresOf } from './lighthouse.ts';
import type { Category, Scores } from './lighthouse.ts';
import { measureScreens, rounds } from './screens.ts';

/** Minimum scores of a first screen, out of a hundred. */
const least: Readonly<Record<Category, number>> = { performance: 95, accessibility: 100, 'best-practices': 100 };

const middle = (taken: readonly Scores[], figure: (scores: Scores) => number): number => median(taken.map(figure));

function marked(taken: readonly Scores[], category: Category): string {
  const score = middle(taken, ({ of }) => of[category]);
  // Missing points have a maximum.
  return against(100 - least[category], 100 - score, String(score));
}

test('scores of first screens by Lighthouse', async ({ browser }) => {
  console.log(`\nload average ${loadavg()[0]?.toFixed(1)}; Lighthouse, simulated phone; median of ${rounds}`);
  print('screen', 'perf', 'bare', 'a11y', 'best', 'LCP', 'bare', 'TBT', 'bare');
  await measureScreens<Scores>(browser, {
    look: (address, { device }) => scoresOf(address, device),
    tell(name, ours, bare) {
      print(
        name,
        marked(ours, 'performance'),
        middle(bare, ({ of }) => of.performance),
        marked(ours, 'accessibility'),
        marked(ours, 'best-practices'),
        asMs(middle(ours, ({ largestPaintMs }) => largestPaintMs)),
        asMs(middle(bare, ({ largestPaintMs }) => largestPaintMs)),
        asMs(middle(ours, ({ blockedMs }) => blockedMs)),
        asMs(middle(bare, ({ blockedMs }) => blockedMs)),
      );
    },
  });
  expect(broken).toEqual([]);
});
