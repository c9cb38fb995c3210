import { attendanceTypeCodes } from '../code-table/activity-codes.ts';
import { manualEntryUntil } from '../attendance/by-hand.ts';
import type { InstantRange } from '../time/macao-time.ts';
import type { ActivityState } from './state.ts';

export type OrganizerStep = 'admit' | 'showCode' | 'settle';

export interface OrganizedActivity {
  readonly state: ActivityState;
  readonly toAdmit: number;
  readonly admitted: number;
  readonly attendanceType: string;
  readonly range: InstantRange;
}

/**
 * Returns the organization's next step: applicants before the code to show, the code before the records while hours can
 * be given.
 */
export function organizerStepOf(activity: OrganizedActivity, now: Date): OrganizerStep | undefined {
  const { state, toAdmit, admitted, attendanceType, range } = activity;
  if (state === 'cancelled') return undefined;
  if (toAdmit > 0 && state !== 'ended') return 'admit';
  const isNear = state === 'inProgress' || state === 'upcoming';
  if (attendanceType === attendanceTypeCodes.code && isNear) return 'showCode';
  return state === 'ended' && admitted > 0 && now <= manualEntryUntil(range) ? 'settle' : undefined;
}
