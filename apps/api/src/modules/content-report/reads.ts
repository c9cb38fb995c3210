import type { ContentReportDetail, ContentReportRow } from '@vp/contract';
import { refusalForIntegrityCase, toMacaoIso } from '@vp/domain';
import { and, eq, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { activity } from '../../db/schema/activity.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { contentReport } from '../../db/schema/content-report.ts';
import { organization } from '../../db/schema/organization.ts';
import { toCondition } from '../../db/scope.ts';
import { matchKeyword } from '../../db/search-grams.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { reportScope } from '../../services/content-report/report-scope.ts';
import { readDecider } from '../../services/integrity-case/decider.ts';
import { readPeopleFacts } from '../../services/review/people.ts';
import type { PeopleFacts } from '../../services/review/people.ts';
import { readReviewPage } from '../../services/review/review-page.ts';
import { localText } from '../../text/local-text.ts';
import { toParties } from './parties.ts';

const stateOfTab = { pending: 'open', passed: 'kept', failed: 'hidden' } as const;
const tabOfState = { open: 'pending', kept: 'passed', hidden: 'failed' } as const;

type AnyCtx = Pick<Ctx<'contentReport.list'>, 'db' | 'language'>;

interface Found {
  readonly report: typeof contentReport.$inferSelect;
  readonly activityName: LocalTexts;
  readonly organizationName: LocalTexts;
}

const withNames = (db: AnyCtx['db']) =>
  db
    .select({ report: contentReport, activityName: activity.name, organizationName: organization.name })
    .from(contentReport)
    .innerJoin(activity, eq(activity.id, contentReport.activityId))
    .innerJoin(organization, eq(organization.id, contentReport.organizationId));

/** Matches a part of the name of the activity or of its organizer. */
function matches(typed: string | undefined): SQL | undefined {
  return typed ? or(matchKeyword(activity.nameGrams, typed), matchKeyword(organization.nameGrams, typed)) : undefined;
}

/** Lists reports about activities of the organizations below, the longest waiting first. */
export async function list(ctx: Ctx<'contentReport.list'>): Promise<Result<'contentReport.list'>> {
  const { db, actor, query } = ctx;
  const { id, state, createdAt, decidedAt, activityId, organizationId } = contentReport;
  const scope = toCondition(await reportScope(db, actor.organizationId));
  const where = and(eq(state, stateOfTab[query.tab]), scope, matches(query.name));
  return readReviewPage(db, {
    query,
    columns: { id, submittedAt: createdAt, decidedAt },
    selectIds: () =>
      db
        .select({ id })
        .from(contentReport)
        .innerJoin(activity, eq(activity.id, activityId))
        .innerJoin(organization, eq(organization.id, organizationId))
        .where(where)
        .$dynamic(),
    read: (condition, order) =>
      withNames(db)
        .where(condition)
        .orderBy(...order),
    toPeople,
    toRow: (row, facts) => toRow(ctx, row, facts),
  });
}

const toPeople = (rows: readonly Found[]) => ({
  volunteerIds: [],
  deciderIds: rows.map(({ report }) => report.decidedBy),
});

function toRow({ language }: AnyCtx, found: Found, { deciders }: PeopleFacts): ContentReportRow {
  const { report, activityName, organizationName } = found;
  const { id, kind, words, organizationId, grounds, createdAt, decidedAt, decidedBy, reason } = report;
  return {
    reviewId: id,
    kind,
    name: words ?? '—',
    organization: { oid: organizationId, name: localText(organizationName, language) },
    activityName: localText(activityName, language),
    grounds,
    submittedAt: toMacaoIso(createdAt),
    decidedAt: decidedAt === null ? null : toMacaoIso(decidedAt),
    decidedBy: decidedBy === null ? null : (deciders.get(decidedBy) ?? null),
    reason,
  };
}

/** Returns one report; each view is recorded, because the words are about people. */
export async function detail(ctx: Ctx<'contentReport.detail'>): Promise<Result<'contentReport.detail'>> {
  const { db, actor, params } = ctx;
  const scope = toCondition(await reportScope(db, actor.organizationId));
  const [row] = await withNames(db)
    .where(and(eq(contentReport.id, params.id), scope))
    .limit(1);
  const found: Found = orNotFound(row);
  const { report } = found;
  const facts = await readPeopleFacts(db, toPeople([found]));
  const answer: ContentReportDetail = {
    row: toRow(ctx, found, facts),
    tab: tabOfState[report.state],
    author: report.authorSide,
    reporter: report.reporterSide,
    cannotDecide: refusalForIntegrityCase(toParties(report), await readDecider(db, actor)) ?? null,
  };
  return ctx.transaction(async (work) => {
    await audit(work, 'contentReport.opened', { subjectId: report.id, details: { kind: report.kind } });
    return answer;
  });
}
