import type { Route } from './call/context.ts';
import { accountRoutes } from './modules/account/routes.ts';
import { activityRoutes } from './modules/activity/routes.ts';
import { agreementRoutes } from './modules/agreement/routes.ts';
import { appealRoutes } from './modules/appeal/routes.ts';
import { attendanceRoutes } from './modules/attendance/routes.ts';
import { authorityTransferRoutes } from './modules/authority-transfer/routes.ts';
import { calendarRoutes } from './modules/calendar/routes.ts';
import { cardRoutes } from './modules/card/routes.ts';
import { certificateRoutes } from './modules/certificate/routes.ts';
import { checkInCodeRoutes } from './modules/check-in-code/routes.ts';
import { dayBoardRoutes } from './modules/day-board/routes.ts';
import { codeListRoutes } from './modules/code-list/routes.ts';
import { contentRoutes } from './modules/content/routes.ts';
import { guardianRoutes } from './modules/guardian/routes.ts';
import { feedbackRoutes } from './modules/feedback/routes.ts';
import { messageThreadRoutes } from './modules/message-thread/routes.ts';
import { contentReportRoutes } from './modules/content-report/routes.ts';
import { signUpGroupRoutes } from './modules/sign-up-group/routes.ts';
import { fileRoutes } from './modules/file/routes.ts';
import { helpRoutes } from './modules/help/routes.ts';
import { homeRoutes } from './modules/home/routes.ts';
import { hoursProofRoutes } from './modules/hours-proof/routes.ts';
import { inboxRoutes } from './modules/inbox/routes.ts';
import { dataExportRoutes } from './modules/data-export/routes.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { insightRoutes } from './modules/insight/routes.ts';
import { integrityCaseRoutes } from './modules/integrity-case/routes.ts';
import { managedOrganizationRoutes } from './modules/managed-organization/routes.ts';
import { managedVolunteerRoutes } from './modules/managed-volunteer/routes.ts';
import { membershipRoutes } from './modules/membership/routes.ts';
import { newsRoutes } from './modules/news/routes.ts';
import { organizationRecoveryRoutes } from './modules/organization-recovery/routes.ts';
import { operatorRoutes } from './modules/operator/routes.ts';
import { organizationRoutes } from './modules/organization/routes.ts';
import { organizationRequestRoutes } from './modules/organization-request/routes.ts';
import { participantRoutes } from './modules/participant/routes.ts';
import { privacyRoutes } from './modules/privacy/routes.ts';
import { realNameRoutes } from './modules/real-name/routes.ts';
import { recoveryRoutes } from './modules/recovery/routes.ts';
import { registrationRoutes } from './modules/registration/routes.ts';
import { releaseRoutes } from './modules/release/routes.ts';
import { sessionRoutes } from './modules/session/routes.ts';
import { sharedPageRoutes } from './modules/shared-page/routes.ts';
import { verificationRoutes } from './modules/verification/routes.ts';
import { volunteerRoutes } from './modules/volunteer/routes.ts';
import { wechatRoutes } from './modules/wechat/routes.ts';

/** Every bound call. Add a module here and nowhere else. */
export const modules: readonly Route[] = [
  ...accountRoutes,
  ...activityRoutes,
  ...agreementRoutes,
  ...helpRoutes,
  ...appealRoutes,
  ...attendanceRoutes,
  ...authorityTransferRoutes,
  ...calendarRoutes,
  ...feedbackRoutes,
  ...signUpGroupRoutes,
  ...messageThreadRoutes,
  ...contentReportRoutes,
  ...guardianRoutes,
  ...cardRoutes,
  ...certificateRoutes,
  ...checkInCodeRoutes,
  ...dayBoardRoutes,
  ...codeListRoutes,
  ...contentRoutes,
  ...fileRoutes,
  ...homeRoutes,
  ...hoursProofRoutes,
  ...inboxRoutes,
  ...dataExportRoutes,
  ...privacyRoutes,
  ...insightRoutes,
  ...auditRoutes,
  ...integrityCaseRoutes,
  ...managedOrganizationRoutes,
  ...managedVolunteerRoutes,
  ...membershipRoutes,
  ...newsRoutes,
  ...organizationRecoveryRoutes,
  ...operatorRoutes,
  ...organizationRoutes,
  ...organizationRequestRoutes,
  ...participantRoutes,
  ...realNameRoutes,
  ...recoveryRoutes,
  ...registrationRoutes,
  ...releaseRoutes,
  ...sessionRoutes,
  ...sharedPageRoutes,
  ...verificationRoutes,
  ...volunteerRoutes,
  ...wechatRoutes,
];
