import { accountLimits, toMacaoIso } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { readTicket } from '../../auth/ticket.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { readQuestions } from '../../services/recovery/questions.ts';
import { appealTicket } from '../../services/recovery/tickets.ts';

/** Returns the questions of a named account, on a device that has used it. */
export function questions(ctx: Ctx<'recovery.questions'>): Promise<Result<'recovery.questions'>> {
  return readQuestions(ctx, ctx.params.ticket);
}

/** Returns the result of an appeal, as far as it is disclosed to its sender. */
export async function sentAppeal({
  db,
  now,
  deviceId,
  params,
}: Ctx<'recovery.sentAppeal'>): Promise<Result<'recovery.sentAppeal'>> {
  const found = await readTicket({ tx: db, now }, { kind: appealTicket, token: params.ticket, deviceId });
  if (found === undefined) throw new Refused('ticketExpired');
  const id = String(found.payload['appealId']);
  const [row] = await db.select().from(passwordAppeal).where(eq(passwordAppeal.id, id)).limit(1);
  const { number, submittedAt, state } = orNotFound(row);
  return { number, submittedAt: toMacaoIso(submittedAt), state, workingDays: accountLimits.appealWorkingDays };
}
