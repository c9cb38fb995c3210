import type { ReleaseOutcome } from '@vp/contract';
import {
  activityStateAt,
  changedFacts,
  effectsOf,
  isFollowing,
  moveAt,
  problemsOfChange,
  refusalForChange,
  toMacaoIso,
} from '@vp/domain';
import type { ReleaseChange, SeriesScope } from '@vp/domain';
import { formatDateTime } from '@vp/i18n';
import { activityReleaseSchema, messageOfProblem, pathOfProblem, validate } from '@vp/validators';
import type { ActivityReleaseValues } from '@vp/validators';
import { and, eq, sql } from 'drizzle-orm';
import type { Work } from '../../call/context.ts';
import { isSignUpOpen } from '../../db/conditions.ts';
import type { Tx } from '../../db/client.ts';
import { activity } from '../../db/schema/activity.ts';
import { participant } from '../../db/schema/participant.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';
import { problemText, refusalText } from '../../refusal/text.ts';
import { activityTimes } from '../../services/activity/activity-rows.ts';
import { readOwnActivity } from '../../services/activity/own-activity.ts';
import type { OwnActivity } from '../../services/activity/own-activity.ts';
import { readSeriesIds } from '../../services/activity/series.ts';
import { lockAttendees } from '../../services/attendance/end-open-stays.ts';
import { revokeEntriesOutside } from './revoke-entries-outside.ts';
import { assertVersion } from '../../services/audit/assert-version.ts';
import { auditEach } from '../../services/audit/audit.ts';
import type { AuditInput } from '../../services/audit/audit.ts';
import { activityLink } from '../../services/notification/links.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { auditMovedUp, moveUp, readFirstWaiting } from '../../services/participant/waiting-list.ts';
import { lockActivities, lockVolunteers } from '../../services/participant/locks.ts';
import type { MovedUp } from '../../services/participant/waiting-list.ts';
import { changeOfWeek } from './change-of-week.ts';
import { assertReleaseOffered } from './release-offered.ts';
import { toFacts, readRelease, toPublished, valuesOfStored } from './published.ts';
import type { ReleaseValues, StoredRelease } from './published.ts';
import { withFurtherTexts } from './further-texts.ts';
import { writtenLanguage } from './release-texts.ts';
import { assertCover, columnsOfRelease } from './store-release.ts';
import { storeSchedule } from './store-schedule.ts';
import { announcedChanges } from './announced-changes.ts';

export interface ChangeOfRelease {
  readonly activityId: string;
  readonly values: ActivityReleaseValues;
  readonly scope: SeriesScope;
}

type ChangeWork = Work<'release.publish'>;

/**
 * Changes a published activity of the organization, or also all following ones of its series. Occupied places stay.
 * Notifies all signed-up people of the old and the new values. Added places go to the waiting list.
 */
export async function changeRelease(
  work: ChangeWork,
  { activityId, values, scope }: ChangeOfRelease,
): Promise<Omit<ReleaseOutcome, 'activityId'>> {
  const { tx, actor } = work;
  const language = writtenLanguage(values, work);
  const own = await readOwnActivity(tx, { activityId, organizationId: actor.organizationId });
  const { ids, lockedVolunteerIds } = await lockConcerned(work, { activityId, values, scope });
  const before = await readRelease(tx, activityId);
  await assertVersion(work, {
    named: values.version,
    current: before.activity.version,
    stored: valuesOfStored(before, language),
    subjectIds: [activityId],
    events: ['activity.changed', 'activity.released'],
  });
  const after = withFurtherTexts(inOrderOfTime(values), { before, language });
  const first = await applyChange(work, { own, before, after });
  const change = { before: valuesOfStored(before, language), after };
  const others = scope === 'one' ? [] : await readFollowing(work, { ids, from: before });
  const keptAsTheyAre: string[] = [];
  const audits = [...first];
  for (const other of others) {
    const week = changeOfWeek({ ...change, week: valuesOfStored(other, language) });
    if (week === undefined) keptAsTheyAre.push(toMacaoIso(other.activity.startsAt));
    else audits.push(...(await applyToWeek(work, { own, before: other, week })));
  }
  await auditEach(work, 'activity.changed', audits);
  const movedUp: MovedUp[] = [];
  for (const { subjectId } of audits) {
    movedUp.push(...(await moveUp(work, { activityId: subjectId, lockedVolunteerIds })));
  }
  await auditMovedUp(work, movedUp);
  return { activities: audits.length, keptAsTheyAre };
}

/**
 * Locks the volunteers whom added places may move up, and the people who may have checked in. Volunteers are always
 * locked before activities.
 */
async function lockConcerned(work: ChangeWork, { activityId, values, scope }: ChangeOfRelease) {
  const { tx } = work;
  const ids = scope === 'one' ? [activityId] : await readSeriesIds(tx, activityId);
  const freed = Math.min(values.basics.maximumParticipants, 100);
  const waiting: string[] = [];
  for (const id of ids) waiting.push(...(await readFirstWaiting(tx, { activityId: id, freed })));
  await lockVolunteers(tx, waiting);
  await lockAttendees(work, ids);
  await lockActivities(tx, ids);
  await lockAttendees(work, ids);
  return { ids, lockedVolunteerIds: waiting };
}

interface Following {
  readonly ids: readonly string[];
  readonly from: StoredRelease;
}

/** Reads the other activities of the series that the change affects, by time. */
async function readFollowing({ tx, now }: ChangeWork, { ids, from }: Following): Promise<StoredRelease[]> {
  const releases: StoredRelease[] = [];
  for (const id of ids) if (id !== from.activity.id) releases.push(await readRelease(tx, id));
  return releases
    .filter(({ activity: one }) =>
      isFollowing({ startsAt: one.startsAt, state: activityStateAt(activityTimes(one), now) }, from.activity),
    )
    .sort((a, b) => a.activity.startsAt.getTime() - b.activity.startsAt.getTime());
}

interface WeekToChange {
  readonly own: OwnActivity;
  readonly before: StoredRelease;
  readonly week: ReleaseValues;
}

/** Refuses the whole change where one of its weeks cannot take it, and names the week. */
async function applyToWeek(work: ChangeWork, { own, before, week }: WeekToChange): Promise<AuditInput[]> {
  const { language, now } = work;
  const when = formatDateTime(language, toMacaoIso(before.activity.startsAt), now);
  const refuse = (problem: string): never => {
    throw new Refused('weekNotChangeable', { values: { when, problem } });
  };
  const checked = validate(activityReleaseSchema, week, { now });
  if (!checked.ok) return refuse(checked.problems.map(({ message }) => problemText(language, message)).join(' '));
  try {
    return await applyChange(work, { own, before, after: inOrderOfTime(checked.value) });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const [problem] = error.more.problems ?? [];
    if (problem === undefined) return refuse(refusalText(language, error.refusal));
    return refuse(typeof problem.message === 'string' ? problem.message : problemText(language, problem.message));
  }
}

interface ChangeToApply {
  readonly own: OwnActivity;
  readonly before: StoredRelease;
  readonly after: ActivityReleaseValues;
}

/** Writes one locked activity and notifies its people; returns the audit entry, or undefined without a change. */
async function applyChange(work: ChangeWork, { own, before, after }: ChangeToApply): Promise<AuditInput[]> {
  const { tx, now } = work;
  const language = writtenLanguage(after, work);
  const activityId = before.activity.id;
  const published = valuesOfStored(before, language);
  const facts = changedFacts(toFacts(published), toFacts(after));
  assertNoRefusal(refusalForChange(toPublished(before), facts, now));
  if (facts.length === 0) return [];
  assertNoProblems(before, after, now);
  await assertReleaseOffered(work, { values: after, before: published });
  if (after.basics.coverId !== undefined && after.basics.coverId !== before.activity.coverFileId)
    await assertCover(work, after.basics.coverId);
  await tx
    .update(activity)
    .set({
      ...columnsOfRelease(after, { language, before: before.activity }),
      version: sql`${activity.version} + 1`,
      updatedAt: now,
    })
    .where(eq(activity.id, activityId));
  if (facts.includes('time') || facts.includes('posts')) await storeSchedule(work, { activityId, before, after });
  if (facts.includes('time')) await revokeMoved(work, { own, before });
  const changes = announcedChanges({ before, after, facts, writtenIn: language }, now);
  if (changes !== undefined) {
    await notifyVolunteers(work, {
      volunteerIds: await readConcerned(tx, activityId),
      kind: 'activityChanged',
      values: { activity: before.activity.name, organization: own.organizationName, changes },
      link: activityLink(activityId),
    });
  }
  return [{ subjectId: activityId, details: { facts: [...facts] } }];
}

/** Revokes the entries of the former time, and notifies their people. */
async function revokeMoved(work: ChangeWork, { own, before }: Omit<ChangeToApply, 'after'>): Promise<void> {
  const { openEntries } = effectsOf(moveAt(before.periods, work.now));
  if (openEntries !== 'revokeOutside') return;
  const { id: activityId, name } = before.activity;
  const volunteerIds = await revokeEntriesOutside(work, { activityId, byAccountId: work.actor.accountId });
  await notifyVolunteers(work, {
    volunteerIds,
    kind: 'attendanceMoved',
    values: { activity: name, organization: own.organizationName },
    link: activityLink(activityId),
  });
}

function inOrderOfTime(values: ActivityReleaseValues): ActivityReleaseValues {
  const periods = [...values.schedule.periods].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return { ...values, schedule: { ...values.schedule, periods } };
}

function assertNoProblems(before: StoredRelease, after: ActivityReleaseValues, now: Date): void {
  const known = new Set([...before.periods, ...before.posts].map(({ id }) => id));
  const named = after.schedule.periods.flatMap(({ periodId, posts }) => [
    periodId,
    ...posts.map(({ postId }) => postId),
  ]);
  const isForeign = named.some((id) => id !== undefined && !known.has(id));
  if (isForeign || new Set(named.filter(Boolean)).size !== named.filter(Boolean).length) throw new Refused('notFound');
  const problems = problemsOfChange(toChange(after), toPublished(before), now);
  if (problems.length === 0) return;
  throw new Refused('activityIncomplete', {
    problems: problems.map((problem) => ({ path: pathOfProblem(problem), message: messageOfProblem(problem) })),
  });
}

function toChange({ basics, schedule, conditions }: ActivityReleaseValues): ReleaseChange {
  return {
    startsAt: new Date(schedule.startsAt),
    endsAt: new Date(schedule.endsAt),
    registrationDeadline: new Date(conditions.registrationDeadline),
    maximumParticipants: basics.maximumParticipants,
    periods: schedule.periods.map(({ periodId, posts }) => ({
      id: periodId,
      posts: posts.map(({ postId, places }) => ({ id: postId, places })),
    })),
  };
}

async function readConcerned(tx: Tx, activityId: string): Promise<readonly string[]> {
  const concerned = await tx
    .select({ volunteerId: participant.volunteerId })
    .from(participant)
    .where(and(eq(participant.activityId, activityId), isSignUpOpen(participant.state)));
  return concerned.map(({ volunteerId }) => volunteerId);
}
