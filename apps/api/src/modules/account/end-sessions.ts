import { message } from '@vp/validators';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { device } from '../../db/schema/account.ts';
import { session } from '../../db/schema/session.ts';
import { Refused } from '../../refusal/refused.ts';
import { problemText } from '../../refusal/text.ts';
import { audit } from '../../services/audit/audit.ts';

/** Ends sessions of the account and forgets their devices: the next log-in there proves the phone again. */
export const endSessions: Handler<'account.endSessions'> = async (ctx) => {
  const { actor, body } = ctx;
  if (body.sessionId === undefined && body.others !== true) {
    const problem = problemText(ctx.language, message('required'));
    throw new Refused('invalidInput', { problems: [{ path: 'sessionId', message: problem }] });
  }
  return ctx.transaction(async (work) => {
    const ended = await end(work);
    if (ended.length === 0 && body.sessionId !== undefined) throw new Refused('notFound');
    for (const { scope } of ended) {
      await audit(work, 'session.ended', { subjectId: actor.accountId, details: { scope, by: 'owner' } });
    }
    return { ended: ended.length };
  });
};

async function end({ tx, actor, body, now }: Work<'account.endSessions'>) {
  const { sessionId } = body;
  const ended = await tx
    .update(session)
    .set({ revokedAt: now, revokedWhy: 'endedByOwner' })
    .where(
      and(
        eq(session.accountId, actor.accountId),
        isNull(session.revokedAt),
        sessionId === undefined ? ne(session.id, actor.sessionId) : eq(session.id, sessionId),
      ),
    )
    .returning({ scope: session.scope, deviceId: session.deviceId });
  const [current] = await tx
    .select({ deviceId: session.deviceId })
    .from(session)
    .where(eq(session.id, actor.sessionId));
  for (const { deviceId } of ended) {
    if (deviceId === null || deviceId === current?.deviceId) continue;
    await tx.delete(device).where(and(eq(device.accountId, actor.accountId), eq(device.deviceId, deviceId)));
  }
  return ended;
}
