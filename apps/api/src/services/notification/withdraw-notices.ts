import type { InboxKind } from '@vp/i18n/server';
import { sql } from 'drizzle-orm';
import { execute } from '../../db/sql.ts';
import type { NotifyWork } from './inbox.ts';

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
