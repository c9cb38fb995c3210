import { checkDocumentNumber, maskDocumentNumber, refusalForRealNameStep, realNameTransitions } from '@vp/domain';
import type { IdentityChange } from '@vp/domain';
import { message } from '@vp/validators';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { documentFingerprint, decryptMobile, encryptSubmission } from '../../crypto/encrypted-fields.ts';
import type { DocumentNumber } from '../../crypto/encrypted-fields.ts';
import { breaksUnique } from '../../db/failure.ts';
import { newId } from '../../db/id.ts';
import { audit } from '../../services/audit/audit.ts';
import { account } from '../../db/schema/account.ts';
import { serviceTime } from '../../db/schema/attendance.ts';
import { file } from '../../db/schema/file.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import type { Ctx, Handler, Work } from '../../call/context.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { withLinkedGuardian } from './linked-guardian.ts';
import { assertUnchangedFields } from './unchanged-fields.ts';
import { formColumns, storeQualification } from './checked-identity.ts';
import { contest, readOtherClaims } from './claims.ts';
import type { StoredVolunteer } from '../../services/review/people.ts';
import { changeOfIdentity } from './change-of-identity.ts';
import { profileVersion } from '../../services/volunteer/profile-version.ts';
import { readFailedForm } from '../../services/real-name/stored-form.ts';
import { queueStandingChecks } from '../../services/participant/standing-queue.ts';

/**
 * Submits the identity data for review. The data are locked during the review and after a pass. A verified person may
 * declare another document: the new data are stored in the submission only, and what was approved stays until a pass.
 */
export const submit: Handler<'realName.submit'> = async (ctx) => {
  const { actor, body, cipher } = ctx;
  const document = normalizedDocument(ctx);
  try {
    return await ctx.transaction(async (call) => {
      const photos = listPhotos(body);
      await assertOwnPhotos(call, photos);
      await assertOtherGuardian(call);
      const { work, guardianPhotoIds } = await withLinkedGuardian(call);
      const { tx } = work;
      const { volunteerId } = actor;
      const claims = await readOtherClaims(work, document);
      const action = body.changesDocument === true ? 'changeDocument' : 'submit';
      const person = await lockPerson(work);
      const before = person.realNameState;
      if (refusalForRealNameStep(before, { action, by: 'volunteer' }) !== undefined) {
        throw new Refused('realNameLocked');
      }
      if (before === 'failed') {
        assertUnchangedFields(work.body, await readFailedForm({ db: tx, cipher }, volunteerId), work.language);
      }
      const photoIds = [...photos.map(({ id }) => id), ...guardianPhotoIds];
      const identityChange = await readChange(work, { person, document });
      await storeSubmission(work, { document, photoIds, isContested: claims.length > 0, person, identityChange });
      if (action === 'submit') await storeUnchecked(work, person);
      await contest(work, claims);
      await queueStandingChecks(work, [volunteerId]);
      const details = {
        documentType: document.type,
        document: maskDocumentNumber(document.number),
        ...(identityChange !== null && { identityChange }),
      };
      const event = action === 'submit' ? 'realName.submitted' : 'realName.documentChanged';
      await audit(work, event, { subjectId: volunteerId, details });
      return { state: realNameTransitions[action].to };
    });
  } catch (error) {
    if (breaksUnique(error, 'real_name_submission_open')) throw new Refused('realNameLocked');
    throw error;
  }
};

/**
 * Returns what the form changes of an approved identity; null for a first check. The hours of a person whose
 * verification was revoked stay with that person: the platform decides, and the form of another person is refused.
 */
async function readChange(
  { tx, cipher, body }: Work<'realName.submit'>,
  { person, document }: Pick<Submission, 'person' | 'document'>,
): Promise<IdentityChange | null> {
  const change = changeOfIdentity(cipher, person, { body, document });
  if (person.realNameState === 'verified') return change;
  const { id, volunteerId } = serviceTime;
  const hours = await tx.select({ id }).from(serviceTime).where(eq(volunteerId, person.id)).limit(1);
  if (hours.length === 0) return null;
  if (change === 'newPerson') throw new Refused('otherPerson');
  return 'corrected';
}

/** Reads the caller's data and locks them until the form is stored. */
async function lockPerson({ tx, actor }: Work<'realName.submit'>): Promise<StoredVolunteer> {
  const [own] = await tx.select().from(volunteer).where(eq(volunteer.id, actor.volunteerId)).for('update');
  return orNotFound(own);
}

/** Returns the number as it is stored and compared; the schema has already checked it. */
function normalizedDocument({ body, now }: Ctx<'realName.submit'>): DocumentNumber {
  const { documentType, documentNumber } = body.identity;
  const check = checkDocumentNumber(documentType, documentNumber, now);
  if (!check.ok) throw new Refused('invalidInput');
  return { type: documentType, number: check.normalized };
}

interface NamedPhoto {
  readonly path: string;
  readonly id: string;
}

function listPhotos({ identity, personal, guardian }: Ctx<'realName.submit'>['body']): readonly NamedPhoto[] {
  const all = [
    { path: 'identity.frontPhotoId', id: identity.frontPhotoId },
    { path: 'identity.backPhotoId', id: identity.backPhotoId },
    { path: 'identity.handheldPhotoId', id: identity.handheldPhotoId },
    { path: 'personal.qualificationPhotoId', id: personal.qualificationPhotoId },
    { path: 'guardian.frontPhotoId', id: guardian?.frontPhotoId },
    { path: 'guardian.backPhotoId', id: guardian?.backPhotoId },
  ];
  return all.flatMap(({ path, id }) => (id === undefined ? [] : [{ path, id }]));
}

/** Requires that this account uploaded each picture as private, and marks it as used. */
async function assertOwnPhotos(
  { tx, actor, now }: Work<'realName.submit'>,
  photos: readonly NamedPhoto[],
): Promise<void> {
  const own = await tx
    .update(file)
    .set({ attachedAt: now })
    .where(
      and(
        inArray(
          file.id,
          photos.map(({ id }) => id),
        ),
        eq(file.ownerId, actor.accountId),
        eq(file.visibility, 'private'),
        isNull(file.deletedAt),
      ),
    )
    .returning({ id: file.id });
  const foreign = photos.filter(({ id }) => !own.some((row) => row.id === id));
  if (foreign.length === 0) return;
  throw new Refused('photoNotYours', {
    problems: foreign.map(({ path }) => ({ path, message: message('image') })),
  });
}

/** The applicant's own phone is not part of the form, so the form's rules cannot compare it. */
async function assertOtherGuardian({ tx, actor, body, cipher }: Work<'realName.submit'>): Promise<void> {
  if (body.guardian === undefined) return;
  const [owner] = await tx
    .select({ id: account.id, mobileEncrypted: account.mobileEncrypted })
    .from(account)
    .where(eq(account.id, actor.accountId))
    .limit(1);
  if (decryptMobile(cipher, orNotFound(owner)) !== body.guardian.mobile) return;
  throw new Refused('guardianSame', {
    problems: [{ path: 'guardian.mobile', message: message('guardianSameMobile') }],
  });
}

type Form = Ctx<'realName.submit'>['body'];

/** Returns the form with normalised numbers, so that a reviewer reads one spelling. */
function withNormalizedNumbers(form: Form, now: Date): Form {
  const normalized = <Holder extends Pick<Form['identity'], 'documentType' | 'documentNumber'>>(
    holder: Holder,
  ): Holder => {
    const check = checkDocumentNumber(holder.documentType, holder.documentNumber, now);
    return check.ok ? { ...holder, documentNumber: check.normalized } : holder;
  };
  return {
    ...form,
    identity: normalized(form.identity),
    ...(form.guardian === undefined ? {} : { guardian: normalized(form.guardian) }),
  };
}

interface Submission {
  readonly document: DocumentNumber;
  readonly photoIds: readonly string[];
  readonly isContested: boolean;
  readonly person: StoredVolunteer;
  readonly identityChange: IdentityChange | null;
}

/** Stores the data of a person without approved ones, who is under review from now on. */
async function storeUnchecked(
  { tx, cipher, body, now }: Work<'realName.submit'>,
  person: StoredVolunteer,
): Promise<void> {
  await tx
    .update(volunteer)
    .set({
      ...formColumns(cipher, person.id, withNormalizedNumbers(body, now)),
      realNameState: realNameTransitions.submit.to,
      realNameReason: null,
      realNameWrongFields: [],
      updatedAt: now,
    })
    .where(and(eq(volunteer.id, person.id), eq(volunteer.realNameState, person.realNameState)));
  await storeQualification({ tx, now }, person.id, body.personal);
}

async function storeSubmission(
  { tx, actor, body, cipher, now }: Work<'realName.submit'>,
  { document, photoIds, isContested, person, identityChange }: Submission,
): Promise<void> {
  const { volunteerId } = actor;
  const isRenewal = person.realNameState === 'verified';
  const id = newId(now.getTime());
  await tx.insert(realNameSubmission).values({
    id,
    volunteerId,
    payloadEncrypted: encryptSubmission(cipher, id, withNormalizedNumbers(body, now)),
    documentFingerprint: documentFingerprint(cipher, document),
    digest: {
      documentType: document.type,
      maskedDocumentNumber: maskDocumentNumber(document.number),
      guardian: body.guardian !== undefined,
      guardianByLink: body.guardianRequestId !== undefined,
      ...(isRenewal && { profileVersion: profileVersion(person) }),
    },
    renewal: isRenewal,
    identityChange,
    photoIds: [...photoIds],
    contested: isContested,
    submittedAt: now,
  });
}
