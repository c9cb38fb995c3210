import { accountLimits } from '@vp/domain';
import type { CallFacts, DeviceWork, ReadServices } from '../../call/context.ts';
import { issueTicket, readTicket, useTicket as takeTicket } from '../../auth/ticket.ts';
import type { FoundTicket } from '../../auth/ticket.ts';
import { Refused } from '../../refusal/refused.ts';

/** Kind of the ticket between naming a forgotten account and the proof that it is one's own. */
export const recoveryTicket = 'recovery';

/** Kind of the ticket that one new password is set with. */
const resetTicket = 'reset';

/** Kind of the ticket that shows a device what became of its appeal. */
export const appealTicket = 'appeal';

export interface NamedAccount {
  /** Null where no account has that name: every step then refuses as it would with a wrong proof. */
  readonly accountId: string | null;
  /** What tries are counted by. */
  readonly subject: string;
}

type TicketCtx = Pick<ReadServices & CallFacts, 'db' | 'now' | 'deviceId'>;

/** The account that a recovery is about; refuses without the ticket of its first step on this device. */
export async function readRecovery({ db, now, deviceId }: TicketCtx, token: string): Promise<NamedAccount> {
  const found = await readTicket({ tx: db, now }, { kind: recoveryTicket, token, deviceId });
  if (found === undefined) throw new Refused('ticketExpired');
  return { accountId: found.accountId, subject: String(found.payload['subject']) };
}

/** Ends the step of proving, in the transaction of what it leads to; of two callers one gets it. */
export async function endRecovery(work: DeviceWork, token: string): Promise<void> {
  const used = await takeTicket(work, { kind: recoveryTicket, token, deviceId: work.deviceId });
  if (used === undefined) throw new Refused('ticketExpired');
}

/** The account is proven: one new password may be set on this device. */
export function issueReset(work: DeviceWork, accountId: string): Promise<string> {
  return issueTicket(work, {
    kind: resetTicket,
    lifeMs: accountLimits.resetTicketLifeMs,
    accountId,
    deviceId: work.deviceId,
  });
}

/** The ticket in the link of a passed appeal. The first device that opens it can use it. */
export function issueResetLink(work: DeviceWork, accountId: string): Promise<string> {
  return issueTicket(work, { kind: resetTicket, lifeMs: accountLimits.appealResetLifeMs, accountId });
}

/** Whose password may be set; undefined where the ticket is not good any more. */
export async function readReset({ db, now, deviceId }: TicketCtx, token: string): Promise<string | undefined> {
  const found = await readTicket({ tx: db, now }, { kind: resetTicket, token, deviceId });
  return found?.accountId ?? undefined;
}

/** Uses the ticket up; the new password itself ends every other one of the account. */
export async function endReset(work: DeviceWork, token: string): Promise<FoundTicket> {
  const used = await takeTicket(work, { kind: resetTicket, token, deviceId: work.deviceId });
  if (used === undefined) throw new Refused('ticketExpired');
  return used;
}
