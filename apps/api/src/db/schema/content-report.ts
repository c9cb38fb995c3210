import { contentReportStates, reportedKinds, threadSides } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { activity } from './activity.ts';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';
import { organization } from './organization.ts';

/** Reported words about an activity, as they were when they were reported. */
export const contentReport = pgTable(
  'content_report',
  {
    id: idColumn(),
    kind: text({ enum: reportedKinds }).notNull(),
    activityId: uuid()
      .notNull()
      .references(() => activity.id, { onDelete: 'cascade' }),
    /** The organizer of the activity, which does not decide about the report. */
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    /** The message, the words of feedback or the group. */
    contentId: uuid().notNull(),
    /** Null after an erasure of the author. */
    words: text(),
    authorId: uuid()
      .notNull()
      .references(() => account.id),
    authorSide: text({ enum: threadSides }).notNull(),
    reporterId: uuid()
      .notNull()
      .references(() => account.id),
    reporterSide: text({ enum: threadSides }).notNull(),
    /** Null after an erasure of the reporter. */
    grounds: text(),
    state: text({ enum: contentReportStates }).notNull().default('open'),
    createdAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => account.id),
    reason: text(),
  },
  (table) => [
    checkOneOf('content_report_kind', table.kind, reportedKinds),
    checkOneOf('content_report_state', table.state, contentReportStates),
    checkOneOf('content_report_author_side', table.authorSide, threadSides),
    checkOneOf('content_report_reporter_side', table.reporterSide, threadSides),
    check('content_report_decided', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
    /** Changed words of the same author can be reported again. */
    uniqueIndex('content_report_once').on(table.kind, table.contentId, sql`md5(${table.words})`),
    index('content_report_list').on(table.organizationId, table.state, table.createdAt),
    index('content_report_all').on(table.state, table.createdAt),
    index('content_report_decided').on(table.state, table.decidedAt),
    index('content_report_reporter').on(table.reporterId, table.createdAt),
    index('content_report_author').on(table.authorId),
    index('content_report_activity').on(table.activityId),
  ],
);
