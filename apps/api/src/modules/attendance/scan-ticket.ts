import { attendanceLimits, slotStartsAt, toMacaoIso } from '@vp/domain';
import { issueScanTicket } from './scan-tickets.ts';
import { assertCurrent, readScannedCode } from './scanned-code.ts';
import type { ScannedCode } from './scanned-code.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { localText } from '../../text/local-text.ts';

/**
 * Judges a code when it is first opened, so that a log-in in between does not invalidate it. The ticket is bound to a
 * log-in or a device; without either anybody could use it. A device names itself, so its ticket lives no longer than
 * the code: otherwise one person at the door could make tickets for absent people.
 */
export async function scanTicket(ctx: Ctx<'attendance.scanTicket'>): Promise<Result<'attendance.scanTicket'>> {
  if (ctx.actor?.kind !== 'volunteer' && ctx.deviceId === undefined) throw new Refused('notLoggedIn');
  const code = await readScannedCode({ tx: ctx.db, cipher: ctx.cipher }, ctx.body.code);
  assertCurrent(code, ctx.now);
  const { sessionId, activityId, direction, slot, isPrinted, startedBy, shownAt } = code;
  const isLoggedIn = ctx.actor?.kind === 'volunteer';
  const lifeMs = isLoggedIn ? attendanceLimits.scanTicketLifeMs : lifeOfGuestTicket(code, ctx.now);
  const ticket = await issueScanTicket(
    { tx: ctx.autocommit, now: ctx.now },
    { sessionId, activityId, direction, slot, isPrinted, startedBy, shownAt, at: ctx.now },
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
    activityName: localText(code.activityName, ctx.language),
    expiresAt: toMacaoIso(new Date(ctx.now.getTime() + lifeMs)),
  };
}

/** Returns how long a code is still accepted, at most the life of a ticket. */
function lifeOfGuestTicket({ isPrinted, slot }: ScannedCode, now: Date): number {
  const { scanTicketLifeMs, slotsBack } = attendanceLimits;
  if (isPrinted) return scanTicketLifeMs;
  return Math.min(scanTicketLifeMs, slotStartsAt(slot + slotsBack + 1).getTime() - now.getTime());
}
