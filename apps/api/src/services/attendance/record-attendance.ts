import {
  awaitedForSuspension,
  awaitedParties,
  countedHours,
  isCancelledBy,
  leftOfPeriodMs,
  periodOfScan,
  refusalForBothEnds,
  toMacaoIso,
} from '@vp/domain';
import type { AttendanceDirection, AwaitedParty, EvidenceKind, OtherEnd } from '@vp/domain';
import { awaitedBy, entriesThatHold } from './held-entry.ts';
import type { SQL } from 'drizzle-orm';
import { Refused, assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import type { Tx } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { batchedQuery, batchedRows } from '../../db/batched-query.ts';
import { prepared } from '../../db/sql.ts';
import { attendanceEvent } from '../../db/schema/attendance.ts';
import type { Work } from '../../call/context.ts';
import { lockVolunteers } from '../participant/locks.ts';
import { storeAssumedEnd, withoutAssumedEnds } from './end-open-stays.ts';
import { nextRevision } from './next-revision.ts';
import { storeHours } from './service-hours.ts';
import { readAttended } from './read-attended.ts';
import type { AttendedPeriod, AttendedActivity } from './read-attended.ts';

export interface AttendanceInput {
  readonly activityId: string;
  readonly volunteerId: string;
  readonly direction: AttendanceDirection;
  /** Server time of the scan, or the slot of a code that arrives late. */
  readonly at: Date;
  /** A scan that was kept without network: of the period of its pass. */
  readonly kept?: { readonly periodId: string; readonly awaits: AwaitedParty | undefined } | undefined;
  readonly evidence: EvidenceKind;
  /** What the proof consists of; never a raw location. */
  readonly facts: Record<string, unknown>;
  /** Account that recorded it, where it was not the volunteer. */
  readonly byAccountId?: string | undefined;
  /** Asks the volunteer first where they sign out early; what is left is told with the refusal. */
  readonly asksWhenEarly?: true | undefined;
  /** Account that started the code, where the volunteer scanned one. */
  readonly codeStartedBy?: string | undefined;
}

export interface AttendanceRecord {
  readonly activity: AttendedActivity;
  readonly period: AttendedPeriod;
  /** When it was recorded first. */
  readonly at: Date;
  readonly isRepeated: boolean;
  /** The earlier check-out whose place this one takes. */
  readonly replacedAt: Date | undefined;
  readonly isLate: boolean;
  readonly awaits: AwaitedParty | undefined;
  /** After a check-out. */
  readonly hours: number | undefined;
}

/** In one order, as everywhere: two transactions never wait for each other in a circle. */
const lockVolunteer = batchedQuery(async (tx: Tx, volunteerIds: readonly string[]) => {
  await lockVolunteers(tx, volunteerIds);
  return volunteerIds;
});

type NewEvent = Omit<typeof attendanceEvent.$inferInsert, 'revision'> & { readonly revision: SQL };

const storeEvent = batchedQuery(async (tx: Tx, events: readonly NewEvent[]) => {
  await tx.insert(attendanceEvent).values([...events]);
  return events;
});

/**
 * Records one check-in or check-out of an admitted volunteer and the hours that follow from it. A repeated one
 * answers the earlier time. Throws the refusal of the domain's rule otherwise.
 */
export async function recordAttendance(
  work: Pick<Work, 'tx' | 'now'>,
  input: AttendanceInput,
): Promise<AttendanceRecord> {
  const { tx, now } = work;
  await lockVolunteer(tx, input.volunteerId);
  const activity = orNotFound(await readAttended(tx, input));
  if (isCancelledBy(activity, input.at)) throw new Refused('cancelled');
  if (activity.participantState !== 'admitted') throw new Refused('notAdmitted');
  assertNoRefusal(refusalForBothEnds(activity, otherEndOf(input, activity)));
  const { kept } = input;
  const held =
    activity.state === 'cancelled'
      ? await withoutAssumedEnds(tx, { ...input, periods: activity.periods })
      : activity.periods;
  const possible = kept === undefined ? held : held.filter(({ periodId }) => periodId === kept.periodId);
  const scanned = periodOfScan(possible, input.direction, input.at);
  if (scanned.kind === 'refused') throw new Refused(scanned.refusal, mayComeAgain(scanned.refusal, input));
  const { period } = scanned;
  if (scanned.kind === 'repeated') return readRepeated(tx, { activity, period, input });
  if (input.asksWhenEarly && activity.state === 'published') assertNotEarly(period, input);
  const awaits = kept?.awaits ?? awaitedForSuspension(activity.suspendedAt, input.at);
  await storeEvent(tx, {
    activityId: input.activityId,
    periodId: period.periodId,
    volunteerId: input.volunteerId,
    direction: input.direction,
    at: input.at,
    evidenceKind: input.evidence,
    evidence: input.facts,
    late: kept !== undefined,
    awaits,
    byAccountId: input.byAccountId,
    recordedAt: now,
    revision: nextRevision({ ...input, periodId: period.periodId }),
  });
  const served = { ...period, activityId: input.activityId, volunteerId: input.volunteerId, nature: activity.nature };
  if (input.direction === 'in' && activity.cancelledAt !== undefined) {
    await storeAssumedEnd(work, { stay: { ...served, inAt: input.at }, at: activity.cancelledAt });
  }
  const hours = await storeHours(work, served).catch(afterWriting);
  return {
    activity,
    period: input.direction === 'in' ? { ...period, inAt: input.at } : { ...period, outAt: input.at },
    at: input.at,
    isRepeated: false,
    replacedAt: input.direction === 'out' ? period.outAt : undefined,
    isLate: kept !== undefined,
    awaits: hours.kind === 'awaiting' ? hours.by : awaits,
    hours: input.direction === 'out' ? countedHours(hours) : undefined,
  };
}

/** The entry is written already: only the end of the transaction takes it back. */
function afterWriting(error: unknown): never {
  throw error instanceof Refused ? new Refused(error.refusal, { ...error.more, hasWritten: true }) : error;
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

/** Scans that were kept without network arrive in any order: the check-in may still be on its way. */
function mayComeAgain(refusal: string, { kept }: AttendanceInput): { readonly retryAfterSeconds?: number } {
  return refusal === 'notCheckedIn' && kept !== undefined ? { retryAfterSeconds: againAfterSeconds } : {};
}

interface RepeatedScan {
  readonly activity: AttendedActivity;
  readonly period: AttendedPeriod;
  readonly input: AttendanceInput;
}

async function readRepeated(tx: Tx, { activity, period, input }: RepeatedScan): Promise<AttendanceRecord> {
  const at = input.direction === 'in' ? period.inAt : period.outAt;
  const [stored] = await findRepeated(tx, [input.volunteerId, period.periodId, input.direction]);
  const hours = input.direction === 'out' ? (stored?.hours ?? 0) : undefined;
  return {
    activity,
    period,
    at: at ?? input.at,
    isRepeated: true,
    replacedAt: undefined,
    isLate: stored?.late ?? false,
    awaits: stored?.awaits ?? undefined,
    hours,
  };
}

const repeatStatement = prepared(
  'repeated_attendance',
  columns({ late: column.flag, awaits: column.word(awaitedParties).nullable(), hours: column.number.nullable() }),
  `select held.late, held.awaits, s.hours::float8 as hours
    from (${entriesThatHold(`e.direction, e.late, ${awaitedBy} as awaits`, '$1', '$2')}) held
    left join service_time s on s.volunteer_id = $1 and s.period_id = $2 and s.confirmed where held.direction = $3`,
);

const findRepeated = batchedRows(repeatStatement, ['uuid', 'uuid', 'text']);
