import type { MessageThread, OrganizerThread, ThreadMessage } from '@vp/contract';
import {
  messageThreadLimits,
  messagingClosesAt,
  refusalForThread,
  threadMessagesLeft,
  threadSides,
  toMacaoIso,
} from '@vp/domain';
import type { Language, ThreadSide } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { localText } from '../../text/local-text.ts';
import { nameForReader } from '../../text/person-name.ts';
import { readThreadFacts } from './thread-facts.ts';
import type { ThreadOf } from './thread-facts.ts';

interface Reading extends ThreadOf {
  readonly language: Language;
  readonly now: Date;
}

const messageRow = columns({
  messageId: column.text,
  side: column.word(threadSides),
  text: column.text.nullable(),
  at: column.instant,
  sentBy: column.text.nullable(),
});

/** Reads the newest messages of a thread, oldest first; the names of the organizer's people are for its people. */
async function readMessages(
  reader: Reader,
  { activityId, volunteerId, side }: ThreadOf & { readonly side: ThreadSide },
): Promise<readonly ThreadMessage[]> {
  const rows = await query(
    reader,
    messageRow,
    sql`select m.id as "messageId", m.side, m.text, m.created_at as at, r.real_name as "sentBy"
      from (select * from thread_message where activity_id = ${activityId} and volunteer_id = ${volunteerId}
        order by created_at desc, id desc limit ${messageThreadLimits.shownMax}::int) m
      join activity a on a.id = m.activity_id
      left join organization_role r on m.side = 'organizer' and r.organization_id = a.organization_id
        and r.account_id = m.sent_by
      order by m.created_at, m.id`,
  );
  return rows.map(({ messageId, at, sentBy, ...message }) => ({
    messageId,
    side: message.side,
    text: message.text,
    sentAt: toMacaoIso(at),
    sentBy: side === 'organizer' ? sentBy : null,
  }));
}

/** Reads a thread as one side sees it; a person who never signed up nor wrote has none. */
async function readThread(reader: Reader, { side, ...reading }: Reading & { readonly side: ThreadSide }) {
  const { activityId, language, now } = reading;
  const facts = await readThreadFacts(reader, { ...reading, side });
  if (!facts.hasSignedUp && facts.total === 0) throw new Refused('notFound');
  const thread: MessageThread = {
    activityId,
    name: localText(facts.name, language),
    organization: { oid: facts.organizationId, name: localText(facts.organizationName, language) },
    messages: await readMessages(reader, { ...reading, side }),
    total: facts.total,
    left: threadMessagesLeft(facts.rules, now),
    refusal: refusalForThread(facts.rules, now) ?? null,
    closesAt: toMacaoIso(messagingClosesAt(facts.rules.activity)),
  };
  return { thread, facts };
}

/** Reads a thread for its volunteer. */
export async function readOwnThread(reader: Reader, reading: Reading): Promise<MessageThread> {
  return (await readThread(reader, { ...reading, side: 'volunteer' })).thread;
}

const volunteerRow = columns({
  name: column.text.nullable(),
  surnameLatin: column.text.nullable(),
  givenNameLatin: column.text.nullable(),
  number: column.text,
});

/** Reads a thread for the organizer. */
export async function readOrganizerThread(reader: Reader, reading: Reading): Promise<OrganizerThread> {
  const { volunteerId, language } = reading;
  const { thread, facts } = await readThread(reader, { ...reading, side: 'organizer' });
  const [person] = await query(
    reader,
    volunteerRow,
    sql`select name, surname_latin as "surnameLatin", given_name_latin as "givenNameLatin", number
      from volunteer where id = ${volunteerId}`,
  );
  const { number, ...names } = orNotFound(person);
  return {
    ...thread,
    volunteerId,
    volunteerName: nameForReader(names, { language, fallback: number }),
    number,
    isUnread: facts.unreadSince !== null,
  };
}
