import type { Settled } from '@vp/contract';
import type { ServiceHours } from '@vp/domain';
import type { TxWork } from '../../call/context.ts';
import type { OwnActivity } from '../activity/own-activity.ts';
import { ledgerLink } from '../notification/links.ts';
import { notifyVolunteers } from '../notification/notify-volunteers.ts';

/** Returns the result of a decision about an attendance. */
export function toSettled(hours: ServiceHours): Settled {
  if (hours.kind === 'awaiting') return { hours: hours.hours, awaits: hours.by };
  return { hours: hours.kind === 'counted' ? hours.hours : 0, awaits: null };
}

export interface DecisionNotice {
  readonly volunteerId: string;
  readonly activity: OwnActivity;
  readonly kind: 'attendanceAdded' | 'attendanceZeroed' | 'attendanceAgreed' | 'attendanceRefused' | 'disputeSettled';
  readonly reason: string;
}

/** Notifies the volunteer of a decision about their attendance. */
export async function notifyOfDecision(
  work: TxWork,
  { volunteerId, activity, kind, reason }: DecisionNotice,
): Promise<void> {
  const values = { activity: activity.name, organization: activity.organizationName, reason };
  await notifyVolunteers(work, { volunteerIds: [volunteerId], kind, values, link: ledgerLink });
}
