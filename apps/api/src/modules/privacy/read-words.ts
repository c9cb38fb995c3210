import type { PersonalRow } from '@vp/contract';
import { asc, eq, or } from 'drizzle-orm';
import { activity } from '../../db/schema/activity.ts';
import { contentReport } from '../../db/schema/content-report.ts';
import { threadMessage } from '../../db/schema/message-thread.ts';
import { localText } from '../../text/local-text.ts';
import type { PersonReading } from './person-values.ts';
import { toRow } from './person-values.ts';
import type { OfVolunteer } from './read-participation.ts';

/** Returns the messages of both sides in the threads of the person. */
export async function readThreadRows({ db, volunteerId, language }: OfVolunteer): Promise<readonly PersonalRow[]> {
  const rows = await db
    .select({ row: threadMessage, name: activity.name })
    .from(threadMessage)
    .innerJoin(activity, eq(activity.id, threadMessage.activityId))
    .where(eq(threadMessage.volunteerId, volunteerId))
    .orderBy(asc(threadMessage.createdAt), asc(threadMessage.id));
  return rows.map(({ row: { side, text, createdAt }, name }) =>
    toRow({ activity: localText(name, language).text, direction: side, message: text, createdAt }),
  );
}

/** Returns reports by the person, and reports of words of the person without the reporter and the grounds. */
export async function readReportRows({ db, accountId, language }: PersonReading): Promise<readonly PersonalRow[]> {
  const rows = await db
    .select({ row: contentReport, name: activity.name })
    .from(contentReport)
    .innerJoin(activity, eq(activity.id, contentReport.activityId))
    .where(or(eq(contentReport.reporterId, accountId), eq(contentReport.authorId, accountId)))
    .orderBy(asc(contentReport.createdAt));
  return rows.map(({ row: { kind, words, grounds, reporterId, authorId, state, createdAt, decidedAt }, name }) =>
    toRow({
      activity: localText(name, language).text,
      kind,
      message: authorId === accountId ? words : null,
      reason: reporterId === accountId ? grounds : null,
      state,
      createdAt,
      decidedAt,
    }),
  );
}
