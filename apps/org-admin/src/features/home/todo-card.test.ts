import type { Todo } from '@vp/contract';
import { expect, test } from 'vitest';
import { wayTo } from './todo-card.tsx';

const kinds: Readonly<Record<Todo['kind'], true>> = {
  admit: true,
  lateScan: true,
  noCheckOut: true,
  dispute: true,
  appeal: true,
  integrity: true,
  contentReport: true,
  thread: true,
  card: true,
  registration: true,
  filing: true,
  ownership: true,
  affiliation: true,
  join: true,
  realName: true,
};

test('no two rows of the home page open the same page', () => {
  const ways = Object.keys(kinds).map((kind) =>
    // Every kind leads to its own list; the place of the oldest row plays no part.
    wayTo({ kind, count: 1, oldestAt: null, activityId: 'a', periodId: 'p' } as Todo),
  );
  expect(new Set(ways).size).toBe(ways.length);
});
