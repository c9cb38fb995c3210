import { attendanceTypeCodes } from '../code-table/activity-codes.ts';
import type { ActivityState } from './state.ts';

export type OrganizerStep = 'admit' | 'showCode' | 'settle';

export interface OrganizedActivity {
  readonly state: ActivityState;
  readonly toAdmit: number;
  readonly admitted: number;
  readonly attendanceType: string;
}

/** What the organization would do next: people who wait come before the code to show, that before a look back. */
export function organizerStepOf(activity: OrganizedActivity): OrganizerStep | undefined {
  const { state, toAdmit, admitted, attendanceType } = activity;
  if (state === 'cancelled') return undefined;
  if (toAdmit > 0 && state !== 'ended') return 'admit';
  const isNear = state === 'inProgress' || state === 'upcoming';
  if (attendanceType === attendanceTypeCodes.code && isNear) return 'showCode';
  return state === 'ended' && admitted > 0 ? 'settle' : undefined;
}
