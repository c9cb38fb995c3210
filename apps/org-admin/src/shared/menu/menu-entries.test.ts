import type { Todo } from '@vp/contract';
import { activityTodos } from '@vp/domain';
import { expect, test } from 'vitest';
import { messageTodos, waitingBehind } from './menu-entries.ts';

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

test('each kind of to-do is counted at exactly one entry, so that the entries add up to their menu', () => {
  expect([...Object.values(waitingBehind).flat(), ...activityTodos, ...messageTodos].toSorted()).toEqual(
    Object.keys(kinds).toSorted(),
  );
});
