import type { AttendanceEvidence } from '@vp/contract';

type GivenEvidence = Pick<AttendanceEvidence, 'at'> & Partial<AttendanceEvidence>;

/** Returns the record of a check-in by scan, in time and on an unshared device, unless overridden. */
export const scanEvidence = (given: GivenEvidence): AttendanceEvidence => ({
  direction: 'in',
  kind: 'rotatingCode',
  holds: true,
  late: false,
  carriedOver: false,
  lateMinutes: null,
  by: null,
  reason: null,
  awaits: null,
  device: null,
  deviceShared: 0,
  distanceMetres: null,
  accuracyMetres: null,
  doubts: [],
  locationMissing: false,
  ...given,
});
