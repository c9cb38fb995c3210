import type { ReportedKind, ThreadSide } from '@vp/domain';
import { threadSides } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader, Tx } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { execute, query } from '../../db/sql.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { wordsId } from '../../services/feedback/words-id.ts';
import { openMembers } from '../../services/participant/sign-up-groups.ts';

export interface ReportedContent {
  readonly kind: ReportedKind;
  readonly activityId: string;
  readonly contentId: string;
}

/** Who reads the words: a volunteer, or the organizer of the activity. */
export type WordsReader = { readonly volunteerId: string } | { readonly organizationId: string };

const wordsRow = columns({
  words: column.text,
  authorId: column.text,
  authorSide: column.word(threadSides),
  organizationId: column.text,
});

export type ReportedWords = RowOf<typeof wordsRow>;

/** SQL of the words of each kind: their author and the activity `a`. */
const selectWords: Readonly<Record<ReportedKind, (content: ReportedContent, reader: WordsReader) => SQL>> = {
  threadMessage: ({ activityId, contentId }, reader) => sql`select m.text as words, m.sent_by as "authorId",
      m.side as "authorSide", a.organization_id as "organizationId"
    from thread_message m join activity a on a.id = m.activity_id
    where m.activity_id = ${activityId} and m.id = ${contentId} and m.text is not null
      and ${'volunteerId' in reader ? sql`m.volunteer_id = ${reader.volunteerId}::uuid` : isOrganizer(reader)}`,
  feedbackWords: ({ activityId, contentId }, reader) => sql`select f.words, v.account_id as "authorId",
      'volunteer' as "authorSide", a.organization_id as "organizationId"
    from activity_feedback f join activity a on a.id = f.activity_id join volunteer v on v.id = f.volunteer_id
    where f.activity_id = ${activityId} and ${wordsId} = ${contentId} and f.words is not null
      and ${'volunteerId' in reader ? sql`false` : isOrganizer(reader)}`,
  groupName: ({ activityId, contentId }, reader) => sql`select g.name as words, v.account_id as "authorId",
      'volunteer' as "authorSide", a.organization_id as "organizationId"
    from sign_up_group g join activity a on a.id = g.activity_id join volunteer v on v.id = g.created_by
    where g.activity_id = ${activityId} and g.id = ${contentId} and g.name is not null
      and ${'volunteerId' in reader ? isMember(reader.volunteerId) : isOrganizer(reader)}`,
};

const isOrganizer = ({ organizationId }: { readonly organizationId: string }): SQL =>
  sql`a.organization_id = ${organizationId}::uuid`;

const isMember = (volunteerId: string): SQL =>
  sql`exists (select 1 ${openMembers} and m.volunteer_id = ${volunteerId}::uuid)`;

/** Reads words that the reader can see; others are 'not found'. */
export async function readReportedWords(
  reader: Reader,
  { content, by }: { readonly content: ReportedContent; readonly by: WordsReader },
): Promise<ReportedWords> {
  const [row] = await query(reader, wordsRow, selectWords[content.kind](content, by));
  return orNotFound(row);
}

/** Returns whether the side that reads has written the words. */
export function isOwnWords(words: ReportedWords, side: ThreadSide, accountId: string): boolean {
  return words.authorId === accountId || (words.authorSide === 'organizer' && side === 'organizer');
}

/** Removes words where they are still those of the report, which has a copy of them. */
export async function hideWords(
  tx: Tx,
  { kind, activityId, contentId, words }: ReportedContent & { readonly words: string },
): Promise<void> {
  const statements: Readonly<Record<ReportedKind, SQL>> = {
    threadMessage: sql`update thread_message m set text = null
      where m.activity_id = ${activityId} and m.id = ${contentId} and m.text = ${words}`,
    feedbackWords: sql`update activity_feedback f set words = null
      where f.activity_id = ${activityId} and ${wordsId} = ${contentId} and f.words = ${words}`,
    groupName: sql`update sign_up_group g set name = null
      where g.activity_id = ${activityId} and g.id = ${contentId} and g.name = ${words}`,
  };
  await execute(tx, statements[kind]);
}
