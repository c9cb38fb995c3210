import { maskPhone } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { CipherWork } from '../../call/context.ts';
import { decryptMobile, encryptMobile, mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { account } from '../../db/schema/account.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { closeMobileRelease } from '../account/mobile-release.ts';
import { notifyOwner } from '../account/notify-owner.ts';
import { audit } from '../audit/audit.ts';
import type { AuditWork } from '../audit/audit.ts';
import { readAppealForm } from './stored-appeal.ts';

/**
 * Binds the phone of a passed appeal, which received the link to the new password: the sender has lost the bound one,
 * which the next log-in would have to prove. A phone of another account is not bound.
 */
export async function bindAppealPhone(
  work: CipherWork & AuditWork,
  before: typeof account.$inferSelect,
  appealId: string,
): Promise<void> {
  const { tx, cipher } = work;
  const [appeal] = await tx.select().from(passwordAppeal).where(eq(passwordAppeal.id, appealId)).limit(1);
  if (appeal === undefined) return;
  const { mobile } = readAppealForm(cipher, appeal);
  const isBound = eq(account.mobileFingerprint, mobileFingerprint(cipher, mobile));
  const [holder] = await tx.select({ id: account.id }).from(account).where(isBound).limit(1);
  if (holder !== undefined) return;
  await tx
    .update(account)
    .set(encryptMobile(cipher, before.id, mobile))
    .where(eq(account.id, before.id));
  await closeMobileRelease(work, { action: 'lapse', before });
  const [old, masked] = [decryptMobile(cipher, before), maskPhone(mobile)];
  const details = { from: old === undefined ? null : maskPhone(old), to: masked };
  await audit(work, 'mobile.changed', { subjectId: before.id, ownerId: before.id, details });
  await notifyOwner(work, { before, kind: 'mobileChanged', values: { mobile: masked }, newMobile: mobile });
}
