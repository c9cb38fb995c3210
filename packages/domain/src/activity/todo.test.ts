import { expect, test } from 'vitest';
import { activityTodos, mayDecideTodo } from './todo.ts';

test.each([
  [[], []],
  [['activity-release'], []],
  [['activity-list'], ['admit', 'lateScan']],
  [
    ['activity-list', 'activity-release'],
    ['admit', 'noCheckOut', 'dispute', 'lateScan'],
  ],
] as const)('with the rights %j an operator decides %j', (permissions, kinds) => {
  const rights = { role: 'operator', organizationStatus: 'normal', permissions } as const;
  expect(activityTodos.filter((kind) => mayDecideTodo(kind, rights))).toEqual(kinds);
});
