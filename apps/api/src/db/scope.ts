import type { SQL } from 'drizzle-orm';

/**
 * The rows that a caller may see or change. An unrestricted scope is a value of its own, so that a forgotten condition
 * grants nothing.
 */
export type RowScope = { readonly all: true } | { readonly where: SQL };

export const everything: RowScope = { all: true };

/** Returns the scope of the rows that meet a condition. */
export function scopeWhere(condition: SQL | undefined): RowScope {
  if (condition === undefined) throw new Error('A scope was built without a condition: use `everything` for all rows.');
  return { where: condition };
}

/** Returns the scope as a condition of a statement; undefined, which drizzle omits, for all rows. */
export function toCondition(scope: RowScope): SQL | undefined {
  return 'all' in scope ? undefined : scope.where;
}
