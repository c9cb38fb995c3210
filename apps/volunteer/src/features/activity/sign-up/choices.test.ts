import { expect, test } from 'vitest';
import { activity } from '../../../testing/activities.ts';
import { choosableOf, possibleChoices } from './choices.ts';

const now = new Date('2026-07-18T12:00:00+08:00');

test('a full post drops out of the choice, and can be waited for until its period starts', () => {
  const choices = { p1: 's3', p2: 's4' };
  const { periods } = activity;
  const open = choosableOf(activity, { isWaiting: false, now });
  expect(possibleChoices(periods, choices, open)).toEqual([{ periodId: 'p2', postId: 's4' }]);
  expect(possibleChoices(periods, choices, { ...open, isWaiting: true })).toHaveLength(2);
  const begun = { ...open, isWaiting: true, now: new Date('2026-07-18T18:00:00+08:00') };
  expect(possibleChoices(periods, choices, begun)).toEqual([]);
});

test('after the deadline only a full post can be waited for', () => {
  const late = choosableOf({ ...activity, deadline: '2026-07-17T18:00:00+08:00' }, { isWaiting: true, now });
  expect(possibleChoices(activity.periods, { p1: 's3', p2: 's4' }, late)).toEqual([{ periodId: 'p1', postId: 's3' }]);
});
