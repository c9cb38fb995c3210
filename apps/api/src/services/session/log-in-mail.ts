import { smsLimits } from '@vp/domain';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { CallFacts, CipherWork, Services } from '../../call/context.ts';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { smsCode } from '../../db/schema/session.ts';
import { Refused } from '../../refusal/refused.ts';
import { text } from '../../refusal/text.ts';
import { enqueue } from '../notification/outbox.ts';
import { issueCode } from '../verification/issue-code.ts';

type MailWork = CipherWork & CallFacts & Pick<Services, 'config'>;

/** Sends the code of a log-in to the address of the account, unless this device has one of the last 120 seconds. */
export async function sendLogInMail(work: MailWork, to: string): Promise<void> {
  const { now, language, deviceId } = work;
  if (deviceId === undefined) throw new Refused('invalidInput');
  if (await hasRecentCode(work, { to, deviceId })) return;
  const code = await issueCode(work, { purpose: 'login', mobile: to, deviceId });
  const expiresAt = new Date(now.getTime() + smsLimits.codeLifeMs).toISOString();
  const subject = text(language, 'mail.code.subject');
  const words = text(language, 'mail.logIn.text', { code });
  await enqueue(work, { kind: 'mail', priority: 'code', to, subject, text: words, expiresAt }, 'atOnce');
}

interface Recipient {
  readonly to: string;
  readonly deviceId: string;
}

async function hasRecentCode({ tx, cipher, now }: MailWork, { to, deviceId }: Recipient): Promise<boolean> {
  const since = new Date(now.getTime() - smsLimits.resendSeconds * 1000);
  const recent = await tx.$count(
    smsCode,
    and(
      eq(smsCode.purpose, 'login'),
      eq(smsCode.mobileFingerprint, mobileFingerprint(cipher, to)),
      eq(smsCode.deviceId, deviceId),
      isNull(smsCode.usedAt),
      gt(smsCode.createdAt, since),
      gt(smsCode.expiresAt, now),
    ),
  );
  return recent > 0;
}
