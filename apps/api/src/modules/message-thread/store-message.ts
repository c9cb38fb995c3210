import { refusalForThread } from '@vp/domain';
import type { ThreadSide } from '@vp/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import { atInstant } from '../../db/conditions.ts';
import { newId } from '../../db/id.ts';
import { messageThread, threadMessage } from '../../db/schema/message-thread.ts';
import { execute } from '../../db/sql.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';
import { readThreadFacts } from './thread-facts.ts';
import type { ThreadOf } from './thread-facts.ts';

interface NewMessage extends ThreadOf {
  readonly side: ThreadSide;
  readonly sentBy: string;
  readonly text: string;
}

/** Stores a message. The lock on the thread makes concurrent messages count each other. */
export async function storeMessage({ tx, now }: TxWork, message: NewMessage): Promise<string> {
  const { activityId, volunteerId, side } = message;
  const locked = await execute(
    tx,
    sql`insert into message_thread (activity_id, volunteer_id, last_side, last_at)
      select id, ${volunteerId}::uuid, ${side}, ${atInstant(now)} from activity where id = ${activityId}
      on conflict (activity_id, volunteer_id) do update set last_at = message_thread.last_at`,
  );
  if (locked === 0) throw new Refused('notFound');
  const facts = await readThreadFacts(tx, { activityId, volunteerId, side, now });
  assertNoRefusal(refusalForThread(facts.rules, now));
  const id = newId(now.getTime());
  await tx.insert(threadMessage).values({ ...message, id, createdAt: now });
  const unreadSince = side === 'organizer' ? null : sql`coalesce(${messageThread.unreadSince}, ${atInstant(now)})`;
  await tx
    .update(messageThread)
    .set({ lastSide: side, lastAt: now, unreadSince })
    .where(and(eq(messageThread.activityId, activityId), eq(messageThread.volunteerId, volunteerId)));
  return id;
}
