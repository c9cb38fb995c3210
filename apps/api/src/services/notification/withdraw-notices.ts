import type { InboxKind } from '@vp/i18n/server';
import { sql } from 'drizzle-orm';
import { column, columns } from '../../db/row.ts';
import { execute, query } from '../../db/sql.ts';
import type { NotifyWork } from './inbox.ts';
import { topicOfKind } from './topics.ts';

interface WithdrawnNotices {
  readonly kind: InboxKind;
  readonly notices: readonly {
    readonly volunteerId: string;
    readonly link: string;
    /** Time of sending; older messages stay. */
    readonly since: Date;
  }[];
}

/** Deletes messages from inboxes whose causes were undone, in one statement. */
export async function withdrawNotices(
  { tx }: Pick<NotifyWork, 'tx'>,
  { kind, notices }: WithdrawnNotices,
): Promise<void> {
  if (notices.length === 0) return;
  const volunteerIds = notices.map(({ volunteerId }) => volunteerId);
  const links = notices.map(({ link }) => link);
  const instants = notices.map(({ since }) => since.toISOString());
  await execute(
    tx,
    sql`delete from inbox_message message
      using unnest(${sql.param(volunteerIds)}::uuid[], ${sql.param(links)}::text[], ${sql.param(instants)}::timestamptz[])
        as said (volunteer_id, link, since)
      join volunteer on volunteer.id = said.volunteer_id
      where message.account_id = volunteer.account_id and message.kind = ${kind} and message.link = said.link
        and message.created_at >= said.since`,
  );
}

interface UnseenNotices {
  readonly kind: InboxKind;
  readonly volunteerIds: readonly string[];
  readonly link: string;
}

const readerRow = columns({ volunteerId: column.text });

/** Deletes unread messages that no other channel has sent; returns the volunteers whose messages were deleted. */
export async function withdrawUnseenNotices(
  { tx }: Pick<NotifyWork, 'tx'>,
  { kind, volunteerIds, link }: UnseenNotices,
): Promise<ReadonlySet<string>> {
  if (volunteerIds.length === 0) return new Set();
  const rows = await query(
    tx,
    readerRow,
    sql`with last as (
        select distinct on (message.account_id) message.id, message.account_id, message.read_at, volunteer.id as volunteer_id
        from inbox_message message join volunteer on volunteer.account_id = message.account_id
        where volunteer.id = any(${sql.param([...volunteerIds])}::uuid[]) and message.kind = ${kind}
          and message.link = ${link}
        order by message.account_id, message.created_at desc, message.id desc)
      delete from inbox_message message using last
      where message.id = last.id and last.read_at is null
        and not exists (select 1 from notice_choice choice where choice.account_id = last.account_id
          and choice.topic = ${topicOfKind[kind]} and not exists (select 1 from inbox_forward forward
            where forward.message_id = last.id and forward.channel = choice.channel))
      returning last.volunteer_id as "volunteerId"`,
  );
  return new Set(rows.map(({ volunteerId }) => volunteerId));
}
