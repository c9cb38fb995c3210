import { operatorInvitationTransitions } from '@vp/domain';
import type { OperatorInvitationAction } from '@vp/domain';
import { and, eq, gt, inArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Work } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { operatorInvitation } from '../../db/schema/operator.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';

/** Whose invitations these are: they name a user name or a mobile, and both change hands only with the account. */
export async function isInvited(reader: Reader, accountId: string): Promise<SQL | undefined> {
  const [row] = await reader
    .select({ usernameFolded: account.usernameFolded, mobileFingerprint: account.mobileFingerprint })
    .from(account)
    .where(eq(account.id, accountId))
    .limit(1);
  const { usernameFolded, mobileFingerprint } = orNotFound(row);
  const byName = eq(operatorInvitation.usernameFolded, usernameFolded);
  return mobileFingerprint === null ? byName : or(byName, eq(operatorInvitation.mobileFingerprint, mobileFingerprint));
}

/** Waits for an answer. */
export function isOpenInvitation(now: Date): SQL | undefined {
  return isBefore('accept', now);
}

function isBefore(action: OperatorInvitationAction, now: Date): SQL | undefined {
  const { from } = operatorInvitationTransitions[action];
  return and(inArray(operatorInvitation.state, [...from]), gt(operatorInvitation.expiresAt, now));
}

export interface EndedInvitation {
  readonly action: 'accept' | 'decline' | 'withdraw';
  readonly which: SQL | undefined;
}

/** Ends one that waits; of two steps at once the first one holds. */
export async function endInvitation({ tx, now }: Pick<Work, 'tx' | 'now'>, { action, which }: EndedInvitation) {
  const { to } = operatorInvitationTransitions[action];
  const [ended] = await tx
    .update(operatorInvitation)
    .set({ state: to, endedAt: now })
    .where(and(which, isBefore(action, now)))
    .returning();
  if (ended === undefined) throw new Refused('offerOver');
  return ended;
}
