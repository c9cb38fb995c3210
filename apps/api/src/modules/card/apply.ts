import { volunteerPaths } from '@vp/access/addresses';
import { cardReasonsOpenTo, isVestFree, needsGuardian, refusalsForCard, refusalsForGuardian } from '@vp/domain';
import { guardianPath, message } from '@vp/validators';
import { eq } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { decryptDocument, decryptMobile, encryptCardGuardian } from '../../crypto/encrypted-fields.ts';
import { breaksUnique } from '../../db/failure.ts';
import { newId } from '../../db/id.ts';
import { account, agreementAcceptance } from '../../db/schema/account.ts';
import { cardApplication } from '../../db/schema/card.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { problemText } from '../../refusal/text.ts';
import { readNamesInForce } from '../../services/agreement/versions.ts';
import { audit } from '../../services/audit/audit.ts';
import { readCards, toStates } from '../../services/card/applications.ts';
import { withLinkedGuardian } from './linked-guardian.ts';
import { readVest } from './vest.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { latinNameOf } from '../../text/person-name.ts';

type ApplyWork = Work<'card.apply'>;
type Person = typeof volunteer.$inferSelect;

/** Applies for the card. The unique key of open applications decides between two concurrent ones. */
export const apply: Handler<'card.apply'> = async (ctx) => {
  const { body, now } = ctx;
  const { cardAgreement } = await readNamesInForce(ctx.db, now);
  if (body.agreementVersion !== cardAgreement) throw new Refused('agreementMissing');
  const applicationId = newId(now.getTime());
  try {
    return await ctx.transaction(async (call) => {
      const person = await lockPerson(call);
      const work = await withLinkedGuardian(call, person);
      const states = toStates(await readCards(work.tx, person.id));
      const applicant = { ...person, applications: states };
      const [refusal] = refusalsForCard(applicant, now);
      if (refusal !== undefined) throw new Refused(refusal);
      if (!cardReasonsOpenTo(states).includes(body.reason)) throw new Refused('cardReasonWrong');
      const isHandedOut = (await readVest(work.tx, person.id)) !== undefined;
      const isVestAsked = isVestFree({ applications: states, isHandedOut });
      if (isVestAsked && body.vestSize === undefined) throw wrongField(work, 'vestSize', 'required');
      await assertGuardian(work, person);
      await store(work, { applicationId, person, isVestAsked });
      return { applicationId };
    });
  } catch (error) {
    if (breaksUnique(error, 'card_application_open')) throw new Refused('cardOpen');
    throw error;
  }
};

/** Locks the person, so that concurrent applications wait for each other. */
async function lockPerson({ tx, actor }: ApplyWork): Promise<Person> {
  const [person] = await tx.select().from(volunteer).where(eq(volunteer.id, actor.volunteerId)).for('update');
  return orNotFound(person);
}

function wrongField({ language }: ApplyWork, path: string, key: Parameters<typeof message>[0]): Refused {
  return new Refused('invalidInput', { problems: [{ path, message: problemText(language, message(key)) }] });
}

/** Requires a guardian for an applicant under 18. */
async function assertGuardian(work: ApplyWork, person: Person): Promise<void> {
  const { tx, cipher, now, body } = work;
  const { birthDate, documentType } = person;
  const documentNumber = decryptDocument(cipher, person);
  if (birthDate === null || documentType === null || documentNumber === undefined) throw new Refused('realNameMissing');
  const [owner] = await tx
    .select({ id: account.id, mobileEncrypted: account.mobileEncrypted })
    .from(account)
    .where(eq(account.id, person.accountId));
  const known = {
    names: [person.name ?? '', latinNameOf(person) ?? ''],
    // The columns contain only values that the form of the identity check accepts.
    documentType: documentType as '2',
    documentNumber,
    birthDate,
    mobile: decryptMobile(cipher, orNotFound(owner)) ?? '',
    guardian: needsGuardian(birthDate, now) ? body.guardian : undefined,
  };
  const [refusal] = refusalsForGuardian(known, now);
  if (refusal !== undefined) throw wrongField(work, guardianPath(refusal), refusal);
}

interface NewCard {
  readonly applicationId: string;
  readonly person: Person;
  readonly isVestAsked: boolean;
}

async function store(work: ApplyWork, { applicationId, person, isVestAsked }: NewCard): Promise<void> {
  const { tx, body, cipher, now, language, actor } = work;
  const isMinor = person.birthDate !== null && needsGuardian(person.birthDate, now);
  const guardian = isMinor ? body.guardian : undefined;
  await tx.insert(cardApplication).values({
    id: applicationId,
    volunteerId: person.id,
    cardReason: body.reason,
    bank: body.bank,
    vestSize: isVestAsked ? (body.vestSize ?? null) : null,
    languageIdentification: body.languageIdentification,
    occupation: body.occupation,
    educationLevel: body.educationLevel,
    maritalStatus: body.maritalStatus,
    isAmerican: body.isAmerican,
    guardianEncrypted:
      guardian === undefined
        ? null
        : encryptCardGuardian(cipher, applicationId, {
            ...guardian,
            byLink: body.guardianRequestId !== undefined,
          }),
    agreementVersion: body.agreementVersion,
    agreedIn: language,
    federationConsent: body.federationConsent ?? false,
    submittedAt: now,
  });
  await tx.insert(agreementAcceptance).values({
    accountId: actor.accountId,
    agreement: 'cardAgreement',
    version: body.agreementVersion,
    language,
    acceptedAt: now,
  });
  const details = {
    reason: body.reason,
    bank: body.bank,
    bankConsent: true,
    federationConsent: body.federationConsent ?? false,
    guardian: guardian !== undefined,
  };
  await audit(work, 'card.applied', { subjectId: applicationId, details });
  await notifyVolunteers(work, {
    volunteerIds: [person.id],
    kind: 'cardApplied',
    values: {},
    link: volunteerPaths.cardSchedule(),
  });
}
