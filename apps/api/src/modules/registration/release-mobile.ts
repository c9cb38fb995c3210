import { accountLimits, dayMs, maskPhone, mobileReleaseAt, refusalForMobileRelease, toMacaoIso } from '@vp/domain';
import { and, eq, max } from 'drizzle-orm';
import { countAttempt } from '../../auth/attempts.ts';
import { checkSmsCode, useSmsCode } from '../../auth/sms-code.ts';
import { issueTicket } from '../../auth/ticket.ts';
import type { Handler, Work } from '../../call/context.ts';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { isKeptMobile, isOpenMobileRelease } from '../../db/conditions.ts';
import { account, mobileRelease } from '../../db/schema/account.ts';
import { Refused, assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { text } from '../../refusal/text.ts';
import { notifyHolder } from '../../services/account/mobile-release.ts';
import type { StoredAccount } from '../../services/account/mobile-release.ts';
import { audit } from '../../services/audit/audit.ts';
import { enqueue } from '../../services/notification/outbox.ts';

/** Kind of the ticket that shows a device the state of its request. */
export const mobileReleaseTicket = 'mobile-release';

type ReleaseWork = Work<'registration.releaseMobile'>;

/**
 * Asks to release a number, whose new holder has just proven it, from the account that holds it. A repeated request
 * returns the open one. Nothing of the account is disclosed, and the request gives no access to it.
 */
export const releaseMobile: Handler<'registration.releaseMobile'> = async (ctx) => {
  const { mobile, smsCode } = ctx.body;
  const checked = await checkSmsCode(ctx, { purpose: 'release', mobile, code: smsCode });
  return ctx.transaction(async (work) => {
    await useSmsCode(work, checked);
    await assertNotTooMany(work);
    const isBound = eq(account.mobileFingerprint, mobileFingerprint(work.cipher, mobile));
    const [holder] = await work.tx.select().from(account).where(isBound).for('update');
    if (holder === undefined) return { ticket: null };
    const releaseId = (await readOpen(work, holder)) ?? (await open(work, holder));
    const lifeMs = accountLimits.mobileReleaseTicketLifeMs;
    const { deviceId } = work;
    return { ticket: await issueTicket(work, { kind: mobileReleaseTicket, lifeMs, deviceId, payload: { releaseId } }) };
  });
};

/** Counts by number, after its code: a stranger without the phone cannot use up the requests of its holder. */
async function assertNotTooMany(work: ReleaseWork): Promise<void> {
  const { body, cipher, config } = work;
  if (config.rateFactor === 0) return;
  const subject = mobileFingerprint(cipher, body.mobile);
  const count = await countAttempt(work, { kind: 'mobile-release', subject, windowMs: dayMs });
  if (count > accountLimits.mobileReleasesPerDay * config.rateFactor) {
    throw new Refused('tooManyRequests', { retryAfterSeconds: dayMs / 1000 });
  }
}

async function readOpen({ tx }: ReleaseWork, holder: StoredAccount): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: mobileRelease.id })
    .from(mobileRelease)
    .where(and(eq(mobileRelease.accountId, holder.id), isOpenMobileRelease(mobileRelease.state)));
  return found?.id;
}

async function open(work: ReleaseWork, holder: StoredAccount): Promise<string> {
  const { tx, now, language, body } = work;
  const [last] = await tx
    .select({ keptAt: max(mobileRelease.closedAt) })
    .from(mobileRelease)
    .where(and(eq(mobileRelease.accountId, holder.id), isKeptMobile(mobileRelease.state)));
  const isBlocked = holder.state === 'blocked';
  assertNoRefusal(refusalForMobileRelease({ isBlocked, keptAt: last?.keptAt ?? null, now }));
  const releaseAt = mobileReleaseAt(now);
  const [made] = await tx
    .insert(mobileRelease)
    .values({ accountId: holder.id, language, requestedAt: now, releaseAt })
    .returning({ id: mobileRelease.id });
  const date = toMacaoIso(releaseAt);
  const masked = maskPhone(body.mobile);
  await audit(work, 'mobile.releaseRequested', {
    ownerId: holder.id,
    subjectId: holder.id,
    details: { mobile: masked, releaseAt: date },
  });
  const values = { mobile: masked, date: date.slice(0, 10) };
  await notifyHolder(work, { before: holder, kind: 'mobileReleaseRequested', values });
  const words = text(language, 'sms.mobileRelease.open', { date: values.date });
  await enqueue(work, { kind: 'sms', mobile: body.mobile, text: words }, 'atOnce');
  return orNotFound(made).id;
}
