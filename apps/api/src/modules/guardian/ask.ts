import { volunteerPaths } from '@vp/access/addresses';
import {
  defaultQuietHours,
  guardianLimits,
  guardianTransitions,
  needsGuardian,
  refusalForGuardianAsk,
  toMacaoIso,
} from '@vp/domain';
import { message } from '@vp/validators';
import { and, eq } from 'drizzle-orm';
import { newToken, hashToken } from '../../auth/token.ts';
import type { Handler, Work } from '../../call/context.ts';
import { decryptMobile, encryptGuardianAsk, mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { newId } from '../../db/id.ts';
import { guardianRequest } from '../../db/schema/guardian.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { Refused, assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { problemText, text } from '../../refusal/text.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { audit } from '../../services/audit/audit.ts';
import { toWords } from '../../services/notification/inbox-words.ts';
import { enqueue } from '../../services/notification/outbox.ts';
import { latinNameOf } from '../../text/person-name.ts';
import { isOfDay, readOwnRequest } from './own-request.ts';

type AskWork = Work<'guardian.ask'>;

/** Sends a guardian a link by SMS. The lock on the person makes concurrent requests count each other. */
export const ask: Handler<'guardian.ask'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, cipher, now, language, actor, body, config } = work;
    const { purpose, mobile } = body;
    const { volunteerId } = actor;
    const name = await readName(work);
    await assertOtherPhone(work);
    await assertWithinLimits(work);
    const own = and(eq(guardianRequest.volunteerId, volunteerId), eq(guardianRequest.purpose, purpose));
    const { from, to } = guardianTransitions.replace;
    await tx
      .update(guardianRequest)
      .set({ state: to })
      .where(and(own, eq(guardianRequest.state, from)));
    const [id, token] = [newId(now.getTime()), newToken()];
    const expiresAt = new Date(now.getTime() + guardianLimits.linkLifeMs);
    await tx.insert(guardianRequest).values({
      id,
      volunteerId,
      purpose,
      tokenHash: hashToken(token),
      ...encryptGuardianAsk(cipher, id, { name, mobile }),
      createdAt: now,
      expiresAt,
    });
    const link = `${config.volunteerUrl}${volunteerPaths.guardianConfirmation({ ticket: token })}`;
    const words = { ...toWords({ time: toMacaoIso(expiresAt) }, { language, now }), link };
    const sms = { kind: 'sms', mobile, text: text(language, 'sms.guardianAsked', words) } as const;
    await enqueue(work, { ...sms, expiresAt: toMacaoIso(expiresAt) }, defaultQuietHours);
    await audit(work, 'guardian.asked', { subjectId: id, details: { purpose } });
    return readOwnRequest({ db: tx, cipher, now }, { volunteerId, purpose });
  });

/** Returns the name with which the guardian is asked: the checked one, or the one in the call before a check. */
async function readName(work: AskWork): Promise<string> {
  const { tx, now, actor, body, language } = work;
  const [row] = await tx.select().from(volunteer).where(eq(volunteer.id, actor.volunteerId)).for('update');
  const person = orNotFound(row);
  const isVerified = person.realNameState === 'verified';
  const isAdult = person.birthDate !== null && !needsGuardian(person.birthDate, now);
  // Before the check a birth date may still be corrected.
  if (!isVerified && body.purpose === 'card') throw new Refused('realNameMissing');
  if (isVerified && isAdult) throw new Refused('guardianNotNeeded');
  const name = isVerified ? (person.name ?? latinNameOf(person)) : body.name;
  if (name) return name;
  const problem = { path: 'name', message: problemText(language, message('required')) };
  throw new Refused('invalidInput', { problems: [problem] });
}

async function assertOtherPhone({ tx, cipher, actor, body, language }: AskWork): Promise<void> {
  if (decryptMobile(cipher, await readAccount(tx, actor.accountId)) !== body.mobile) return;
  throw new Refused('guardianSame', {
    problems: [{ path: 'mobile', message: problemText(language, message('guardianSameMobile')) }],
  });
}

async function assertWithinLimits({ tx, cipher, now, actor, body }: AskWork): Promise<void> {
  const count = (where: ReturnType<typeof and>) => tx.$count(guardianRequest, and(where, isOfDay(now)));
  assertNoRefusal(
    refusalForGuardianAsk({
      ownOfDay: await count(eq(guardianRequest.volunteerId, actor.volunteerId)),
      toPhoneOfDay: await count(eq(guardianRequest.mobileFingerprint, mobileFingerprint(cipher, body.mobile))),
    }),
  );
}
