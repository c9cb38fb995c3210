import { attendanceLimits, toMacaoIso } from '@vp/domain';
import { issueScanTicket } from './scan-tickets.ts';
import { judgeCode } from './judge-code.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { localText } from '../../text/local-text.ts';

/**
 * Judges a code when it is first opened, so that a log-in on the way does not spoil it. The ticket belongs to a log-in
 * or to the device that logs in with it: without either it would be good for anybody.
 */
export async function scanTicket(ctx: Ctx<'attendance.scanTicket'>): Promise<Result<'attendance.scanTicket'>> {
  if (ctx.actor?.kind !== 'volunteer' && ctx.deviceId === undefined) throw new Refused('notLoggedIn');
  const judged = await judgeCode({ ...ctx, tx: ctx.db }, { code: ctx.body.code });
  const { sessionId, activityId, direction, slot, isPrinted, startedBy, at } = judged;
  const lifeMs = attendanceLimits.scanTicketLifeMs;
  const ticket = await issueScanTicket(
    { tx: ctx.autocommit, now: ctx.now },
    { sessionId, activityId, direction, slot, isPrinted, startedBy, at },
    {
      lifeMs,
      accountId: ctx.actor?.kind === 'volunteer' ? ctx.actor.accountId : undefined,
      deviceId: ctx.deviceId,
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
