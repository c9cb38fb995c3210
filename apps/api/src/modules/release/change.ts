import { changedFacts, effectsOf, moveAt, problemsOfChange, refusalForChange, toMacaoIso } from '@vp/domain';
import type { Language } from '@vp/domain';
import { formatDateTime } from '@vp/i18n';
import { activityReleaseSchema, messageOfProblem, pathOfProblem, validate } from '@vp/validators';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx, Result, Work } from '../../call/context.ts';
import { isSignUpOpen } from '../../db/conditions.ts';
import type { Tx } from '../../db/client.ts';
import { activity } from '../../db/schema/activity.ts';
import { participant } from '../../db/schema/participant.ts';
import { searchGramsOf } from '../../db/search-grams.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';
import { problemText, refusalText } from '../../refusal/text.ts';
import { readOwnActivity } from '../../services/activity/own-activity.ts';
import { readSeriesIds } from '../../services/activity/series.ts';
import { lockAttendees } from '../../services/attendance/end-open-stays.ts';
import { assertVersion } from '../../services/audit/assert-version.ts';
import { auditEach } from '../../services/audit/audit.ts';
import type { AuditInput } from '../../services/audit/audit.ts';
import { activityLink } from '../../services/notification/links.ts';
import { notifyVolunteers, notifyVolunteersOfEach } from '../../services/notification/notify-volunteers.ts';
import type { VolunteerNotice } from '../../services/notification/notify-volunteers.ts';
import { readInvited } from '../../services/participant/invitations.ts';
import { lockActivities, lockVolunteers } from '../../services/participant/locks.ts';
import { queueFreedPeopleOf } from '../../services/participant/standing-queue.ts';
import { notifyOfStandings } from '../../services/participant/notify-standings.ts';
import { auditMovedUp, moveUp, readFirstWaiting } from '../../services/participant/waiting-list.ts';
import type { MovedUp } from '../../services/participant/waiting-list.ts';
import { announcedChanges } from './announced-changes.ts';
import { readAffected } from './affected.ts';
import { attachCover } from './cover.ts';
import { planWeeks } from './plan-weeks.ts';
import { readRelease } from './read-release.ts';
import { toFacts } from './release-facts.ts';
import { assertReleaseOffered } from './release-offered.ts';
import { toRelease, toValues } from './release.ts';
import type { Release, StoredRelease } from './release.ts';
import { revokeEntriesOutside } from './revoke-entries-outside.ts';
import { replaceSchedule } from './store-schedule.ts';

type ChangeWork = Work<'release.publish'>;

/**
 * Changes a published activity of the organization, or also all following ones of its series. Occupied places stay.
 * Notifies the people who are worse off of the old and the new values. Added places go to the waiting list.
 */
export function change(ctx: Ctx<'release.publish'>, activityId: string): Promise<Result<'release.publish'>> {
  const { body, actor } = ctx;
  const language = body.language ?? ctx.language;
  return ctx.transaction(async (work) => {
    const { tx, now } = work;
    const own = await readOwnActivity(tx, { activityId, organizationId: actor.organizationId });
    const ids = body.scope === 'following' ? await readSeriesIds(tx, activityId) : [activityId];
    const lockedVolunteerIds = await lockConcerned(work, ids);
    const before = await readRelease(tx, activityId);
    await assertVersion(work, {
      named: body.version,
      current: before.version,
      stored: toValues(before, language),
      subjectIds: [activityId],
      events: ['activity.changed', 'activity.released'],
    });
    const after = toRelease(body, { language, before });
    const by = { language, organizationName: own.organizationName };
    const { weeks, unchangedWeeks } = await planWeeks(work, { ids, before, after, language });
    const affected = await readAffected(tx, { changes: [{ before, after }, ...weeks], now });
    const audits = await changeOne(work, { ...by, before, after });
    for (const week of weeks) audits.push(...(await changeOneWeek(work, { ...by, ...week })));
    await notifyOfStandings(work, affected);
    await auditEach(work, 'activity.changed', audits);
    const movedUp: MovedUp[] = [];
    for (const { subjectId } of audits) {
      movedUp.push(...(await moveUp(work, { activityId: subjectId, lockedVolunteerIds })));
    }
    await auditMovedUp(work, movedUp);
    await queueFreedPeopleOf(work, ids);
    return { activityId, activities: audits.length, unchangedWeeks, affected: affected.length };
  });
}

/**
 * Locks the volunteers whom added places may move up, and the people who may have checked in. Volunteers are always
 * locked before activities. Returns the volunteers of the waiting lists.
 */
async function lockConcerned(work: ChangeWork, ids: readonly string[]): Promise<readonly string[]> {
  const { tx, body } = work;
  const freed = Math.min(body.basics.maximumParticipants, 100);
  const waiting: string[] = [];
  for (const id of ids) waiting.push(...(await readFirstWaiting(tx, { activityId: id, freed })));
  await lockVolunteers(tx, waiting);
  await lockAttendees(work, ids);
  await lockActivities(tx, ids);
  await lockAttendees(work, ids);
  return waiting;
}

interface ChangeOfOne {
  readonly before: StoredRelease;
  readonly after: Release;
  /** Language of the changed texts. */
  readonly language: Language;
  readonly organizationName: StoredRelease['fields']['name'];
}

/** Changes another week of the series. Where it cannot take the change, refuses the whole change and names the week. */
async function changeOneWeek(work: ChangeWork, changed: ChangeOfOne): Promise<AuditInput[]> {
  const { language, now } = work;
  const { before, after } = changed;
  const when = formatDateTime(language, toMacaoIso(before.fields.startsAt), now);
  const notChangeable = (problem: string) => new Refused('weekNotChangeable', { values: { when, problem } });
  const checked = validate(activityReleaseSchema, toValues({ id: before.id, ...after }, changed.language), { now });
  if (!checked.ok) throw notChangeable(checked.problems.map(({ message }) => problemText(language, message)).join(' '));
  try {
    return await changeOne(work, changed);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const [problem] = error.more.problems ?? [];
    if (problem === undefined) throw notChangeable(refusalText(language, error.refusal));
    const { message } = problem;
    throw notChangeable(typeof message === 'string' ? message : problemText(language, message));
  }
}

/** Writes one locked activity and notifies its people; returns its audit entry, or none without a change. */
async function changeOne(work: ChangeWork, { before, after, ...by }: ChangeOfOne): Promise<AuditInput[]> {
  const { tx, now } = work;
  const { id: activityId, fields: published } = before;
  const facts = changedFacts(toFacts(before), toFacts(after));
  assertNoRefusal(refusalForChange({ stored: before.state, startsAt: published.startsAt }, facts, now));
  if (facts.length === 0) return [];
  assertNoProblems(before, after, now);
  await assertReleaseOffered(tx, { release: after, before });
  if (after.fields.coverFileId !== published.coverFileId) await attachCover(work, after.fields.coverFileId);
  await tx
    .update(activity)
    .set({
      ...after.fields,
      nameGrams: searchGramsOf(after.fields.name),
      version: sql`${activity.version} + 1`,
      updatedAt: now,
    })
    .where(eq(activity.id, activityId));
  if (facts.includes('time') || facts.includes('posts'))
    await replaceSchedule(tx, { activityId, periods: after.periods });
  const people = { activityId, values: { activity: published.name, organization: by.organizationName } };
  if (facts.includes('time')) await revokeMoved(work, { before, ...people });
  await announce(work, { before, after, ...people });
  return [{ subjectId: activityId, details: { facts: [...facts] } }];
}

interface AnnouncedChange extends Pick<MovedActivity, 'activityId' | 'values'> {
  readonly before: StoredRelease;
  readonly after: Release;
}

/** Notifies the people for whom the change is worse: signed up, on the waiting list, or invited without an answer. */
async function announce(work: ChangeWork, { activityId, values, ...change }: AnnouncedChange): Promise<void> {
  const { tx, now } = work;
  const signedUp = await readSignedUp(tx, activityId);
  const invited = (await readInvited(tx, activityId)).filter((id) => !signedUp.includes(id));
  const audiences = [
    { audience: 'signedUp', kind: 'activityChanged', volunteerIds: signedUp },
    { audience: 'invited', kind: 'invitedActivityChanged', volunteerIds: invited },
  ] as const;
  const notices = audiences.flatMap(({ audience, kind, volunteerIds }): VolunteerNotice[] => {
    const changes = announcedChanges(change, audience, now);
    if (changes === undefined) return [];
    return [{ volunteerIds, kind, values: { ...values, changes }, link: activityLink(activityId) }];
  });
  await notifyVolunteersOfEach(work, notices);
}

interface MovedActivity {
  readonly activityId: string;
  readonly before: StoredRelease;
  /** Values of the message. */
  readonly values: Readonly<Record<'activity' | 'organization', StoredRelease['fields']['name']>>;
}

/** Revokes the entries of the former time, and notifies their people. */
async function revokeMoved(work: ChangeWork, { activityId, before, values }: MovedActivity): Promise<void> {
  const { openEntries } = effectsOf(moveAt(before.periods, work.now));
  if (openEntries !== 'revokeOutside') return;
  const volunteerIds = await revokeEntriesOutside(work, { activityId, byAccountId: work.actor.accountId });
  await notifyVolunteers(work, { volunteerIds, kind: 'attendanceMoved', values, link: activityLink(activityId) });
}

function assertNoProblems(before: StoredRelease, after: Release, now: Date): void {
  const readIds = ({ periods }: Release) =>
    periods.flatMap(({ id, posts }) => [id, ...posts.map((post) => post.id)]).filter((id) => id !== undefined);
  const [known, named] = [new Set(readIds(before)), readIds(after)];
  if (named.some((id) => !known.has(id)) || new Set(named).size < named.length) throw new Refused('notFound');
  const problems = problemsOfChange(
    {
      ...after.fields,
      registrationDeadline: after.fields.deadlineAt,
      maximumParticipants: after.fields.maximum,
      periods: after.periods,
    },
    {
      ...before.fields,
      stored: before.state,
      registrationDeadline: before.fields.deadlineAt,
      held: before.held,
      periods: before.periods,
    },
    now,
  );
  if (problems.length === 0) return;
  throw new Refused('activityIncomplete', {
    problems: problems.map((problem) => ({ path: pathOfProblem(problem), message: messageOfProblem(problem) })),
  });
}

async function readSignedUp(tx: Tx, activityId: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ volunteerId: participant.volunteerId })
    .from(participant)
    .where(and(eq(participant.activityId, activityId), isSignUpOpen(participant.state)));
  return rows.map(({ volunteerId }) => volunteerId);
}
