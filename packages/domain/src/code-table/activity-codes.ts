import type { activityNatures, activityTypes, applyLimits, attendanceTypes } from './activity.ts';
import type { CodeOf } from './code-table.ts';

export type ActivityNature = CodeOf<typeof activityNatures>;
export type AttendanceType = CodeOf<typeof attendanceTypes>;
export type ApplyLimit = CodeOf<typeof applyLimits>;
export type ActivityType = CodeOf<typeof activityTypes>;

/** The codes by name, for rules; separate from their names in four languages, which only some screens need. */
export const natureCodes = { service: '0', training: '1' } as const satisfies Record<string, ActivityNature>;

export const attendanceTypeCodes = { code: '0', location: '1' } as const satisfies Record<string, AttendanceType>;

export const applyLimitCodes = { own: '0', subordinate: '1', all: '2' } as const satisfies Record<string, ApplyLimit>;
