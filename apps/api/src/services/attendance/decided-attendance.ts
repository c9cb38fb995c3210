import {
  disputeReaches,
  manualEntryUntil,
  refusalForBothEnds,
  refusalForSettlement,
  refusalForSettler,
  standpoints,
  standsFor,
} from '@vp/domain';
import type { OpenDispute, PeriodTimes, Standpoint, SuspendedChain } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Operator } from '../../auth/actor.ts';
import type { TxWork } from '../../call/context.ts';
import { atInstant } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';
import { execute, query } from '../../db/sql.ts';
import { Refused, assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { readActivityFor } from '../activity/own-activity.ts';
import type { OwnActivity } from '../activity/own-activity.ts';
import { lockVolunteers } from '../participant/locks.ts';
import { readDisputedPeriod } from './disputes.ts';
import { readStay } from './stay.ts';
import type { AttendedStay } from './stay.ts';
import { readEvents } from './service-hours.ts';
import type { ServedPeriod, StoredEvent } from './service-hours.ts';

/** The attendance of a person in one period, as a call identifies it. */
export interface AttendancePlace {
  readonly activityId: string;
  readonly periodId: string;
  readonly volunteerId: string;
}

export interface DecidedAttendance {
  readonly activity: OwnActivity;
  readonly standpoint: Standpoint;
  /** Whether the caller decides for the organization itself whose codes are restricted. */
  readonly isOfRestricted: boolean;
  readonly period: PeriodTimes;
  readonly served: ServedPeriod;
  /** The current entries. */
  readonly events: readonly StoredEvent[];
  readonly dispute: OpenDispute | undefined;
  readonly attended: AttendedStay;
}

type DecisionWork = TxWork & { readonly actor: Operator };

/**
 * Reads the attendance that an administrator decides, with the volunteer locked. The organization of the activity
 * decides; the parent and the platform decide when a dispute has reached them, or when the organization's deadline is
 * over.
 */
export async function readDecidedAttendance(
  { tx, now, actor }: DecisionWork,
  place: AttendancePlace,
): Promise<DecidedAttendance> {
  const { activityId, periodId, volunteerId } = place;
  const { standpoint, organizationSuspended, organizationRestricted, parentSuspended, ...activity } =
    await readActivityFor(tx, {
      activityId,
      organizationId: actor.organizationId,
    });
  await lockVolunteers(tx, [volunteerId]);
  const attended = orNotFound(await readStay({ tx, now }, { activityId, volunteerId }));
  const disputed = await readDisputedPeriod(tx, place);
  const dispute = disputed && (await readOpenDispute(tx, place));
  const period = disputed ?? attended.periods.find((one) => one.periodId === periodId);
  const isSuspended = { organization: organizationSuspended || organizationRestricted, parent: parentSuspended };
  assertReached({ standpoint, isSuspended, dispute, period, now });
  const part = {
    activity: activity.state,
    participant: attended.participantState,
    period,
    isDisputed: dispute !== undefined,
  };
  assertNoRefusal(refusalForSettlement(part));
  if (period === undefined) throw new Refused('notAdmitted');
  assertNoRefusal(refusalForBothEnds(attended, { kind: 'decision', byAccountId: actor.accountId }));
  const events = await readEvents(tx, place);
  const makers = events.map(({ byAccountId }) => byAccountId);
  if (dispute !== undefined) assertNoRefusal(refusalForSettler(actor.accountId, makers));
  const { startsAt, endsAt } = period;
  const served = { ...place, nature: activity.nature, startsAt, endsAt };
  const inStay = { activityId, volunteerId, activity: attended };
  const isOfRestricted = standpoint === 'organization' && organizationRestricted;
  return { activity, standpoint, isOfRestricted, period, served, events, dispute, attended: inStay };
}

interface Reach {
  readonly standpoint: Standpoint;
  readonly isSuspended: SuspendedChain;
  readonly dispute: OpenDispute | undefined;
  readonly period: PeriodTimes | undefined;
  readonly now: Date;
}

/**
 * Refuses a higher organization before the case is its own: by deadline, or because the organization below is
 * suspended.
 */
function assertReached({ dispute, period, now, ...of }: Reach): void {
  const standpoint = standsFor(of.standpoint, of.isSuspended);
  if (standpoint === standpoints[0]) return;
  const isTheirs =
    dispute === undefined
      ? period !== undefined && now > manualEntryUntil(period)
      : now >= disputeReaches(dispute, standpoint);
  if (!isTheirs) throw new Refused('notFound');
}

const disputeRow = columns({ createdAt: column.instant, raisedAt: column.instant.nullable() });

async function readOpenDispute(
  tx: DecisionWork['tx'],
  { volunteerId, periodId }: AttendancePlace,
): Promise<OpenDispute | undefined> {
  const [row] = await query(
    tx,
    disputeRow,
    sql`select d.created_at as "createdAt", d.raised_at as "raisedAt" from attendance_dispute d
      join attendance_event de on de.id = d.event_id where de.volunteer_id = ${volunteerId}
        and de.period_id = ${periodId} and d.kind = 'disputed' and d.settled_at is null
      order by d.created_at limit 1`,
  );
  return row;
}

export interface SettledDispute {
  readonly place: AttendancePlace;
  readonly answer: string;
}

/** Settles the volunteer's disputes of a period. */
export async function settleDisputes(
  { tx, now, actor }: DecisionWork,
  { place: { volunteerId, periodId }, answer }: SettledDispute,
): Promise<void> {
  await execute(
    tx,
    sql`update attendance_dispute set settled_at = ${atInstant(now)}, settled_by = ${actor.accountId}, answer = ${answer}
      where settled_at is null and kind = 'disputed' and event_id in (select id from attendance_event
        where volunteer_id = ${volunteerId} and period_id = ${periodId})`,
  );
}
