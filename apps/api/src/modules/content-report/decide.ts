import { contentReportTransitions, refusalForIntegrityCase } from '@vp/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { activity } from '../../db/schema/activity.ts';
import { contentReport } from '../../db/schema/content-report.ts';
import { toCondition } from '../../db/scope.ts';
import { auditEach } from '../../services/audit/audit.ts';
import { reportScope } from '../../services/content-report/report-scope.ts';
import { readDecider } from '../../services/integrity-case/decider.ts';
import { notify } from '../../services/notification/inbox.ts';
import { activityLink } from '../../services/notification/links.ts';
import { assertReasonGiven } from '../../services/review/batch.ts';
import { decideEach, decideLocked } from '../../services/review/decide-each.ts';
import type { Decided } from '../../services/review/decide-each.ts';
import { toParties } from './parties.ts';
import { hideWords } from './reported-words.ts';

/** Keeps reported words, or hides them. */
export const decide: Handler<'contentReport.decide'> = async (ctx) => {
  const { body, language } = ctx;
  assertReasonGiven(body);
  return ctx.transaction(async (work) => {
    const known = async (ids: readonly string[]) =>
      work.tx
        .select({ id: contentReport.id })
        .from(contentReport)
        .where(await inScope(work, ids));
    return { rows: await decideEach(body.reviewIds, { decide: (ids) => decideAll(work, ids), known }, language) };
  });
};

type DecideWork = Work<'contentReport.decide'>;
type StoredReport = typeof contentReport.$inferSelect;

async function inScope({ tx, actor }: DecideWork, ids: readonly string[]): Promise<SQL | undefined> {
  return and(inArray(contentReport.id, [...ids]), toCondition(await reportScope(tx, actor.organizationId)));
}

/** Locks the rows until the end, so that of two deciders one decides. */
async function decideAll(work: DecideWork, ids: readonly string[]): Promise<readonly Decided[]> {
  const { tx, body, actor } = work;
  const waiting = await tx
    .select()
    .from(contentReport)
    .where(and(await inScope(work, ids), eq(contentReport.state, contentReportTransitions[body.decision].from)))
    .orderBy(asc(contentReport.id))
    .for('update');
  const decider = await readDecider(tx, actor);
  const judged = waiting.map((row) => ({ row, refusal: refusalForIntegrityCase(toParties(row), decider) }));
  return decideLocked(judged, (rows) => store(work, rows));
}

async function store(work: DecideWork, rows: readonly StoredReport[]): Promise<void> {
  const { tx, actor, body, now } = work;
  const { decision, reason = null } = body;
  const ids = rows.map(({ id }) => id);
  await tx
    .update(contentReport)
    .set({ state: contentReportTransitions[decision].to, reason, decidedAt: now, decidedBy: actor.accountId })
    .where(inArray(contentReport.id, ids));
  if (decision === 'fail') await hide(work, rows);
  const entries = rows.map(({ id, kind, activityId }) => ({ subjectId: id, details: { kind, activityId, reason } }));
  await auditEach(work, `contentReport.${decision}`, entries);
}

/** Hides the words, and notifies the volunteers who wrote them; the organizer sees it in the thread. */
async function hide(work: DecideWork, rows: readonly StoredReport[]): Promise<void> {
  const { tx, body } = work;
  for (const { words, ...content } of rows) if (words !== null) await hideWords(tx, { ...content, words });
  const { id, name } = activity;
  const activityIds = rows.map(({ activityId }) => activityId);
  const names = new Map(
    (await tx.select({ id, name }).from(activity).where(inArray(id, activityIds))).map((row) => [row.id, row.name]),
  );
  const ofVolunteers = rows.filter(({ authorSide }) => authorSide === 'volunteer');
  await notify(
    work,
    ofVolunteers.map(({ authorId, activityId }) => ({
      accountId: authorId,
      kind: 'wordsHidden',
      values: { activity: names.get(activityId) ?? {}, reason: body.reason ?? '' },
      link: activityLink(activityId),
    })),
  );
}
