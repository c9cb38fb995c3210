import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';

const fileVisibilities = ['public', 'private'] as const;

export const file = pgTable(
  'file',
  {
    id: idColumn(),
    ownerId: uuid().references(() => account.id),
    /** The device of an upload without a logged-in account. */
    ownerDevice: text(),
    visibility: text({ enum: fileVisibilities }).notNull(),
    purpose: text().notNull(),
    sha256: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    storageKey: text().notNull(),
    createdAt: createdAt(),
    /**
     * Time since which a row (a submission, an activity) refers to the file. Unreferenced files are erased after a day.
     */
    attachedAt: instant(),
    deletedAt: instant(),
  },
  (table) => [
    checkOneOf('file_visibility', table.visibility, fileVisibilities),
    index('file_owner').on(table.ownerId),
    index('file_storage').on(table.storageKey),
    index('file_unattached')
      .on(table.createdAt)
      .where(sql`${table.attachedAt} is null and ${table.deletedAt} is null`),
  ],
);

/** Views of private files. */
export const fileView = pgTable(
  'file_view',
  {
    id: idColumn(),
    fileId: uuid()
      .notNull()
      .references(() => file.id),
    accountId: uuid()
      .notNull()
      .references(() => account.id),
    organizationId: uuid(),
    requestId: text(),
    viewedAt: createdAt(),
  },
  (table) => [index('file_view_file').on(table.fileId, table.viewedAt)],
);
