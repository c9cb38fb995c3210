/** Every reason why an attendance call is refused. */
export const attendanceRefusals = [
  'notAdmitted',
  'cancelled',
  'tooEarly',
  'tooLate',
  'alreadyIn',
  'alreadyOut',
  'notCheckedIn',
  'wrongAttendanceType',
  'codeInvalid',
  'codeExpired',
  'codeReplaced',
  'wrongDirection',
  'outside',
  'undetermined',
] as const;

export type AttendanceRefusal = (typeof attendanceRefusals)[number];

export const attendanceDirections = ['in', 'out'] as const;

export type AttendanceDirection = (typeof attendanceDirections)[number];

/** How an attendance event is proven (docs/product/attendance.md). */
export const evidenceKinds = [
  'rotatingCode',
  'printedCode',
  'organizationScan',
  'location',
  'markedByOrganization',
  'addedAfterwards',
  'proposedByVolunteer',
  'activityEnded',
] as const;

export type EvidenceKind = (typeof evidenceKinds)[number];
