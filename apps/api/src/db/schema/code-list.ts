import type { CodeList, Language } from '@vp/domain';
import { boolean, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { createdAt, idColumn } from './columns.ts';

/** The items of the lists that the platform edits. Items are never deleted, and no code is used twice. */
export const codeItem = pgTable(
  'code_item',
  {
    id: idColumn(),
    list: text().$type<CodeList>().notNull(),
    /** The value that other tables store. */
    code: text().notNull(),
    names: jsonb().$type<Readonly<Record<Language, string>>>().notNull(),
    /** Small numbers come first. */
    position: integer().notNull(),
    retired: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    changedAt: createdAt(),
    changedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [unique('code_item_code').on(table.list, table.code)],
);
