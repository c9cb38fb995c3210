import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { everything, scopeWhere, toCondition } from './scope.ts';

test('all rows are a value, and a scope without a condition is refused', () => {
  const condition = sql`true`;
  expect(toCondition(everything)).toBeUndefined();
  expect(toCondition(scopeWhere(condition))).toBe(condition);
  expect(() => scopeWhere(undefined)).toThrow('without a condition');
});
