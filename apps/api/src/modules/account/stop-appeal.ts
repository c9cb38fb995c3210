import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { text } from '../../refusal/text.ts';
import { audit } from '../../services/audit/audit.ts';
import { failAppeal } from '../../services/recovery/fail-appeal.ts';

/** Stops an open appeal for the caller's account: a person who is logged in has not lost it. */
export const stopAppeal: Handler<'account.stopAppeal'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, body, now } = work;
    const own = and(eq(passwordAppeal.id, body.appealId), eq(passwordAppeal.accountId, actor.accountId));
    const [found] = await tx.select().from(passwordAppeal).where(own).for('update');
    const row = orNotFound(found);
    const reason = text(row.language, 'sms.appealReason.owner');
    const isStopped = await failAppeal(work, row, { reason, decidedBy: actor.accountId, now });
    if (!isStopped) throw new Refused('alreadyDecided');
    const { number } = row;
    await audit(work, 'appeal.stopped', { ownerId: actor.accountId, subjectId: row.id, details: { number } });
    return { stopped: true };
  });
