import { randomInt } from 'node:crypto';
import { accountLimits, appealPassableFrom, checkDocumentNumber, dayMs, toMacaoIso } from '@vp/domain';
import type { Scope } from '@vp/domain';
import { message } from '@vp/validators';
import { and, eq, isNull } from 'drizzle-orm';
import { countAttempt } from '../../auth/attempts.ts';
import { issueTicket } from '../../auth/ticket.ts';
import { readNetwork } from '../../call/rate-limit.ts';
import type { Ctx, Result, Work } from '../../call/context.ts';
import { encryptAppeal } from '../../crypto/encrypted-fields.ts';
import { newId } from '../../db/id.ts';
import { file } from '../../db/schema/file.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { Refused } from '../../refusal/refused.ts';
import { problemText } from '../../refusal/text.ts';
import { notifyOwner } from '../account/notify-owner.ts';
import { audit } from '../audit/audit.ts';
import { matchAppeal, readAppealOwner } from './appeal-owner.ts';
import { readNetworkFingerprint } from './own-office.ts';
import type { Applicant } from './stored-appeal.ts';
import { appealTicket, readRecovery, endRecovery } from './tickets.ts';

const numberFrom = 10_000_000;
const numberTo = 100_000_000;

/** The site of an appeal, and the additional fields of its form. */
export interface AppealOrigin {
  readonly scope: Scope;
  /** The data of an administrator. */
  readonly applicant?: Applicant;
}

/** Accepts an appeal for any name: the reviewer sees whether the account exists, the sender does not. */
export async function takeAppeal(
  ctx: Ctx<'recovery.appeal'>,
  origin: AppealOrigin,
): Promise<Result<'recovery.appeal'>> {
  const { body, now } = ctx;
  const { accountId } = await readRecovery(ctx, body.ticket);
  await assertNotTooMany(ctx);
  const id = newId(now.getTime());
  const number = `A${randomInt(numberFrom, numberTo)}`;
  return ctx.transaction(async (work) => {
    await endRecovery(work, body.ticket);
    await attachPhoto(work);
    await store(work, { id, number, accountId, origin });
    const lifeMs = accountLimits.appealTicketLifeMs;
    const wanted = { kind: appealTicket, lifeMs, deviceId: work.deviceId, payload: { appealId: id } };
    const workingDays = accountLimits.appealWorkingDays;
    const token = await issueTicket(work, wanted);
    return { number, submittedAt: toMacaoIso(now), state: 'underReview', workingDays, appealTicket: token };
  });
}

/** Counts by network: a person who cannot log in has no account to count by. */
async function assertNotTooMany({ autocommit, now, address, config }: Ctx<'recovery.appeal'>): Promise<void> {
  if (config.rateFactor === 0) return;
  const attempt = { kind: 'appeal', subject: readNetwork(address), windowMs: dayMs };
  const count = await countAttempt({ tx: autocommit, now }, attempt);
  if (count > accountLimits.appealsPerDay * config.rateFactor) {
    throw new Refused('tooManyRequests', { retryAfterSeconds: dayMs / 1000 });
  }
}

/** Attaches a photo that this device has uploaded for the appeal, and marks it as used. */
async function attachPhoto({ tx, body, deviceId, now, language }: Work<'recovery.appeal'>): Promise<void> {
  const own = await tx
    .update(file)
    .set({ attachedAt: now })
    .where(
      and(
        eq(file.id, body.photoId),
        isNull(file.ownerId),
        eq(file.ownerDevice, deviceId ?? ''),
        eq(file.visibility, 'private'),
        isNull(file.attachedAt),
        isNull(file.deletedAt),
      ),
    )
    .returning({ id: file.id });
  if (own.length === 1) return;
  const problem = problemText(language, message('image'));
  throw new Refused('photoNotYours', { problems: [{ path: 'photoId', message: problem }] });
}

interface NewAppeal {
  readonly id: string;
  readonly number: string;
  readonly accountId: string | null;
  readonly origin: AppealOrigin;
}

async function store(work: Work<'recovery.appeal'>, { id, number, accountId, origin }: NewAppeal): Promise<void> {
  const { tx, body, cipher, now, language } = work;
  const { name, documentType, mobile, email, photoId } = body;
  const { before, ...sender } = await readSender(work, accountId);
  const checked = checkDocumentNumber(documentType, body.documentNumber, now);
  const payload = {
    name,
    documentType,
    documentNumber: checked.ok ? checked.normalized : body.documentNumber,
    mobile,
    email,
    ...origin.applicant,
  };
  const match = matchAppeal(cipher, before, payload);
  await tx.insert(passwordAppeal).values({
    ...sender,
    documentMatches: match.document,
    passableFrom: appealPassableFrom(now, match),
    id,
    number,
    scope: origin.scope,
    accountId,
    payloadEncrypted: encryptAppeal(cipher, id, payload),
    photoFileId: photoId,
    language,
    submittedAt: now,
  });
  await audit(work, 'recovery.appealed', { subjectId: id, ownerId: accountId ?? id, details: { number } });
  if (before.owner === null) return;
  // On every channel at once: the owner can stop the appeal before it passes.
  await notifyOwner(work, { before: before.owner, kind: 'appealFiled', values: { number } });
}

const noAccount = '00000000-0000-0000-0000-000000000000';

/** Reads the named account, with the same queries for an unknown name, and the origin of the call. */
async function readSender({ tx, cipher, deviceId, address }: Work<'recovery.appeal'>, accountId: string | null) {
  const before = await readAppealOwner(tx, accountId ?? noAccount);
  return { before, deviceId: deviceId ?? null, network: readNetworkFingerprint(cipher, address) };
}
