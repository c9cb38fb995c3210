import {
  awaitedForSuspension,
  awaitedParties,
  countedHours,
  inTimeOrder,
  isCancelledBy,
  leftOfPeriodMs,
  outcomeOfScan,
  refusalForBothEnds,
  stayWith,
  sumHours,
  toMacaoIso,
} from '@vp/domain';
import type {
  AttendanceDirection,
  AwaitedParty,
  EvidenceKind,
  OtherEnd,
  ScanOutcome,
  ServiceHours,
  Stay,
} from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { awaitedBy, entriesThatHold } from '../../db/held-entry.ts';
import { Refused, assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import type { Tx } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { attendanceEvent } from '../../db/schema/attendance.ts';
import type { TxWork } from '../../call/context.ts';
import { lockVolunteers } from '../participant/locks.ts';
import { storeAssumedEnd, withoutAssumedEnds } from './end-open-stays.ts';
import { nextRevision } from './next-revision.ts';
import { storeHours } from './service-hours.ts';
import { servedIn, storeStay, withdrawEntry } from './stay.ts';
import { readAttended } from './read-attended.ts';
import type { AttendedPeriod, AttendedActivity } from './read-attended.ts';

export interface AttendanceInput {
  readonly activityId: string;
  readonly volunteerId: string;
  readonly direction: AttendanceDirection;
  /** Server time of the scan, or the slot of a code that arrives late. */
  readonly at: Date;
  /** For a scan that was queued offline: the period of its pass. */
  readonly kept?: { readonly periodId: string; readonly awaits: AwaitedParty | undefined } | undefined;
  readonly evidence: EvidenceKind;
  /** The facts of the proof; never a raw location. */
  readonly facts: Record<string, unknown>;
  /** Account that recorded the entry, if not the volunteer. */
  readonly byAccountId?: string | undefined;
  /** Asks the volunteer to confirm an early sign-out; the refusal discloses the remaining time. */
  readonly asksWhenEarly?: true | undefined;
  /** Account that started the code, where the volunteer scanned one. */
  readonly codeStartedBy?: string | undefined;
}

export interface RecordedPeriod extends AttendedPeriod {
  /** Hours of the period, where it has a departure that counts. */
  readonly hours: number | undefined;
  readonly awaits: AwaitedParty | undefined;
}

export interface AttendanceRecord {
  readonly activity: AttendedActivity;
  /** The periods of the entry, by time: several where a check-out ends a stay in them. */
  readonly periods: readonly RecordedPeriod[];
  /** Time of the first recording. */
  readonly at: Date;
  readonly isRepeated: boolean;
  /** The earlier check-out that this one replaces. */
  readonly replacedAt: Date | undefined;
  readonly isLate: boolean;
}

/** Returns the hours of all periods of the entry. */
export function recordedHours({ periods }: AttendanceRecord): number {
  return sumHours(periods.map(({ hours = 0 }) => hours));
}

/**
 * Records one check-in or check-out of an admitted volunteer and the resulting hours. A repeated one answers the
 * earlier time. Otherwise throws the refusal of the domain's rule.
 */
export async function recordAttendance(work: TxWork, input: AttendanceInput): Promise<AttendanceRecord> {
  const { tx } = work;
  await lockVolunteers(tx, [input.volunteerId]);
  const activity = orNotFound(await readAttended(tx, input));
  if (isCancelledBy(activity, input.at)) throw new Refused('cancelled');
  if (activity.participantState !== 'admitted') throw new Refused('notAdmitted');
  assertNoRefusal(refusalForBothEnds(activity, otherEndOf(input, activity)));
  const outcome = judgeScan(await readHeldPeriods(tx, { input, activity }), input);
  if (outcome.kind === 'refused') throw new Refused(outcome.refusal, mayComeAgain(outcome.refusal, input));
  // Scans that were queued offline arrive in any order: the check-in may still be on its way.
  if (outcome.kind === 'new' && input.kept && isWithoutArrival(outcome.period, input))
    throw new Refused('notCheckedIn', { retryAfterSeconds: againAfterSeconds });
  if (outcome.kind === 'new') return recordScan(work, { input, activity, ...outcome });
  const attended = { ...input, activity };
  await storeStay(work, attended, outcome);
  const { period } = outcome;
  if (outcome.kind === 'repeated') return readRepeated(tx, { activity, period, input });
  await withdrawEntry(work, attended, { periodId: period.periodId, direction: 'out' });
  await storeHours(work, servedIn(attended, period.periodId));
  return readRepeated(tx, { activity, period: { ...period, outAt: undefined }, input });
}

/** A scan made before a cancellation overrides the ends that the cancellation assumed. */
async function readHeldPeriods(tx: Tx, { input, activity }: Pick<NewScan, 'input' | 'activity'>) {
  const { state, periods } = activity;
  return state === 'cancelled' ? withoutAssumedEnds(tx, { ...input, periods }) : periods;
}

/** A check-in that was queued offline belongs to the period of its pass; its consequences apply to all periods. */
function judgeScan(
  periods: readonly AttendedPeriod[],
  { direction, at, kept }: AttendanceInput,
): ScanOutcome<AttendedPeriod> {
  if (kept === undefined || direction === 'out') return outcomeOfScan(periods, direction, at);
  const { periodId } = kept;
  const ofPass = periods.filter((period) => period.periodId === periodId);
  const outcome = outcomeOfScan(ofPass, direction, at);
  return outcome.kind === 'new' ? { ...outcome, stay: stayWith(periods, { periodId, direction, at }) } : outcome;
}

interface NewScan {
  readonly input: AttendanceInput;
  readonly activity: AttendedActivity;
  readonly period: AttendedPeriod;
  readonly stay: Stay<AttendedPeriod>;
}

async function recordScan(work: TxWork, { input, activity, period, stay }: NewScan): Promise<AttendanceRecord> {
  const { direction, at, kept } = input;
  if (input.asksWhenEarly && activity.state === 'published') assertNotEarly(period, input);
  const awaits = kept?.awaits ?? awaitedForSuspension(activity.suspendedAt, at);
  const scan = { input, periodId: period.periodId, awaits, cancelledAt: activity.cancelledAt };
  const storeMade = () => storeScan(work, scan);
  const stored = await storeStay(work, { ...input, activity }, { stay, storeMade });
  const changed = new Set(
    stay.entries.filter((entry) => entry.direction === direction).map(({ periodId }) => periodId),
  );
  return {
    activity,
    periods: stay.periods
      .filter(({ periodId }) => (direction === 'out' ? changed.has(periodId) : periodId === period.periodId))
      .map((one) => ({ ...one, ...toRecorded(stored.get(one.periodId), { direction, awaits }) })),
    at,
    isRepeated: false,
    replacedAt: direction === 'out' ? replacedBy(activity, period) : undefined,
    isLate: kept !== undefined,
  };
}

const replacedBy = ({ periods }: AttendedActivity, { periodId }: AttendedPeriod): Date | undefined =>
  periods.find((one) => one.periodId === periodId)?.outAt;

function toRecorded(
  hours: ServiceHours | undefined,
  { direction, awaits }: Pick<ScanToStore, 'awaits'> & Pick<AttendanceInput, 'direction'>,
) {
  return {
    hours: direction === 'out' && hours !== undefined ? countedHours(hours) : undefined,
    awaits: hours?.kind === 'awaiting' ? hours.by : awaits,
  };
}

interface ScanToStore {
  readonly input: AttendanceInput;
  readonly periodId: string;
  readonly awaits: AwaitedParty | undefined;
  readonly cancelledAt: Date | undefined;
}

/** Stores a scan; a stay in an activity that was broken off afterwards ends with it. */
async function storeScan(work: TxWork, scan: ScanToStore): Promise<void> {
  const { tx, now } = work;
  const { input, periodId, awaits, cancelledAt } = scan;
  const { activityId, volunteerId, direction, at, kept } = input;
  await tx.insert(attendanceEvent).values({
    activityId,
    periodId,
    volunteerId,
    direction,
    at,
    evidenceKind: input.evidence,
    evidence: input.facts,
    late: kept !== undefined,
    awaits,
    byAccountId: input.byAccountId,
    recordedAt: now,
    revision: nextRevision({ volunteerId, periodId, direction }),
  });
  if (direction === 'in' && cancelledAt !== undefined)
    await storeAssumedEnd(work, { stay: { activityId, periodId, volunteerId, inAt: at }, at: cancelledAt });
}

function assertNotEarly({ endsAt, startsAt }: AttendedPeriod, { activityId, direction, at }: AttendanceInput): void {
  if (direction === 'in' || leftOfPeriodMs({ startsAt, endsAt }, at) === undefined) return;
  throw new Refused('earlyCheckOut', { about: { activityId, direction, periodEndsAt: toMacaoIso(endsAt) } });
}

function otherEndOf(
  { byAccountId, codeStartedBy }: AttendanceInput,
  { worksForOrganizer }: AttendedActivity,
): OtherEnd {
  if (byAccountId !== undefined) return { kind: 'decision', byAccountId };
  return { kind: 'ownCheck', worksForOrganizer, codeStartedBy };
}

const againAfterSeconds = 60;

const isWithoutArrival = ({ inAt }: AttendedPeriod, { direction }: AttendanceInput): boolean =>
  direction === 'out' && inAt === undefined;

/** Allows a retry: the check-in before a queued check-out may still be on its way. */
function mayComeAgain(refusal: string, { kept }: AttendanceInput): { readonly retryAfterSeconds?: number } {
  return refusal === 'notCheckedIn' && kept !== undefined ? { retryAfterSeconds: againAfterSeconds } : {};
}

interface RepeatedScan {
  readonly activity: AttendedActivity;
  readonly period: AttendedPeriod;
  readonly input: AttendanceInput;
}

/** Reads a repeated scan; the same departure closed several periods if the stay continued through them. */
async function readRepeated(tx: Tx, { activity, period, input }: RepeatedScan): Promise<AttendanceRecord> {
  const { direction, volunteerId } = input;
  const at = direction === 'in' ? period.inAt : period.outAt;
  const same = inTimeOrder(activity.periods).filter(({ outAt }) => outAt?.getTime() === period.outAt?.getTime());
  const stored: (AttendedPeriod & { late: boolean; awaits: AwaitedParty | undefined; hours: number })[] = [];
  for (const one of direction === 'out' ? same : [period]) {
    const [row] = await query(tx, repeatRow, selectScan({ volunteerId, periodId: one.periodId, direction }));
    stored.push({ ...one, late: row?.late ?? false, awaits: row?.awaits ?? undefined, hours: row?.hours ?? 0 });
  }
  return {
    activity,
    periods: stored.map(({ hours, ...one }) => ({ ...one, hours: direction === 'out' ? hours : undefined })),
    at: at ?? input.at,
    isRepeated: true,
    replacedAt: undefined,
    isLate: stored.some(({ late }) => late),
  };
}

const repeatRow = columns({
  late: column.flag,
  awaits: column.word(awaitedParties).nullable(),
  hours: column.number.nullable(),
});

interface RepeatedEntry {
  readonly volunteerId: string;
  readonly periodId: string;
  readonly direction: AttendanceDirection;
}

const selectScan = ({ volunteerId, periodId, direction }: RepeatedEntry): SQL =>
  sql`select held.late, held.awaits, s.hours::float8 as hours
    from (${entriesThatHold(sql`e.direction, e.late, ${awaitedBy} as awaits`, sql`${volunteerId}`, sql`${periodId}`)}) held
    left join service_time s on s.volunteer_id = ${volunteerId} and s.period_id = ${periodId} and s.confirmed where held.direction = ${direction}`;
