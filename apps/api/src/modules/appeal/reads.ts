import type { AppealAccount, AppealDetail, AppealRow, AppealSide } from '@vp/contract';
import { appealDueOn, comparableUsername, maskDocumentNumber, maskEmail, maskPhone, toMacaoIso } from '@vp/domain';
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { decryptDocument, decryptMobile, decryptSubmission } from '../../crypto/encrypted-fields.ts';
import { fileLink } from '../../crypto/signed-link.ts';
import { isOpenAppeal, isVerified } from '../../db/conditions.ts';
import { toCondition } from '../../db/scope.ts';
import { account } from '../../db/schema/account.ts';
import { file } from '../../db/schema/file.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { storedForm } from '../../services/real-name/stored-form.ts';
import { readCorrection } from '../../services/correction/read-correction.ts';
import { matchAppeal, readAppealRoles } from '../../services/recovery/appeal-owner.ts';
import type { AppealOwner } from '../../services/recovery/appeal-owner.ts';
import { isFromOffice, readOfficeOrigins } from '../../services/recovery/own-office.ts';
import { passableFromOf, readAppealForm } from '../../services/recovery/stored-appeal.ts';
import type { StoredAppeal } from '../../services/recovery/stored-appeal.ts';
import { appealScope } from '../../services/review/appeal-scope.ts';
import { readPeopleFacts } from '../../services/review/people.ts';
import type { PeopleFacts } from '../../services/review/people.ts';
import { readReviewPage } from '../../services/review/review-page.ts';
import { fewPeopleNamed, hasName } from '../../services/volunteer/person-search.ts';
import { localText } from '../../text/local-text.ts';
import { nameForReader } from '../../text/person-name.ts';
import { toCorrectable } from './correct.ts';

const stateOfTab = { pending: 'underReview', passed: 'passed', failed: 'failed' } as const;
const tabOfState = { underReview: 'pending', passed: 'passed', failed: 'failed' } as const;

interface Found {
  readonly appeal: StoredAppeal;
  readonly owner: typeof account.$inferSelect | null;
  readonly person: typeof volunteer.$inferSelect | null;
}

type AnyCtx = Pick<Ctx<'appeal.list'>, 'db' | 'cipher'>;

const withOwner = (db: AnyCtx['db']) =>
  db
    .select({ appeal: passwordAppeal, owner: account, person: volunteer })
    .from(passwordAppeal)
    .leftJoin(account, eq(account.id, passwordAppeal.accountId))
    .leftJoin(volunteer, eq(volunteer.accountId, passwordAppeal.accountId));

/** Matches the reference number, the user name, or the name of the account's owner. */
async function matches({ db }: AnyCtx, typed: string | undefined): Promise<SQL | undefined> {
  if (!typed) return undefined;
  const { number, accountId } = passwordAppeal;
  const few = await fewPeopleNamed(db, typed);
  const isTyped = sql`starts_with(${account.usernameFolded}, ${comparableUsername(typed)})`;
  // A lookup for each appeal: appeals are fewer than accounts, and than people with a common name.
  const owner = db
    .select({ isMeant: sql`true` })
    .from(account)
    .leftJoin(volunteer, eq(volunteer.accountId, account.id))
    .where(and(eq(account.id, accountId), few === undefined ? or(isTyped, hasName(typed)) : isTyped));
  return or(
    sql`starts_with(${number}, ${typed.normalize('NFKC').toUpperCase()})`,
    // `is not null` makes the planner assume that most rows match, so it walks the index in order.
    few === undefined ? sql`${owner} is not null` : sql`${owner} is true`,
    few &&
      inArray(
        accountId,
        few.map((person) => person.accountId),
      ),
  );
}

/** Returns appeals that wait for this organization, or were decided in its reach; the longest waiting first. */
export async function list(ctx: Ctx<'appeal.list'>): Promise<Result<'appeal.list'>> {
  const { db, actor, query } = ctx;
  const { state, submittedAt, decidedAt, id } = passwordAppeal;
  const filters = and(
    eq(state, stateOfTab[query.tab]),
    toCondition(await appealScope(db, actor.organizationId)),
    await matches(ctx, query.name),
  );
  return readReviewPage(db, {
    query,
    columns: { id, submittedAt, decidedAt },
    selectIds: () => db.select({ id }).from(passwordAppeal).where(filters).$dynamic(),
    read: (where, order) =>
      withOwner(db)
        .where(where)
        .orderBy(...order),
    toPeople,
    toRow: (row, facts) => toRow(ctx, row, facts),
  });
}

const toPeople = (rows: readonly Found[]) => ({
  volunteerIds: [],
  deciderIds: rows.flatMap(({ appeal }) => [appeal.decidedBy, appeal.agreedBy]),
});

function toRow({ cipher }: AnyCtx, { appeal, owner }: Found, facts: PeopleFacts): AppealRow {
  const { id, number, scope, submittedAt, decidedAt, decidedBy, reason } = appeal;
  return {
    reviewId: id,
    number,
    scope,
    name: readAppealForm(cipher, appeal).name,
    username: owner?.username ?? null,
    submittedAt: toMacaoIso(submittedAt),
    passableFrom: toMacaoIso(passableFromOf(appeal)),
    dueOn: appealDueOn(submittedAt),
    decidedAt: decidedAt === null ? null : toMacaoIso(decidedAt),
    decidedBy: decidedBy === null ? null : (facts.deciders.get(decidedBy) ?? null),
    reason,
  };
}

/** Returns one appeal with its account, and the photo at an address for this reviewer only. */
export async function detail(ctx: Ctx<'appeal.detail'>): Promise<Result<'appeal.detail'>> {
  const { db, cipher, actor, params } = ctx;
  const scope = toCondition(await appealScope(db, actor.organizationId));
  const [row] = await withOwner(db)
    .where(and(eq(passwordAppeal.id, params.id), scope))
    .limit(1);
  const found: Found = orNotFound(row);
  const { appeal, person } = found;
  const form = readAppealForm(cipher, appeal);
  const facts = await readPeopleFacts(db, toPeople([found]));
  const roles = appeal.accountId === null ? [] : await readAppealRoles(db, appeal.accountId);
  const photos = await readPhotos(ctx, found);
  const answer: AppealDetail = {
    row: toRow(ctx, found, facts),
    tab: tabOfState[appeal.state],
    given: {
      name: form.name,
      documentType: form.documentType,
      maskedDocumentNumber: maskDocumentNumber(form.documentNumber),
      maskedMobile: maskPhone(form.mobile),
      maskedEmail: maskEmail(form.email),
    },
    applicant:
      form.organizationName === undefined || form.position === undefined
        ? null
        : { organizationName: form.organizationName, position: form.position },
    roles: roles.map(({ name, role, displayName }) => ({ name: localText(name, ctx.language), role, displayName })),
    account: toAccount(ctx, { ...found, roles }),
    same: matchAppeal(cipher, { ...found, roles }, form),
    photos: photos.map(({ side, ...photo }) => ({ ...fileLink(ctx, photo, actor.accountId), side })),
    isBlocked: found.owner?.state === 'blocked',
    needsTwo: isFromOffice(appeal, await readOfficeOrigins(ctx, { ...ctx, organizationId: actor.organizationId })),
    agreedBy: appeal.agreedBy === null ? null : (facts.deciders.get(appeal.agreedBy) ?? null),
    others: await readOthers(ctx, appeal),
    correction: await readCorrection(ctx, await toCorrectable(db, appeal)),
  };
  return ctx.transaction(async (work) => {
    const opened = { ownerId: person?.id ?? appeal.id, subjectId: appeal.id, details: { photos: photos.length } };
    await audit(work, 'appeal.opened', opened);
    return answer;
  });
}

type FoundWithRoles = Found & Pick<AppealOwner, 'roles'>;

/** Reads the photo of the appeal and the one of the account's last passed check, while they are stored. */
async function readPhotos({ db, cipher }: AnyCtx, { appeal, person }: Found) {
  const [check] =
    person === null
      ? []
      : await db
          .select({ id: realNameSubmission.id, payloadEncrypted: realNameSubmission.payloadEncrypted })
          .from(realNameSubmission)
          .where(and(eq(realNameSubmission.volunteerId, person.id), isVerified(realNameSubmission.state)))
          .orderBy(desc(realNameSubmission.decidedAt))
          .limit(1);
  const onFile = check && storedForm(decryptSubmission(cipher, check)).identity.handheldPhotoId;
  const stored = await db
    .select({ id: file.id, visibility: file.visibility })
    .from(file)
    .where(
      and(inArray(file.id, [appeal.photoFileId, ...(onFile === undefined ? [] : [onFile])]), isNull(file.deletedAt)),
    );
  const sides = [
    { id: appeal.photoFileId, side: 'handheld' },
    { id: onFile, side: 'handheldBefore' },
  ] as const;
  return sides.flatMap(({ id, side }) =>
    stored.filter((photo) => photo.id === id).map((photo) => ({ ...photo, side })),
  );
}

/** Reads the other open appeals for the account, which a pass closes. */
async function readOthers({ db, cipher }: AnyCtx, { id, accountId }: StoredAppeal) {
  if (accountId === null) return [];
  const rows = await db
    .select()
    .from(passwordAppeal)
    .where(and(eq(passwordAppeal.accountId, accountId), isOpenAppeal(passwordAppeal.state), ne(passwordAppeal.id, id)))
    .orderBy(asc(passwordAppeal.submittedAt));
  return rows.map((one) => ({ reviewId: one.id, number: one.number, name: readAppealForm(cipher, one).name }));
}

function toAccount(
  { cipher, language }: Ctx<'appeal.detail'>,
  { owner, person, roles }: FoundWithRoles,
): AppealAccount | null {
  if (owner === null) return null;
  const mobile = decryptMobile(cipher, owner);
  const number = person === null ? undefined : decryptDocument(cipher, person);
  const side: AppealSide = {
    name:
      person === null ? (roles[0]?.displayName ?? null) : nameForReader(person, { language, fallback: person.number }),
    documentType: person?.documentType ?? null,
    maskedDocumentNumber: number === undefined ? null : maskDocumentNumber(number),
    maskedMobile: mobile === undefined ? null : maskPhone(mobile),
    maskedEmail: owner.email === null ? null : maskEmail(owner.email),
  };
  return {
    ...side,
    username: owner.username,
    volunteerNumber: person?.number ?? null,
    realNameState: person?.realNameState ?? null,
    birthDate: person?.birthDate ?? null,
    registeredAt: toMacaoIso(owner.createdAt),
    passwordChangedAt: owner.passwordChangedAt === null ? null : toMacaoIso(owner.passwordChangedAt),
  };
}
