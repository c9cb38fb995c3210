import { activityCalls } from './activity.ts';
import { attendanceCalls } from './attendance.ts';
import { codeListCalls } from './code-list.ts';
import { fileCalls } from './file.ts';
import { homeCalls } from './home.ts';
import { organizationCalls } from './organization.ts';
import { personnelCalls } from './personnel.ts';
import { registrationCalls } from './registration.ts';
import { releaseCalls } from './release.ts';
import { sessionCalls } from './session.ts';
import { verificationCalls } from './verification.ts';
import { volunteerCalls } from './volunteer.ts';
import { wechatCalls } from './wechat.ts';

/** Every call of the platform, by noun. */
export const calls = {
  session: sessionCalls,
  verification: verificationCalls,
  registration: registrationCalls,
  file: fileCalls,
  codeList: codeListCalls,
  volunteer: volunteerCalls,
  organization: organizationCalls,
  activity: activityCalls,
  attendance: attendanceCalls,
  home: homeCalls,
  release: releaseCalls,
  personnel: personnelCalls,
  wechat: wechatCalls,
} as const;

export type Calls = typeof calls;
