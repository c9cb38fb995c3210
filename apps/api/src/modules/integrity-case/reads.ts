import type { IntegrityCaseDetail, IntegrityCaseRow, IntegrityService } from '@vp/contract';
import { integrityLimits, needsTwoPeople, refusalForIntegrityCase, toMacaoIso } from '@vp/domain';
import { and, eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { activity } from '../../db/schema/activity.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { hoursProof } from '../../db/schema/hours-proof.ts';
import { integrityCase, integrityService } from '../../db/schema/integrity-case.ts';
import { organization } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { matchKeyword } from '../../db/search-grams.ts';
import { query } from '../../db/sql.ts';
import { toCondition } from '../../db/scope.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { evidenceJson, toEvidence } from '../../services/attendance/evidence.ts';
import type { JsonEvidence } from '../../services/attendance/evidence.ts';
import { audit } from '../../services/audit/audit.ts';
import { caseScope } from '../../services/integrity-case/case-scope.ts';
import { readCaseParties } from './case-parties.ts';
import { readDecider } from '../../services/integrity-case/decider.ts';
import { toDecision } from './proposal.ts';
import { readSanctionsOfCase } from './sanctions.ts';
import { readPeopleFacts } from '../../services/review/people.ts';
import type { PeopleFacts } from '../../services/review/people.ts';
import { readReviewPage } from '../../services/review/review-page.ts';
import { isAboutNamed } from '../../services/volunteer/person-search.ts';
import { localText } from '../../text/local-text.ts';
import { nameForReader } from '../../text/person-name.ts';

const stateOfTab = { pending: 'open', passed: 'fine', failed: 'revoked' } as const;
const tabOfState = { open: 'pending', fine: 'passed', revoked: 'failed' } as const;
const deviceSigns = 4;

type AnyCtx = Pick<Ctx<'integrityCase.list'>, 'db' | 'language'>;

const withNames = (db: AnyCtx['db']) =>
  db
    .select({
      found: integrityCase,
      person: volunteer,
      activityName: activity.name,
      organizationName: organization.name,
      services:
        sql`(select count(*) from ${integrityService} where ${integrityService.caseId} = ${integrityCase.id})`.mapWith(
          Number,
        ),
    })
    .from(integrityCase)
    .innerJoin(organization, eq(organization.id, integrityCase.organizationId))
    .leftJoin(volunteer, eq(volunteer.id, integrityCase.volunteerId))
    .leftJoin(activity, eq(activity.id, integrityCase.activityId));

interface Found {
  readonly found: typeof integrityCase.$inferSelect;
  readonly person: typeof volunteer.$inferSelect | null;
  readonly activityName: LocalTexts | null;
  readonly organizationName: LocalTexts;
  readonly services: number;
}

interface CasesNamed {
  readonly typed: string | undefined;
  /** Selects the people of all cases in the list. */
  readonly among: SQL | undefined;
}

/** Matches the person, or a part of the activity's name. */
async function matches({ db }: AnyCtx, { typed, among }: CasesNamed): Promise<SQL | undefined> {
  if (!typed) return undefined;
  const { volunteerId, activityId } = integrityCase;
  // A lookup for each case: activities are many more than cases.
  const about = db
    .select({ isNamed: sql`true` })
    .from(activity)
    .where(and(eq(activity.id, activityId), matchKeyword(activity.nameGrams, typed) ?? sql`false`));
  return or(
    await isAboutNamed(db, { typed, volunteerId, among }),
    sql`(${activityId} is not null and ${about} is true)`,
  );
}

const idRow = columns({ id: column.text });

/** Returns cases of the organization and those below it, the longest waiting first. */
export async function list(ctx: Ctx<'integrityCase.list'>): Promise<Result<'integrityCase.list'>> {
  const { db, actor } = ctx;
  const { id, state, foundAt, decidedAt, volunteerId, activityId } = integrityCase;
  const scope = toCondition(await caseScope(db, actor.organizationId));
  const ofTab = and(eq(state, stateOfTab[ctx.query.tab]), scope);
  const among = scope && sql`select volunteer_id from in_reach`;
  const named = await matches(ctx, { typed: ctx.query.name, among });
  // The visible cases of an office are known before any name is looked up.
  async function collect(order: readonly SQL[], max: number): Promise<readonly string[]> {
    const found = await query(
      db,
      idRow,
      sql`with in_reach as materialized (select ${id}, ${foundAt}, ${decidedAt}, ${volunteerId}, ${activityId}
          from ${integrityCase} where ${ofTab})
        select ${id} as id from in_reach as integrity_case where ${named ?? sql`true`}
        order by ${sql.join([...order], sql`, `)} limit ${max}::int`,
    );
    return found.map((row) => row.id);
  }
  return readReviewPage(db, {
    query: ctx.query,
    columns: { id, submittedAt: foundAt, decidedAt },
    selectIds: () => db.select({ id }).from(integrityCase).where(and(ofTab, named)).$dynamic(),
    collect: scope && collect,
    read: (where, order) =>
      withNames(db)
        .where(where)
        .orderBy(...order),
    toPeople,
    toRow: (row, facts) => toRow(ctx, row, facts),
  });
}

const toPeople = (rows: readonly Found[]) => ({
  volunteerIds: [],
  deciderIds: rows.flatMap(({ found }) => [
    found.decidedBy,
    found.proposedBy,
    found.askedBy,
    found.answeredBy,
    found.accountId,
  ]),
});

const isoOrNull = (at: Date | null) => (at === null ? null : toMacaoIso(at));

function toRow({ language }: AnyCtx, row: Found, facts: PeopleFacts): IntegrityCaseRow {
  const { found, person, activityName, organizationName, services } = row;
  const name =
    person === null
      ? localText(activityName ?? {}, language).text
      : nameForReader(person, { language, fallback: person.number });
  return {
    reviewId: found.id,
    kind: found.kind,
    name,
    organization: { oid: found.organizationId, name: localText(organizationName, language) },
    measures: found.measures,
    services,
    asked: found.askedAt === null ? null : found.answeredAt === null ? 'waiting' : 'answered',
    reopened: found.reopenedAt !== null && found.state === 'open',
    submittedAt: toMacaoIso(found.foundAt),
    decidedAt: isoOrNull(found.decidedAt),
    decidedBy: named(facts, found.decidedBy),
    reason: found.reason,
  };
}

function named({ deciders }: PeopleFacts, accountId: string | null): string | null {
  return accountId === null ? null : (deciders.get(accountId) ?? null);
}

/** Returns one case with its entries, and the caller's possible actions. */
export async function detail(ctx: Ctx<'integrityCase.detail'>): Promise<Result<'integrityCase.detail'>> {
  const { db, actor, params } = ctx;
  const [row] = await withNames(db)
    .where(and(eq(integrityCase.id, params.id), toCondition(await caseScope(db, actor.organizationId))))
    .limit(1);
  const own: Found = orNotFound(row);
  const { found } = own;
  const facts = await readPeopleFacts(db, toPeople([own]));
  const { organizationId, kind, state, askedAt, answeredAt } = found;
  const parties = (await readCaseParties(db, [found.id])).get(found.id) ?? { accountIds: [], organizationIds: [] };
  const isOpen = state === 'open';
  const isAsked = askedAt !== null && answeredAt === null;
  const decider = await readDecider(db, actor);
  const answer: IntegrityCaseDetail = {
    row: toRow(ctx, own, facts),
    tab: tabOfState[state],
    maker: named(facts, found.accountId),
    device: found.deviceId?.slice(-deviceSigns) ?? null,
    paper: await readPaper(ctx, found.proofId),
    services: await readServices(ctx, found.id),
    question: toQuestion(found, facts),
    mayAsk: isOpen && !isAsked && organizationId !== actor.organizationId,
    mayAnswer: isOpen && isAsked && organizationId === actor.organizationId,
    needsTwo: isOpen && needsTwoPeople(parties, decider),
    proposed: isOpen ? toProposed(found, facts) : null,
    earlier: toEarlier(found),
    cannotDecide: refusalForIntegrityCase(parties, decider) ?? null,
    ...(await readSanctionsOfCase(ctx, { id: found.id, state, parties })),
  };
  return ctx.transaction(async (work) => {
    const details = { kind, services: answer.services.length };
    await audit(work, 'integrityCase.opened', { ownerId: organizationId, subjectId: found.id, details });
    return answer;
  });
}

function toProposed(found: Found['found'], facts: PeopleFacts): IntegrityCaseDetail['proposed'] {
  const decision = toDecision(found.proposedState);
  if (decision === undefined) return null;
  return { decision, by: named(facts, found.proposedBy), reason: found.proposedReason ?? '' };
}

function toEarlier({ earlierState, earlierReason, reopenedAt }: Found['found']): IntegrityCaseDetail['earlier'] {
  const decision = toDecision(earlierState);
  if (decision === undefined || reopenedAt === null) return null;
  return { decision, reason: earlierReason ?? '', reopenedAt: toMacaoIso(reopenedAt) };
}

function toQuestion(found: Found['found'], facts: PeopleFacts): IntegrityCaseDetail['question'] {
  const { question, askedAt, askedBy, answer, answeredAt, answeredBy } = found;
  if (question === null || askedAt === null) return null;
  return {
    question,
    askedAt: toMacaoIso(askedAt),
    askedBy: named(facts, askedBy),
    answer,
    answeredAt: isoOrNull(answeredAt),
    answeredBy: named(facts, answeredBy),
  };
}

async function readPaper({ db }: AnyCtx, proofId: string | null): Promise<IntegrityCaseDetail['paper']> {
  if (proofId === null) return null;
  const { number, issuedAt, paper } = hoursProof;
  const [row] = await db
    .select({ number, issuedAt, paper })
    .from(hoursProof)
    .where(eq(hoursProof.id, proofId))
    .limit(1);
  const proof = orNotFound(row);
  return {
    number: proof.number,
    issuedAt: toMacaoIso(proof.issuedAt),
    volunteerNumber: proof.paper.volunteerNumber,
  };
}

const serviceRow = columns({
  volunteerId: column.text,
  name: column.text.nullable(),
  surnameLatin: column.text.nullable(),
  givenNameLatin: column.text.nullable(),
  number: column.text,
  activityId: column.text,
  activityName: column.json<LocalTexts>(),
  organizationName: column.json<LocalTexts>(),
  periodId: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
  hours: column.number,
  isSuspect: column.flag,
  entries: column.json<JsonEvidence[]>().nullable(),
});

async function readServices(ctx: AnyCtx, caseId: string): Promise<IntegrityService[]> {
  const rows = await query(
    ctx.db,
    serviceRow,
    sql`select i.volunteer_id as "volunteerId", v.name, v.surname_latin as "surnameLatin",
        v.given_name_latin as "givenNameLatin", v.number, a.id as "activityId", a.name as "activityName",
        o.name as "organizationName", pe.id as "periodId", pe.starts_at as "startsAt", pe.ends_at as "endsAt",
        coalesce((select s.hours::float8 from service_time s where s.volunteer_id = i.volunteer_id
          and s.period_id = i.period_id and s.confirmed), 0) as hours, i.is_suspect as "isSuspect",
        ${evidenceJson(sql`i.volunteer_id`, sql`i.period_id`)} as entries
      from integrity_service i join volunteer v on v.id = i.volunteer_id join period pe on pe.id = i.period_id
      join activity a on a.id = i.activity_id join organization o on o.id = a.organization_id
      where i.case_id = ${caseId} order by pe.starts_at, v.number limit ${integrityLimits.servicesShown}::int`,
  );
  return rows.map((row) => toService(ctx, row));
}

function toService({ language }: AnyCtx, row: RowOf<typeof serviceRow>): IntegrityService {
  const { surnameLatin: _surname, givenNameLatin: _given, entries, ...service } = row;
  return {
    ...service,
    name: nameForReader(row, { language, fallback: row.number }),
    activityName: localText(row.activityName, language),
    organizationName: localText(row.organizationName, language),
    startsAt: toMacaoIso(row.startsAt),
    endsAt: toMacaoIso(row.endsAt),
    entries: (entries ?? []).map((entry) => toEvidence(entry, language)),
  };
}
