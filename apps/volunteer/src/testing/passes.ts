import type { AttendancePass } from '@vp/contract';
import { activity, laterPeriod, period } from './activities.ts';

/** A pass for the first period of the activity, fetched an hour before it. */
export const pass: AttendancePass = {
  pass: 'pass-1',
  issuedAt: '2026-07-18T13:30:00+08:00',
  expiresAt: '2026-07-19T17:45:00+08:00',
  participantId: 'x1',
  activityId: activity.activityId,
  activityName: activity.name,
  periodId: period.periodId,
  periodStartsAt: period.startsAt,
  periodEndsAt: period.endsAt,
  postName: { text: '陪伴傾談', language: 'zh-TW' },
  address: activity.place,
  place: activity.location,
  radiusMetres: activity.radiusMetres,
  attendanceType: activity.attendanceType,
  checkedInAt: null,
  checkedOutAt: null,
};

/** The pass of the period that follows directly. */
export const laterPass: AttendancePass = {
  ...pass,
  pass: 'pass-2',
  periodId: laterPeriod.periodId,
  periodStartsAt: laterPeriod.startsAt,
  periodEndsAt: laterPeriod.endsAt,
};
