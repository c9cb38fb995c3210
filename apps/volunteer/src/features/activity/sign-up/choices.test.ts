import { expect, test } from 'vitest';
import { activity } from '../../../testing/activities.ts';
import { possibleChoices } from './choices.ts';

const now = new Date('2026-07-18T12:00:00+08:00');

test('a post that is full drops out of the choice; waiting takes it', () => {
  const choices = { p1: 's3', p2: 's4' };
  const { periods } = activity;
  expect(possibleChoices(periods, choices, { isWaiting: false, now })).toEqual([{ periodId: 'p2', postId: 's4' }]);
  expect(possibleChoices(periods, choices, { isWaiting: true, now })).toHaveLength(2);
  expect(possibleChoices(periods, choices, { isWaiting: true, now: new Date('2026-07-18T18:00:00+08:00') })).toEqual(
    [],
  );
});
