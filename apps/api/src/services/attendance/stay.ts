import { followStay, periodLeft, serviceHours, stayWith } from '@vp/domain';
import type { AttendanceDirection, NewEntry, ServiceHours, Stay } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { attendanceEvent } from '../../db/schema/attendance.ts';
import { refuseEntry } from './agree-entries.ts';
import { endOfPeriod } from './held-period.ts';
import { nextRevision } from './next-revision.ts';
import { readAttended } from './read-attended.ts';
import type { AttendedActivity, AttendedPeriod } from './read-attended.ts';
import { isTimeTaken, readEvents, storeHours } from './service-hours.ts';
import type { ServedPeriod, StoredEvent } from './service-hours.ts';

export interface AttendedStay {
  readonly activityId: string;
  readonly volunteerId: string;
  readonly activity: AttendedActivity;
}

/** Returns the place of a stated entry: a departure belongs to the last period that the stay had reached by then. */
export function placeInStay({ activity: { periods } }: AttendedStay, entry: NewEntry): NewEntry {
  if (entry.direction === 'in') return entry;
  return { ...entry, periodId: periodLeft(periods, entry)?.periodId ?? entry.periodId };
}

export interface StatedEntry {
  readonly entry: NewEntry;
  readonly served: ServedPeriod;
  readonly storeMade: () => Promise<void>;
}

/**
 * Stores a stated entry, with its consequences, and returns the hours of its period. A period that the volunteer no
 * longer holds is handled alone.
 */
export async function storeStated(
  work: TxWork,
  attended: AttendedStay,
  { entry, served, storeMade }: StatedEntry,
): Promise<ServiceHours> {
  const { periods } = attended.activity;
  if (periods.every(({ periodId }) => periodId !== entry.periodId)) {
    await storeMade();
    return storeHours(work, served);
  }
  const stored = await storeStay(work, attended, { stay: stayWith(periods, entry), storeMade });
  return stored.get(entry.periodId) ?? { kind: 'none' };
}

/** Refuses an entry with all entries of its stay that derive from it or that it derives from. */
export async function refuseInStay(
  work: TxWork,
  attended: AttendedStay,
  { entry, byAccountId }: { readonly entry: StoredEvent; readonly byAccountId: string },
): Promise<void> {
  const { volunteerId, activityId } = attended;
  const made = entry.stayOf ?? entry.id;
  const entries = await query(
    work.tx,
    entryRow,
    sql`select e.id, e.period_id as "periodId", a.nature, pe.starts_at as "startsAt", ${endOfPeriod} as "endsAt"
      from attendance_event e join period pe on pe.id = e.period_id join activity a on a.id = e.activity_id
      where e.volunteer_id = ${volunteerId} and e.activity_id = ${activityId} and e.direction = ${entry.direction}
        and (e.id = ${made} or e.evidence->>'stayOf' = ${made}) order by pe.starts_at`,
  );
  for (const { id, ...served } of entries) {
    await refuseEntry(work, { eventId: id, byAccountId, reason: null });
    await storeHours(work, { ...served, activityId, volunteerId });
  }
}

const entryRow = columns({
  id: column.text,
  periodId: column.text,
  nature: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
});

export interface NewStay {
  readonly stay: Stay<AttendedPeriod>;
  readonly storeMade?: (() => Promise<void>) | undefined;
}

/**
 * Stores the consequences of an entry for the other periods of its stay, in the order of the domain; `storeMade` stores
 * the entry itself. Returns the hours of each period by its id. The caller must hold the lock of the volunteer.
 */
export async function storeStay(
  work: TxWork,
  attended: AttendedStay,
  { stay, storeMade }: NewStay,
): Promise<ReadonlyMap<string, ServiceHours>> {
  const stored = new Map<string, ServiceHours>();
  for (const { fromPeriodId, ...entry } of stay.entries) {
    const served = servedIn(attended, entry.periodId);
    if (fromPeriodId === undefined) await storeMade?.();
    else if (!(await storeFollowing(work, { served, entry, fromPeriodId }))) continue;
    stored.set(entry.periodId, await storeHours(work, served));
  }
  for (const { periodId } of stay.withdrawn) {
    await withdrawEntry(work, attended, { periodId, direction: 'in' });
    stored.set(periodId, await storeHours(work, servedIn(attended, periodId)));
  }
  return stored;
}

/**
 * A volunteer's attendance of an activity with what follows until now from the arrivals and departures in it. The caller
 * holds the lock of the volunteer. Undefined where the activity does not exist.
 */
export async function readStay(
  work: TxWork,
  place: Omit<AttendedStay, 'activity'>,
): Promise<AttendedActivity | undefined> {
  const activity = await readAttended(work.tx, place);
  if (activity?.state !== 'published' || activity.participantState !== 'admitted') return activity;
  const stay = followStay(activity.periods, work.now);
  if (stay.entries.length + stay.withdrawn.length === 0) return activity;
  await storeStay(work, { ...place, activity }, { stay });
  return { ...activity, periods: stay.periods };
}

export function servedIn({ activityId, volunteerId, activity }: AttendedStay, periodId: string): ServedPeriod {
  const period = activity.periods.find((one) => one.periodId === periodId);
  if (period === undefined) throw new Error(`the volunteer holds no period ${periodId}`);
  const { startsAt, endsAt } = period;
  return { activityId, volunteerId, periodId, startsAt, endsAt, nature: activity.nature };
}

interface FollowingEntry {
  readonly served: ServedPeriod;
  readonly entry: NewEntry;
  readonly fromPeriodId: string;
}

/**
 * Returns false for a departure that would credit a time twice: the period stays without one, and its hours
 * unconfirmed.
 */
async function storeFollowing(work: TxWork, { served, entry, fromPeriodId }: FollowingEntry): Promise<boolean> {
  const { volunteerId, activityId, periodId } = served;
  const { direction, at } = entry;
  const made = await readHeld(work, { volunteerId, periodId: fromPeriodId, direction });
  if (made === undefined) return false;
  if (direction === 'out' && (await wouldOverlap(work, served, { ...made, at }))) return false;
  await work.tx.insert(attendanceEvent).values({
    activityId,
    periodId,
    volunteerId,
    direction,
    at,
    evidenceKind: made.evidence,
    evidence: {
      stayOf: made.stayOf ?? made.id,
      ...(made.doubts && { doubts: made.doubts }),
      ...(made.codeStartedBy !== null && { shownBy: made.codeStartedBy }),
    },
    late: made.late,
    awaits: made.awaits,
    byAccountId: made.byAccountId,
    reason: made.reason,
    recordedAt: work.now,
    revision: nextRevision({ volunteerId, periodId, direction }),
  });
  return true;
}

async function wouldOverlap({ tx }: TxWork, served: ServedPeriod, departure: StoredEvent): Promise<boolean> {
  const entries = (await readEvents(tx, served)).filter(({ direction }) => direction === 'in');
  const agreed = [...entries, departure].map((entry) => ({ ...entry, awaits: null }));
  return isTimeTaken(tx, { served, hours: serviceHours(agreed, served) });
}

interface EntryPlace {
  readonly volunteerId: string;
  readonly periodId: string;
  readonly direction: AttendanceDirection;
}

async function readHeld({ tx }: TxWork, { direction, ...place }: EntryPlace): Promise<StoredEvent | undefined> {
  return (await readEvents(tx, place)).find((entry) => entry.direction === direction);
}

/** Withdraws the current entry of one direction; it stays readable. */
export async function withdrawEntry(
  work: TxWork,
  { volunteerId, activity }: AttendedStay,
  place: Pick<EntryPlace, 'periodId' | 'direction'>,
): Promise<void> {
  const held = await readHeld(work, { volunteerId, ...place });
  if (held === undefined) return;
  await refuseEntry(work, { eventId: held.id, byAccountId: activity.accountId, reason: null });
}
