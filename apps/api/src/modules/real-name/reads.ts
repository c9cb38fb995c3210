import { and, asc, count, eq, lte, ne } from 'drizzle-orm';
import { decryptSubmission } from '../../crypto/encrypted-fields.ts';
import { toCondition } from '../../db/scope.ts';
import { audit } from '../../services/audit/audit.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { readCorrection } from '../../services/correction/read-correction.ts';
import { storedForm } from '../../services/real-name/stored-form.ts';
import { readPeopleFacts, readPerson, toReviewRow } from '../../services/review/people.ts';
import type { Review } from '../../services/review/people.ts';
import { nameForReader } from '../../text/person-name.ts';
import { toCorrectable } from './correct.ts';
import { toNamedPhotos, readPhotos } from './review-photos.ts';
import { readBefore, readPhotosBefore } from './before-renewal.ts';
import { identityColumns } from './volunteer-columns.ts';
import { peopleNamed } from '../../services/volunteer/person-search.ts';
import { readReviewPage, reviewedPeople } from '../../services/review/review-page.ts';
import { isWaiting, tabStates } from '../../services/review/scope.ts';
import { identityScope } from '../../services/real-name/identity-scope.ts';

type StoredSubmission = typeof realNameSubmission.$inferSelect;

function toReview(stored: StoredSubmission): Review {
  const { id, submittedAt, decidedAt, decidedBy, reason, contested, renewal, identityChange } = stored;
  return { id, submittedAt, decidedAt, decidedBy, reason, contested, renewal, identityChange };
}

const withPerson = (db: Ctx<'realName.list'>['db']) =>
  db
    .select({ person: volunteer, row: realNameSubmission })
    .from(realNameSubmission)
    .innerJoin(volunteer, eq(volunteer.id, realNameSubmission.volunteerId));

/** Returns real-name checks that wait for this organization, or were decided in its reach. */
export async function list(ctx: Ctx<'realName.list'>): Promise<Result<'realName.list'>> {
  const { db, actor, now, language, query } = ctx;
  const { id, submittedAt, decidedAt, volunteerId } = realNameSubmission;
  const people = toCondition(await identityScope(db, actor.organizationId));
  const ofTab = query.tab === 'pending' ? isWaiting() : eq(realNameSubmission.state, tabStates[query.tab].realName);
  const filters = and(ofTab, people, peopleNamed(db, { typed: query.name, volunteerId }));
  return readReviewPage(db, {
    query,
    columns: { id, submittedAt, decidedAt },
    selectIds: () => db.select({ id }).from(realNameSubmission).where(filters).$dynamic(),
    read: (where, order) =>
      withPerson(db)
        .where(where)
        .orderBy(...order),
    toPeople: reviewedPeople,
    toRow: ({ person, row }, facts) => toReviewRow(person, toReview(row), { facts, now, language }),
  });
}

const tabOfState = { verified: 'passed', failed: 'failed', underReview: 'pending' } as const;

/** Returns one check with its photos at addresses for this reviewer only; audits the access. */
export async function detail(ctx: Ctx<'realName.detail'>): Promise<Result<'realName.detail'>> {
  const { db, cipher, actor, now, language, params } = ctx;
  const people = toCondition(await identityScope(db, actor.organizationId));
  const [row] = await withPerson(db)
    .where(and(eq(realNameSubmission.id, params.id), people))
    .limit(1);
  const found = orNotFound(row);
  const { row: stored } = found;
  const form = storedForm(decryptSubmission(cipher, stored));
  const { documentType, documentNumber } = form.identity;
  // A renewal is stored beside the checked data, which the person's row holds.
  const person = stored.renewal ? { ...found.person, ...identityColumns(form), documentType } : found.person;
  const facts = await readPeopleFacts(db, reviewedPeople([found]));
  const before = and(
    eq(realNameSubmission.volunteerId, person.id),
    lte(realNameSubmission.submittedAt, stored.submittedAt),
  );
  const [attempts] = await db.select({ total: count() }).from(realNameSubmission).where(before);
  const photos = [...(await readPhotos(ctx, toNamedPhotos(form))), ...(await readPhotosBefore(ctx, found))];
  const opened = { ownerId: person.id, subjectId: stored.id, details: { photos: photos.length } };
  const answer = {
    row: toReviewRow(found.person, toReview(stored), { facts, now, language }),
    tab: stored.contested && stored.state === 'verified' ? 'pending' : tabOfState[stored.state],
    person: await readPerson(ctx, { person, form, facts, documentNumber }),
    ...(stored.renewal && { before: readBefore(ctx, found) }),
    message: null,
    photos,
    attempt: attempts?.total ?? 1,
    sameDocument: await readSameDocument(ctx, stored),
    correction: await readCorrection(ctx, await toCorrectable(db, found)),
  } as const;
  return ctx.transaction(async (work) => {
    await audit(work, 'realName.opened', opened);
    return answer;
  });
}

/** Reads the other open cases of a document with several claims; only the platform gets this far. */
async function readSameDocument({ db, language }: Ctx<'realName.detail'>, stored: StoredSubmission) {
  if (!stored.contested) return [];
  const { id, documentFingerprint, contested, submittedAt } = realNameSubmission;
  const rows = await db
    .select({ reviewId: id, person: volunteer })
    .from(realNameSubmission)
    .innerJoin(volunteer, eq(volunteer.id, realNameSubmission.volunteerId))
    .where(and(eq(documentFingerprint, stored.documentFingerprint), contested, ne(id, stored.id), isWaiting()))
    .orderBy(asc(submittedAt));
  return rows.map(({ reviewId, person }) => ({
    reviewId,
    name: nameForReader(person, { language, fallback: person.number }),
  }));
}
