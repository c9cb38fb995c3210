import { refusalForNewPerson } from '@vp/domain';
import type { ReviewDecision } from '@vp/domain';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isVerified } from '../../db/conditions.ts';
import { toCondition } from '../../db/scope.ts';
import type { Handler, Work } from '../../call/context.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';
import { lockDocuments } from './lock-documents.ts';
import { storeDecisions } from './store-decisions.ts';
import type { RealNameDecision } from './store-decisions.ts';
import { undoRealNamePasses } from './undo-passes.ts';
import type { StoredVolunteer } from '../../services/review/people.ts';
import { assertReasonGiven } from '../../services/review/batch.ts';
import { decideEach, decideLocked } from '../../services/review/decide-each.ts';
import { isWaiting } from '../../services/review/scope.ts';
import { identityScope } from '../../services/real-name/identity-scope.ts';

/** Passes or fails real-name checks; each row has its own result and is decided once. */
export const decide: Handler<'realName.decide'> = async (ctx) => {
  const { body, language } = ctx;
  assertReasonGiven(body);
  return ctx.transaction(async (work) => {
    const known = async (ids: readonly string[]) =>
      work.tx
        .select({ id: realNameSubmission.id })
        .from(realNameSubmission)
        .where(await inScope(work, ids));
    const isUndo = body.decision === 'undo';
    const decideOrUndo = async (ids: readonly string[]) =>
      isUndo ? undoRealNamePasses(work, await inScope(work, ids)) : decideAll(work, ids);
    const batch = { decide: decideOrUndo, known, left: isUndo ? ('wrongState' as const) : undefined };
    return { rows: await decideEach(body.reviewIds, batch, language) };
  });
};

/** Reads the submissions that this organization may decide. */
async function inScope({ tx, actor }: Work<'realName.decide'>, ids: readonly string[]): Promise<SQL | undefined> {
  return and(inArray(realNameSubmission.id, [...ids]), toCondition(await identityScope(tx, actor.organizationId)));
}

type Waiting = typeof realNameSubmission.$inferSelect;

/**
 * Decides with conditional writes in one transaction: the submissions, and their volunteers. Locks the documents, named
 * and replaced ones, then submissions and volunteers, each in one order, so that two batches cannot deadlock.
 */
async function decideAll(work: Work<'realName.decide'>, ids: readonly string[]) {
  const { tx, body } = work;
  const { id, volunteerId, documentFingerprint } = realNameSubmission;
  const waiting = and(await inScope(work, ids), isWaiting());
  const documents = await tx
    .select({ named: documentFingerprint, replaced: volunteer.documentFingerprint })
    .from(realNameSubmission)
    .innerJoin(volunteer, eq(volunteer.id, volunteerId))
    .where(waiting);
  await lockDocuments(
    tx,
    documents.flatMap(({ named, replaced }) => (replaced === null ? [named] : [named, replaced])),
  );
  const locked = await tx.select().from(realNameSubmission).where(waiting).orderBy(asc(id)).for('update');
  if (locked.length === 0) return [];
  const people = await lockPeople(
    work,
    locked.map((row) => row.volunteerId),
  );
  const taken = body.decision === 'pass' ? await readTaken(work, locked) : new Set<string>();
  const decisions = locked.map((row) => toDecision(row, people, body.decision));
  const withRole = await readWithRole(work, decisions);
  const judged = decisions.map((row) => ({
    row,
    refusal: taken.has(row.id) ? ('documentTaken' as const) : refusalForOwner(row, withRole),
  }));
  return decideLocked(judged, (rows) => storeDecisions(work, rows));
}

function refusalForOwner({ action, person }: RealNameDecision, withRole: ReadonlySet<string>) {
  if (action !== 'passNewPerson') return undefined;
  return refusalForNewPerson({ hasRole: withRole.has(person.accountId) });
}

async function lockPeople(
  { tx }: Work<'realName.decide'>,
  volunteerIds: readonly string[],
): Promise<ReadonlyMap<string, StoredVolunteer>> {
  await lockVolunteers(tx, volunteerIds);
  const rows = await tx
    .select()
    .from(volunteer)
    .where(inArray(volunteer.id, [...volunteerIds]));
  return new Map(rows.map((row) => [row.id, row]));
}

function toDecision(
  row: Waiting,
  people: ReadonlyMap<string, StoredVolunteer>,
  decision: ReviewDecision,
): RealNameDecision {
  const person = people.get(row.volunteerId);
  if (person === undefined) throw new Error('a submission without its volunteer');
  const passes = decision === 'pass';
  if (row.identityChange === 'newPerson' && row.state === 'underReview')
    return { id: row.id, row, person, action: passes ? 'passNewPerson' : 'failRenewal' };
  if (row.state === 'verified') return { id: row.id, row, person, action: passes ? 'keep' : 'revoke' };
  if (person.realNameState === 'verified')
    return { id: row.id, row, person, action: passes ? 'passRenewal' : 'failRenewal' };
  return { id: row.id, row, person, action: passes ? 'pass' : 'fail' };
}

/**
 * Reads checks that cannot pass, because another person is verified with the same document or comes first in this
 * batch.
 */
async function readTaken({ tx }: Work<'realName.decide'>, rows: readonly Waiting[]): Promise<ReadonlySet<string>> {
  const verified = await tx
    .select({ id: volunteer.id, documentFingerprint: volunteer.documentFingerprint })
    .from(volunteer)
    .where(
      and(
        inArray(
          volunteer.documentFingerprint,
          rows.map((row) => row.documentFingerprint),
        ),
        isVerified(volunteer.realNameState),
      ),
    );
  const owners = new Map(verified.map((row) => [row.documentFingerprint, row.id]));
  const taken = new Set<string>();
  for (const { id, volunteerId, documentFingerprint } of rows) {
    const owner = owners.get(documentFingerprint) ?? volunteerId;
    owners.set(documentFingerprint, owner);
    if (owner !== volunteerId) taken.add(id);
  }
  return taken;
}

/** Reads which accounts that would go to a new person have a role in an organization. */
async function readWithRole(
  { tx }: Work<'realName.decide'>,
  rows: readonly RealNameDecision[],
): Promise<ReadonlySet<string>> {
  const accountIds = rows.flatMap(({ action, person }) => (action === 'passNewPerson' ? [person.accountId] : []));
  if (accountIds.length === 0) return new Set();
  const found = await tx
    .select({ accountId: organizationRole.accountId })
    .from(organizationRole)
    .where(and(inArray(organizationRole.accountId, accountIds), isNull(organizationRole.removedAt)));
  return new Set(found.map(({ accountId }) => accountId));
}
