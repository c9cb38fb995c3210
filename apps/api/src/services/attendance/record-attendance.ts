import {
  attendanceLimits,
  confirmingParties,
  countedHours,
  inTimeOrder,
  isCancelledBy,
  remainingPeriodMs,
  outcomeOfScan,
  refusalForBothEnds,
  stayWith,
  sumHours,
  toMacaoIso,
} from '@vp/domain';
import type {
  AttendanceDirection,
  ConfirmingParty,
  EvidenceDoubt,
  OtherEnd,
  ScanOutcome,
  ServiceHours,
  Stay,
} from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { pendingConfirmationBy, entriesThatHold } from '../../db/current-entry.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';
import type { Tx } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { attendanceEvent } from '../../db/schema/attendance.ts';
import type { TxWork } from '../../call/context.ts';
import type { AttendanceInput } from './attendance-input.ts';
import { storeAssumedEnd, withoutAssumedEnds } from './end-open-stays.ts';
import { nextRevision } from './next-revision.ts';
import { judgeScanStrength } from './scan-strength.ts';
import type { JudgedScan } from './scan-strength.ts';
import { storeHours } from './service-hours.ts';
import { servedIn, storeStay, withdrawEntry } from './stay.ts';
import type { AttendedPeriod, AttendedActivity } from './read-attended.ts';

export interface RecordedPeriod extends AttendedPeriod {
  /** Hours of the period, where it has a departure that counts. */
  readonly hours: number | undefined;
  readonly awaits: ConfirmingParty | undefined;
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
  /** Why a new entry that waits does so. */
  readonly doubts: readonly EvidenceDoubt[];
}

/** Returns the hours of all periods of the entry. */
export function recordedHours({ periods }: AttendanceRecord): number {
  return sumHours(periods.map(({ hours = 0 }) => hours));
}

/**
 * Records one check-in or check-out of an admitted volunteer and the resulting hours. A repeated one answers the
 * earlier time. Otherwise throws the refusal of the domain's rule. The caller must hold the lock of the volunteer.
 */
export async function recordAttendance(work: TxWork, input: AttendanceInput): Promise<AttendanceRecord> {
  const { tx } = work;
  const { activity } = input;
  if (isCancelledBy(activity, input.at)) throw new Refused('cancelled');
  if (activity.participantState !== 'admitted') throw new Refused('notAdmitted');
  assertNoRefusal(refusalForBothEnds(activity, toOtherEnd(input)));
  const outcome = judgeScan(await readHeldPeriods(tx, input), input);
  if (outcome.kind === 'refused') throw new Refused(outcome.refusal, retryAfter(outcome.refusal, input));
  // Scans that were queued offline arrive in any order: the check-in may still be on its way.
  if (outcome.kind === 'new' && input.queued && isWithoutArrival(outcome.period, input))
    throw new Refused('notCheckedIn', { retryAfterSeconds });
  if (outcome.kind === 'new') return recordScan(work, { input, ...outcome });
  await storeStay(work, input, outcome);
  const { period } = outcome;
  if (outcome.kind === 'repeated') return readRepeated(tx, { period, input });
  await withdrawEntry(work, input, { periodId: period.periodId, direction: 'out' });
  await storeHours(work, servedIn(input, period.periodId));
  return readRepeated(tx, { period: { ...period, outAt: undefined }, input });
}

/** A scan made before a cancellation overrides the ends that the cancellation assumed. */
async function readHeldPeriods(tx: Tx, input: AttendanceInput) {
  const { state, periods } = input.activity;
  return state === 'cancelled' ? withoutAssumedEnds(tx, { ...input, periods }) : periods;
}

/** A check-in that was queued offline belongs to the period of its pass; its consequences apply to all periods. */
function judgeScan(
  periods: readonly AttendedPeriod[],
  { direction, at, queued }: AttendanceInput,
): ScanOutcome<AttendedPeriod> {
  if (queued === undefined || direction === 'out') return outcomeOfScan(periods, direction, at);
  const { periodId } = queued;
  const ofPass = periods.filter((period) => period.periodId === periodId);
  const outcome = outcomeOfScan(ofPass, direction, at);
  return outcome.kind === 'new' ? { ...outcome, stay: stayWith(periods, { periodId, direction, at }) } : outcome;
}

interface NewScan {
  readonly input: AttendanceInput;
  readonly period: AttendedPeriod;
  readonly stay: Stay<AttendedPeriod>;
}

async function recordScan(work: TxWork, { input, period, stay }: NewScan): Promise<AttendanceRecord> {
  const { activity, direction, at } = input;
  if (input.asksWhenEarly && activity.state === 'published') assertNotEarly(period, input);
  const judged = await judgeScanStrength(work, { input, period });
  const { awaits } = judged;
  const scan = { input, periodId: period.periodId, judged, cancelledAt: activity.cancelledAt };
  const storeMade = () => storeScan(work, scan);
  const stored = await storeStay(work, input, { stay, storeMade });
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
    isLate: isLateScan(work, input),
    doubts: awaits === undefined ? [] : judged.doubts,
  };
}

/** A queued scan, or the ticket of an earlier scan, says from the first minute how late it arrives. */
function isLateScan({ now }: Pick<TxWork, 'now'>, { at, queued }: AttendanceInput): boolean {
  return queued !== undefined || now.getTime() - at.getTime() >= attendanceLimits.lateFromMs;
}

const replacedBy = ({ periods }: AttendedActivity, { periodId }: AttendedPeriod): Date | undefined =>
  periods.find((one) => one.periodId === periodId)?.outAt;

function toRecorded(
  hours: ServiceHours | undefined,
  { direction, awaits }: Pick<JudgedScan, 'awaits'> & Pick<AttendanceInput, 'direction'>,
) {
  return {
    hours: direction === 'out' && hours !== undefined ? countedHours(hours) : undefined,
    awaits: hours?.kind === 'awaiting' ? hours.by : awaits,
  };
}

interface ScanToStore {
  readonly input: AttendanceInput;
  readonly periodId: string;
  readonly judged: JudgedScan;
  readonly cancelledAt: Date | undefined;
}

/** Stores a scan; a stay in an activity that was broken off afterwards ends with it. */
async function storeScan(work: TxWork, scan: ScanToStore): Promise<void> {
  const { tx, now } = work;
  const { input, periodId, judged, cancelledAt } = scan;
  const { activityId, volunteerId, direction, at } = input;
  await tx.insert(attendanceEvent).values({
    activityId,
    periodId,
    volunteerId,
    direction,
    at,
    evidenceKind: input.evidence,
    evidence: { ...input.facts, ...judged.facts },
    late: isLateScan(work, input),
    awaits: judged.awaits,
    byAccountId: input.byAccountId,
    recordedAt: now,
    revision: nextRevision({ volunteerId, periodId, direction }),
  });
  if (direction === 'in' && cancelledAt !== undefined)
    await storeAssumedEnd(work, { stay: { activityId, periodId, volunteerId, inAt: at }, at: cancelledAt });
}

function assertNotEarly({ endsAt, startsAt }: AttendedPeriod, { activityId, direction, at }: AttendanceInput): void {
  if (direction === 'in' || remainingPeriodMs({ startsAt, endsAt }, at) === undefined) return;
  throw new Refused('earlyCheckOut', { about: { activityId, direction, periodEndsAt: toMacaoIso(endsAt) } });
}

function toOtherEnd({ activity, byAccountId, codeStartedBy }: AttendanceInput): OtherEnd {
  if (byAccountId !== undefined) return { kind: 'decision', byAccountId };
  return { kind: 'ownCheck', worksForOrganizer: activity.worksForOrganizer, codeStartedBy };
}

const retryAfterSeconds = 60;

const isWithoutArrival = ({ inAt }: AttendedPeriod, { direction }: AttendanceInput): boolean =>
  direction === 'out' && inAt === undefined;

/** Allows a retry: the check-in before a queued check-out may still be on its way. */
function retryAfter(refusal: string, { queued }: AttendanceInput): { readonly retryAfterSeconds?: number } {
  return refusal === 'notCheckedIn' && queued !== undefined ? { retryAfterSeconds } : {};
}

interface RepeatedScan {
  readonly period: AttendedPeriod;
  readonly input: AttendanceInput;
}

/** Reads a repeated scan; the same departure closed several periods if the stay continued through them. */
async function readRepeated(tx: Tx, { period, input }: RepeatedScan): Promise<AttendanceRecord> {
  const { activity, direction, volunteerId } = input;
  const at = direction === 'in' ? period.inAt : period.outAt;
  const same = inTimeOrder(activity.periods).filter(({ outAt }) => outAt?.getTime() === period.outAt?.getTime());
  const stored: (AttendedPeriod & { late: boolean; awaits: ConfirmingParty | undefined; hours: number })[] = [];
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
    doubts: [],
  };
}

const repeatRow = columns({
  late: column.flag,
  awaits: column.word(confirmingParties).nullable(),
  hours: column.number.nullable(),
});

interface RepeatedEntry {
  readonly volunteerId: string;
  readonly periodId: string;
  readonly direction: AttendanceDirection;
}

const selectScan = ({ volunteerId, periodId, direction }: RepeatedEntry): SQL =>
  sql`select held.late, held.awaits, s.hours::float8 as hours
    from (${entriesThatHold(sql`e.direction, e.late, ${pendingConfirmationBy} as awaits`, sql`${volunteerId}`, sql`${periodId}`)}) held
    left join service_time s on s.volunteer_id = ${volunteerId} and s.period_id = ${periodId} and s.confirmed where held.direction = ${direction}`;
