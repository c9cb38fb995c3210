import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { currentEntry, entriesThatHold, isSupportedTime } from './current-entry.ts';

const columnsOf = (alias: string) => [sql.raw(`${alias}.volunteer_id`), sql.raw(`${alias}.period_id`)] as const;

test.each([
  ['currentEntry', (alias: string) => currentEntry(...columnsOf(alias), 'in')],
  ['entriesThatHold', (alias: string) => entriesThatHold(sql`e.at`, ...columnsOf(alias))],
  ['isSupportedTime', (alias: string) => isSupportedTime(...columnsOf(alias))],
])('%s refuses columns of its own alias, which would compare an entry with itself', (_name, make) => {
  expect(() => make('e')).toThrow('alias e');
  expect(() => make('given')).not.toThrow();
});
