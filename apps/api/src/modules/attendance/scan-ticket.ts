import { attendanceLimits, toMacaoIso } from '@vp/domain';
import { issueTicket } from '../../auth/ticket.ts';
import { scanTicketKind } from '../../services/attendance/check-by-code.ts';
import { judgeCode } from '../../services/check-in-code/judge-code.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';

/** Judges a code when it is first opened, so that a log-in on the way does not spoil it. */
export async function scanTicket(ctx: Ctx<'attendance.scanTicket'>): Promise<Result<'attendance.scanTicket'>> {
  const judged = await judgeCode({ ...ctx, tx: ctx.db }, { code: ctx.body.code, acceptLate: false });
  const { sessionId, activityId, direction, slot, isPrinted, startedBy, at } = judged;
  const lifeMs = attendanceLimits.scanTicketLifeMs;
  const ticket = await issueTicket(
    { tx: ctx.autocommit, now: ctx.now },
    {
      kind: scanTicketKind,
      lifeMs,
      accountId: ctx.actor?.kind === 'volunteer' ? ctx.actor.accountId : undefined,
      deviceId: ctx.deviceId,
      payload: { sessionId, activityId, direction, slot, isPrinted, startedBy, at: at.toISOString() },
    },
  );
  return {
    ticket,
    direction,
    activityId,
    activityName: localText(judged.activityName, ctx.language),
    expiresAt: toMacaoIso(new Date(ctx.now.getTime() + lifeMs)),
  };
}
