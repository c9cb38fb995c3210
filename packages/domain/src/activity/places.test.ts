import { expect, test } from 'vitest';
import { arePlacesScarce, isPostChoosable, placesLeft } from './places.ts';

test.each([
  [10, 0, 10, false],
  [10, 6, 4, false],
  [10, 7, 3, true],
  [10, 10, 0, true],
  [10, 12, 0, true],
])('%i places with %i held: %i left, scarce: %s', (places, held, left, isScarce) => {
  expect(placesLeft({ places, held })).toBe(left);
  expect(arePlacesScarce({ places, held })).toBe(isScarce);
});

test.each([
  ['09:59', 3, false, true],
  ['10:00', 3, false, false],
  ['09:59', 4, false, false],
  ['09:59', 4, true, true],
  ['10:00', 4, true, false],
])('at %s with %i of 4 held, waiting: %s, the post can be chosen: %s', (clock, held, isWaiting, isPossible) => {
  const post = { places: 4, held, periodStartsAt: new Date('2026-07-18T10:00:00+08:00') };
  expect(isPostChoosable(post, { isWaiting, now: new Date(`2026-07-18T${clock}:00+08:00`) })).toBe(isPossible);
});
