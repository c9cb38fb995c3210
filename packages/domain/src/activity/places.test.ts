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

const at = (clock: string) => new Date(`2026-07-18T${clock}:00+08:00`);

test.each([
  ['09:59', 3, false, true],
  ['10:00', 3, false, false],
  ['09:59', 4, false, false],
  ['09:59', 4, true, true],
  ['10:00', 4, true, false],
])('at %s with %i of 4 held, waiting: %s, the post can be chosen: %s', (clock, held, isWaiting, isPossible) => {
  const post = { places: 4, held, periodStartsAt: at('10:00') };
  const activityPlaces = { places: 8, held };
  expect(isPostChoosable(post, { isWaiting, registrationDeadline: at('09:59'), activityPlaces, now: at(clock) })).toBe(
    isPossible,
  );
});

test.each([
  ['a place of it and of the activity is left', 3, 7, false],
  ['it is full', 4, 7, true],
  ['the activity is full', 3, 8, true],
])('after the deadline, one can wait for a post where %s: %s of 4, %s of 8: %s', (_case, held, all, isPossible) => {
  const post = { places: 4, held, periodStartsAt: at('10:00') };
  const late = { isWaiting: true, registrationDeadline: at('08:00'), now: at('08:01') };
  expect(isPostChoosable(post, { ...late, activityPlaces: { places: 8, held: all } })).toBe(isPossible);
});
