import type { SQL } from 'drizzle-orm';

/** The rows that a caller may see or change. Having no condition is a value of its own: a forgotten one opens nothing. */
export type RowScope = { readonly all: true } | { readonly where: SQL };

export const everything: RowScope = { all: true };

/** The rows that meet a condition. */
export function scopeWhere(condition: SQL | undefined): RowScope {
  if (condition === undefined) throw new Error('A scope was built without a condition: use `everything` for all rows.');
  return { where: condition };
}

/** The scope as a condition of a statement; undefined, which drizzle leaves out, for all rows. */
export function toCondition(scope: RowScope): SQL | undefined {
  return 'all' in scope ? undefined : scope.where;
}
