import { defaultQuietHours, mobileReleaseTransitions } from '@vp/domain';
import { and, eq, lte } from 'drizzle-orm';
import type { CipherWork, Services } from '../../call/context.ts';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import { account, mobileRelease } from '../../db/schema/account.ts';
import { text } from '../../refusal/text.ts';
import { audit } from '../audit/audit.ts';
import type { AuditWork } from '../audit/audit.ts';
import { enqueue } from '../notification/outbox.ts';
import { warnOwner } from './notify-owner.ts';
import type { AccountNews } from './notify-owner.ts';

export type StoredAccount = typeof account.$inferSelect;

const events = { release: 'mobile.released', keep: 'mobile.kept', lapse: 'mobile.releaseLapsed' } as const;

interface Closing {
  readonly action: keyof typeof mobileReleaseTransitions;
  /** The account before the change, whose row the caller has locked. */
  readonly before: StoredAccount;
}

/** Closes the open request for the number of an account and sends its new holder the result; false without one. */
export async function closeMobileRelease(work: CipherWork & AuditWork, { action, before }: Closing): Promise<boolean> {
  const { tx, cipher, now } = work;
  const { from, to } = mobileReleaseTransitions[action];
  const { accountId, state, releaseAt } = mobileRelease;
  const isDue = action === 'release' ? lte(releaseAt, now) : undefined;
  const [closed] = await tx
    .update(mobileRelease)
    .set({ state: to, closedAt: now })
    .where(and(eq(accountId, before.id), eq(state, from), isDue))
    .returning();
  if (closed === undefined) return false;
  await audit(work, events[action], { ownerId: before.id, subjectId: before.id, details: {} });
  const mobile = decryptMobile(cipher, before);
  if (mobile === undefined) return true;
  const words = text(closed.language, `sms.mobileRelease.${to}`);
  await enqueue(work, { kind: 'sms', mobile, text: words }, defaultQuietHours);
  return true;
}

type HolderNews = Pick<AccountNews, 'before' | 'kind' | 'values'>;

/**
 * Notifies the owner by inbox, mail and chat app, never at the number: another person reads its messages. Quiet hours do
 * not hold a warning.
 */
export async function notifyHolder(
  work: CipherWork & Pick<Services, 'config'>,
  { before, kind, values = {} }: HolderNews,
): Promise<void> {
  await warnOwner(work, { before: { ...before, mobileEncrypted: null }, kind, values });
}

/** Locks the account that holds a number; of concurrent changes of its phone one runs at a time. */
export async function lockAccount({ tx }: CipherWork, accountId: string): Promise<StoredAccount | undefined> {
  const [locked] = await tx.select().from(account).where(eq(account.id, accountId)).for('update');
  return locked;
}
