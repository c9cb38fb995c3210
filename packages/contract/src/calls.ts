import { accountCalls } from './account.ts';
import { activityCalls } from './activity.ts';
import { agreementCalls } from './agreement.ts';
import { appealCalls } from './appeal.ts';
import { attendanceCalls } from './attendance.ts';
import { authorityTransferCalls } from './authority-transfer.ts';
import { calendarCalls } from './calendar.ts';
import { cardCalls } from './card.ts';
import { certificateCalls } from './certificate.ts';
import { checkInCodeCalls } from './check-in-code.ts';
import { codeListCalls } from './code-list.ts';
import { contentCalls } from './content.ts';
import { dayBoardCalls } from './day-board.ts';
import { feedbackCalls } from './feedback.ts';
import { fileCalls } from './file.ts';
import { guardianCalls } from './guardian.ts';
import { helpCalls } from './help.ts';
import { homeCalls } from './home.ts';
import { hoursProofCalls } from './hours-proof.ts';
import { inboxCalls } from './inbox.ts';
import { dataExportCalls } from './data-export.ts';
import { insightCalls } from './insight.ts';
import { auditCalls } from './audit.ts';
import { integrityCaseCalls } from './integrity-case.ts';
import { managedOrganizationCalls } from './managed-organization.ts';
import { managedVolunteerCalls } from './managed-volunteer.ts';
import { membershipCalls } from './membership.ts';
import { newsCalls } from './news.ts';
import { organizationRecoveryCalls } from './organization-recovery.ts';
import { operatorCalls } from './operator.ts';
import { organizationCalls } from './organization.ts';
import { organizationRequestCalls } from './organization-request.ts';
import { participantCalls } from './participant.ts';
import { privacyCalls } from './privacy.ts';
import { realNameCalls } from './real-name.ts';
import { recoveryCalls } from './recovery.ts';
import { registrationCalls } from './registration.ts';
import { releaseCalls } from './release.ts';
import { sessionCalls } from './session.ts';
import { sharedPageCalls } from './shared-page.ts';
import { signUpGroupCalls } from './sign-up-group.ts';
import { messageThreadCalls } from './message-thread.ts';
import { contentReportCalls } from './content-report.ts';
import type { Audience } from './endpoint.ts';
import { verificationCalls } from './verification.ts';
import { volunteerCalls } from './volunteer.ts';
import { wechatCalls } from './wechat.ts';

/** Every call of the platform, by noun. */
export const calls = {
  session: sessionCalls,
  verification: verificationCalls,
  registration: registrationCalls,
  account: accountCalls,
  recovery: recoveryCalls,
  organizationRecovery: organizationRecoveryCalls,
  appeal: appealCalls,
  file: fileCalls,
  codeList: codeListCalls,
  content: contentCalls,
  volunteer: volunteerCalls,
  realName: realNameCalls,
  guardian: guardianCalls,
  membership: membershipCalls,
  organization: organizationCalls,
  dataExport: dataExportCalls,
  privacy: privacyCalls,
  insight: insightCalls,
  audit: auditCalls,
  managedOrganization: managedOrganizationCalls,
  managedVolunteer: managedVolunteerCalls,
  organizationRequest: organizationRequestCalls,
  operator: operatorCalls,
  authorityTransfer: authorityTransferCalls,
  activity: activityCalls,
  signUpGroup: signUpGroupCalls,
  messageThread: messageThreadCalls,
  contentReport: contentReportCalls,
  feedback: feedbackCalls,
  release: releaseCalls,
  participant: participantCalls,
  attendance: attendanceCalls,
  checkInCode: checkInCodeCalls,
  dayBoard: dayBoardCalls,
  integrityCase: integrityCaseCalls,
  certificate: certificateCalls,
  card: cardCalls,
  hoursProof: hoursProofCalls,
  calendar: calendarCalls,
  inbox: inboxCalls,
  news: newsCalls,
  agreement: agreementCalls,
  help: helpCalls,
  home: homeCalls,
  sharedPage: sharedPageCalls,
  wechat: wechatCalls,
} as const;

export type Calls = typeof calls;

/** The clients of the screens do not have the calls that no screen makes. */
type IsMade<Entry, Who extends Audience> = Entry extends { readonly withoutScreen: true }
  ? false
  : Entry extends { readonly access: Who }
    ? true
    : false;

type Made<Table, Who extends Audience> = {
  readonly [Name in keyof Table as IsMade<Table[Name], Who> extends true ? Name : never]: Table[Name];
};

/** The calls of these audiences that screens make, by noun; nouns without calls are omitted. */
export type CallsOf<Who extends Audience> = {
  readonly [Noun in keyof Calls as keyof Made<Calls[Noun], Who> extends never ? never : Noun]: Made<Calls[Noun], Who>;
};
