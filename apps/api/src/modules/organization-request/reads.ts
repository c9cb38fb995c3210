import type { AskedRequest, RequestAdministrator, ReviewPhoto, SameNumber } from '@vp/contract';
import { maskDocumentNumber, maskPhone, requestTransitions, toMacaoIso } from '@vp/domain';
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { decryptMobile, decryptRoleDocument } from '../../crypto/encrypted-fields.ts';
import { fileLink } from '../../crypto/signed-link.ts';
import { readPage } from '../../db/read-page.ts';
import { account } from '../../db/schema/account.ts';
import { file } from '../../db/schema/file.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { organizationRequest } from '../../db/schema/organization-request.ts';
import { matchKeyword } from '../../db/search-grams.ts';
import { toCondition } from '../../db/scope.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { isRoleEver } from '../../services/operator/roles.ts';
import { readCorrection } from '../../services/correction/read-correction.ts';
import { toCorrectable } from './correct.ts';
import { audit } from '../../services/audit/audit.ts';
import { findNumberRivals } from '../../services/organization/association-number.ts';
import { toRegisteredData, toRegistered } from '../../services/organization/registered-columns.ts';
import {
  decidableKinds,
  requestScope,
  toOwnRequest,
  toRequestRow,
  withNames,
} from '../../services/organization-request/request-rows.ts';
import type { NamedRequest, StoredRequest } from '../../services/organization-request/request-rows.ts';
import { localText } from '../../text/local-text.ts';
import { readPeopleFacts } from '../../services/review/people.ts';
import { readReviewPage } from '../../services/review/review-page.ts';

const stateOfTab = { pending: 'underReview', passed: 'passed', failed: 'failed' } as const;
const historyMax = 10;

/** Returns requests of one kind that this organization decides, the longest waiting first. */
export async function list(ctx: Ctx<'organizationRequest.list'>): Promise<Result<'organizationRequest.list'>> {
  const { db, actor, query, language } = ctx;
  if (!decidableKinds(actor).includes(query.kind)) throw new Refused('noPermission');
  const { id, kind, state, submittedAt, decidedAt } = organizationRequest;
  const filters = and(
    eq(kind, query.kind),
    eq(state, stateOfTab[query.tab]),
    toCondition(await requestScope(db, actor)),
    query.name ? (matchKeyword(organization.nameGrams, query.name) ?? sql`false`) : undefined,
  );
  return readReviewPage(db, {
    query,
    columns: { id, submittedAt, decidedAt },
    selectIds: () =>
      db
        .select({ id })
        .from(organizationRequest)
        .innerJoin(organization, eq(organization.id, organizationRequest.organizationId))
        .where(filters)
        .$dynamic(),
    read: (where, order) =>
      withNames(db)
        .where(where)
        .orderBy(...order),
    toPeople,
    toRow: (row, facts) => toRequestRow(row, { language, facts }),
  });
}

const toPeople = (rows: readonly { readonly request: StoredRequest }[]) => ({
  volunteerIds: [],
  deciderIds: rows.flatMap(({ request }) => [request.decidedBy, request.submittedBy]),
});

/** Returns one request with the data that it changes; only a registration includes the administrator and the photos. */
export async function detail(ctx: Ctx<'organizationRequest.detail'>): Promise<Result<'organizationRequest.detail'>> {
  const { db, actor, params, language } = ctx;
  const scope = toCondition(await requestScope(db, actor));
  const [row] = await withNames(db)
    .where(
      and(eq(organizationRequest.id, params.id), inArray(organizationRequest.state, Object.values(stateOfTab)), scope),
    )
    .limit(1);
  const found = orNotFound(row);
  const { request } = found;
  const { organizationId, kind } = request;
  const [own] = await db.select().from(organization).where(eq(organization.id, organizationId)).limit(1);
  const stored = orNotFound(own);
  const earlier = await withNames(db)
    .where(
      and(
        eq(organizationRequest.organizationId, organizationId),
        eq(organizationRequest.kind, kind),
        ne(organizationRequest.id, request.id),
      ),
    )
    .orderBy(desc(organizationRequest.submittedAt), asc(organizationRequest.id))
    .limit(historyMax);
  const registrant = kind === 'registration' ? await readRegistrant(ctx, request) : undefined;
  const photos = await readPhotos(ctx, { request, role: registrant?.role });
  const answer: Result<'organizationRequest.detail'> = {
    row: toRequestRow(found, { language, facts: await readPeopleFacts(db, toPeople([found])) }),
    tab: request.state === 'underReview' ? 'pending' : request.state === 'passed' ? 'passed' : 'failed',
    organization: await toRegistered(db, { data: request.data ?? toRegisteredData(stored, language), language }),
    before: request.previousData === null ? null : await toRegistered(db, { data: request.previousData, language }),
    administrator: registrant?.administrator ?? null,
    photos,
    correction: await readCorrection(ctx, await toCorrectable(db, request)),
    sameNumber: await readSameNumber(ctx, { found, associationNumber: stored.associationNumber }),
    history: await Promise.all(earlier.map((one) => toOwnRequest(db, { found: one, language }))),
  };
  return ctx.transaction(async (work) => {
    const details = { kind, photos: photos.length };
    await audit(work, 'organizationRequest.opened', { ownerId: organizationId, subjectId: request.id, details });
    return answer;
  });
}

interface NumberOf {
  readonly found: NamedRequest;
  readonly associationNumber: string | null;
}

/** Reads the other waiting registrations with the number of this one, with those that this reviewer may open. */
async function readSameNumber(
  { db, actor, language }: Ctx<'organizationRequest.detail'>,
  { found, associationNumber }: NumberOf,
): Promise<readonly SameNumber[]> {
  if (!found.sharesNumber) return [];
  const { organizationId } = found.request;
  const rivals = await findNumberRivals(db, { associationNumber, organizationId });
  const { id, kind, state } = organizationRequest;
  const ids = rivals.map((rival) => rival.id);
  const rows = await withNames(db)
    .where(
      and(
        inArray(organizationRequest.organizationId, ids),
        eq(kind, 'registration'),
        eq(state, requestTransitions.pass.from),
      ),
    )
    .orderBy(asc(organizationRequest.submittedAt), asc(id));
  const scope = toCondition(await requestScope(db, actor));
  const requestIds = rows.map(({ request }) => request.id);
  const own = await db
    .select({ id })
    .from(organizationRequest)
    .where(and(inArray(id, requestIds), scope));
  return rows.map(({ request, name, to }) => ({
    reviewId: own.some((row) => row.id === request.id) ? request.id : null,
    name: localText(name, language).text,
    to: { oid: request.deciderId, name: localText(to, language) },
    submittedAt: toMacaoIso(request.submittedAt),
  }));
}

type Role = typeof organizationRole.$inferSelect;

/** Reads the sender of a registration, who becomes its administrator. */
async function readRegistrant({ db, cipher }: Ctx<'organizationRequest.detail'>, request: StoredRequest) {
  const { organizationId, submittedBy } = request;
  const [row] = await db
    .select({ role: organizationRole, owner: account })
    .from(organizationRole)
    .innerJoin(account, eq(account.id, organizationRole.accountId))
    .where(isRoleEver({ organizationId, accountId: submittedBy }))
    .limit(1);
  if (row === undefined) return undefined;
  const mobile = decryptMobile(cipher, row.owner);
  const number = decryptRoleDocument(cipher, row.role);
  const administrator: RequestAdministrator = {
    name: row.role.realName ?? row.owner.username,
    username: row.owner.username,
    maskedMobile: mobile === undefined ? '' : maskPhone(mobile),
    email: row.role.email,
    documentType: row.role.documentType,
    maskedDocumentNumber: number === undefined ? null : maskDocumentNumber(number),
  };
  return { role: row.role, administrator };
}

/**
 * Reads scans of the certificate, old and new, and for a registration both sides of the document, for this reviewer
 * only.
 */
async function readPhotos(
  ctx: Ctx<'organizationRequest.detail'>,
  { request, role }: { readonly request: StoredRequest; readonly role: Role | undefined },
): Promise<ReviewPhoto[]> {
  const scan = request.data?.scannedCertificateId;
  const scanBefore = request.previousData?.scannedCertificateId;
  const named = [
    { id: scan, side: 'certificate' },
    { id: scanBefore === scan ? null : scanBefore, side: 'certificateBefore' },
    { id: role?.frontPhotoFileId, side: 'front' },
    { id: role?.backPhotoFileId, side: 'back' },
  ] as const;
  const ids = named.flatMap(({ id }) => (id ? [id] : []));
  if (ids.length === 0) return [];
  const files = await ctx.db
    .select({ id: file.id, visibility: file.visibility })
    .from(file)
    .where(and(inArray(file.id, ids), isNull(file.deletedAt)));
  return named.flatMap(({ id, side }) => {
    const found = files.find((one) => one.id === id);
    return found === undefined ? [] : [{ ...fileLink(ctx, found, ctx.actor.accountId), side }];
  });
}

/** Returns the requests of the caller's organization, newest first. */
export async function mine(ctx: Ctx<'organizationRequest.mine'>): Promise<Result<'organizationRequest.mine'>> {
  const { db, actor, query, language } = ctx;
  const { organizationId, kind, submittedAt, id } = organizationRequest;
  const own = and(eq(organizationId, actor.organizationId), query.kind ? eq(kind, query.kind) : undefined);
  const { rows, total } = await readPage(query, {
    rows: ({ offset, pageSize }) =>
      withNames(db).where(own).orderBy(desc(submittedAt), asc(id)).offset(offset).limit(pageSize),
    count: () => db.$count(organizationRequest, own),
  });
  const asked = async (found: (typeof rows)[number]): Promise<AskedRequest> => ({
    ...(await toOwnRequest(db, { found, language })),
    change: await readWantedChange(ctx, found.request),
  });
  return { listData: await Promise.all(rows.map(asked)), total };
}

/** Reads the current and the requested data of an open filing. */
async function readWantedChange(
  { db, language }: Ctx<'organizationRequest.mine'>,
  { kind, state, data, previousData }: StoredRequest,
): Promise<AskedRequest['change']> {
  if (kind !== 'filing' || state !== 'underReview' || data === null || previousData === null) return null;
  return {
    before: await toRegistered(db, { data: previousData, language }),
    after: await toRegistered(db, { data, language }),
  };
}
