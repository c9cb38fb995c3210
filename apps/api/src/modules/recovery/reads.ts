import { accountLimits, nameOfCode, securityQuestions, toMacaoIso } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { readTicket } from '../../auth/ticket.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { readAskedAccount } from '../../services/recovery/asked-account.ts';
import { appealTicket } from '../../services/recovery/tickets.ts';

/** The questions of a named account, on a device that has used it. */
export async function questions(ctx: Ctx<'recovery.questions'>): Promise<Result<'recovery.questions'>> {
  const { questionIds } = await readAskedAccount(ctx, ctx.params.ticket);
  const listData = questionIds.map((questionId) => ({
    questionId,
    question: nameOfCode(securityQuestions, questionId, ctx.language) ?? '',
  }));
  return { listData, total: listData.length };
}

/** What became of an appeal, as far as its sender is told. */
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
