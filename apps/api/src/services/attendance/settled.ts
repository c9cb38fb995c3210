import type { Settled } from '@vp/contract';
import { countsBySilenceAt, toMacaoIso } from '@vp/domain';
import type { ServiceHours } from '@vp/domain';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { sql } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import type { OwnActivity } from '../activity/own-activity.ts';
import { ledgerEntryLink } from '../notification/links.ts';
import { notifyVolunteers } from '../notification/notify-volunteers.ts';

/** Returns the result of a decision about an attendance. */
export function toSettled(hours: ServiceHours): Settled {
  if (hours.kind === 'awaiting') return { hours: hours.hours, awaits: hours.by };
  return { hours: hours.kind === 'counted' ? hours.hours : 0, awaits: null };
}

export interface DecisionNotice {
  readonly volunteerId: string;
  readonly periodId: string;
  readonly activity: OwnActivity;
  readonly kind: 'attendanceAdded' | 'attendanceZeroed' | 'attendanceAgreed' | 'attendanceRefused';
  readonly reason: string;
}

/** Notifies the volunteer of a decision about their attendance. */
export async function notifyOfDecision(
  work: TxWork,
  { volunteerId, periodId, activity, kind, reason }: DecisionNotice,
): Promise<void> {
  const values = { activity: activity.name, organization: activity.organizationName, reason };
  await notifyVolunteers(work, { volunteerIds: [volunteerId], kind, values, link: ledgerEntryLink(periodId) });
}

const creditedRow = columns({ hours: column.number });

/** Reads the hours of one period in the totals of a volunteer. */
export async function readCreditedHours(
  { tx }: Pick<TxWork, 'tx'>,
  { volunteerId, periodId }: Pick<DecisionNotice, 'volunteerId' | 'periodId'>,
): Promise<number> {
  const [row] = await query(
    tx,
    creditedRow,
    sql`select hours::float8 as hours from service_time
      where volunteer_id = ${volunteerId} and period_id = ${periodId} and confirmed`,
  );
  return row?.hours ?? 0;
}

export interface DisputeAnswer extends Omit<DecisionNotice, 'kind'> {
  readonly result: 'kept' | 'absent' | 'corrected';
  /** Hours that counted before the answer. */
  readonly before: number;
  readonly hours: ServiceHours;
}

/** Notifies the volunteer of the answer to a dispute: its result, its effect on the hours, and a pending response. */
export async function notifyOfAnswer(work: TxWork, answer: DisputeAnswer): Promise<void> {
  const { volunteerId, periodId, activity, result, before, reason } = answer;
  const { hours, awaits } = toSettled(answer.hours);
  const common = { activity: activity.name, organization: activity.organizationName, reason, hours, before };
  const to = { volunteerIds: [volunteerId], link: ledgerEntryLink(periodId) };
  if (result === 'corrected' && awaits === 'volunteer') {
    const values = { ...common, until: toMacaoIso(countsBySilenceAt(work.now)) };
    await notifyVolunteers(work, { ...to, kind: 'disputeCorrectedAwaiting', values });
    return;
  }
  await notifyVolunteers(work, { ...to, kind: kindOfResult[result], values: common });
}

const kindOfResult = { kept: 'disputeKept', absent: 'disputeAbsent', corrected: 'disputeCorrected' } as const;
