import type { Permission } from '@vp/domain';

/**
 * Who may enter a screen.
 * - `index`: leads to the home of the site
 * - `login`: who is logged in has no business there
 * - `public`: everybody
 * - `reading`: everybody where the deployment opens reading, else members
 * - `member`: a session of the site's own kind
 */
export type Entrance = 'index' | 'login' | 'public' | 'reading' | 'member';

export interface RouteRule {
  readonly entrance: Entrance;
  /** Holding one of these rights opens the screen; none are needed when absent. */
  readonly anyOf?: readonly Permission[];
}

type Table = Readonly<Record<string, RouteRule>>;

const login: RouteRule = { entrance: 'login' };
const open: RouteRule = { entrance: 'public' };
const reading: RouteRule = { entrance: 'reading' };
const member: RouteRule = { entrance: 'member' };
const needs = (...anyOf: readonly Permission[]): RouteRule => ({ entrance: 'member', anyOf });

/** Screens of the volunteers' site (decisions, section 2). */
export const volunteerRoutes: Table = {
  '/': { entrance: 'index' },
  '/Login-volunteer': login,
  '/Login-onePass': login,
  '/Login-phoneverification': login,
  '/Login-userAgreement': open,
  '/forgetPassword': open,
  '/ForgetPassword-selectSeekPass': open,
  '/ForgetPassword-encryptedVerify': open,
  '/ForgetPassword-passPhoneCode': open,
  '/ForgetPassword-idcardverification': open,
  '/ForgetPassword-submitSucceed': open,
  '/ForgetPassword-modificationPassword': open,
  '/ForgetPassword-passwordSucceed': open,
  '/AccountRegister-accountRegister': open,
  '/AccountRegister-accountSucceed': open,
  '/VolunteerRegister-perfectVolunteer': member,
  '/VolunteerRegister-perfectionDatasucceed': member,
  '/home': reading,
  '/Home-volunteerActivity': reading,
  '/Home-serveActivity': reading,
  '/Home-notice': reading,
  '/Home-organizationFind': reading,
  '/Home-organizationDeta': reading,
  '/Home-subordinateOrganization': reading,
  '/Home-newsArticle': reading,
  '/Home-articleDate': reading,
  '/Home-activityDetails': reading,
  '/Home-applyPersonnel': reading,
  '/Home-applySucceed': member,
  '/user': open,
  '/User-myActivity': member,
  // A scanned code is judged when it is first opened, before its owner has logged in (decisions, section 8).
  '/User-signSucceed': open,
  '/User-signDefeated': open,
  '/User-scan': open,
  '/User-attendanceDef': member,
  '/User-serviceDate': member,
  '/User-inbox': member,
  '/User-accountSecurity': member,
  '/User-changePhone': member,
  '/User-changeMailbox': member,
  '/User-changeLoginPassword': member,
  '/User-personalDataEdit': member,
  '/User-setEncrypted': member,
  '/User-authentication': member,
  '/User-organizationAscription': member,
  '/VolunteerRegister-volunteerCertificate': member,
  '/VolunteerRegister-doCard': member,
  '/VolunteerRegister-news': member,
  '/VolunteerRegister-agreement': member,
  '/VolunteerRegister-welfare': member,
  '/VolunteerRegister-schedule': member,
  '/VolunteerRegister-succeed': member,
};

/** Screens of the organizations' site (specification, sections 2 and 6). */
export const organizationRoutes: Table = {
  '/': member,
  '/login': login,
  '/login/volunteer': login,
  '/login/phoneverification': login,
  '/activity': member,
  '/activity/list': needs('activity-list'),
  '/activity/release': needs('activity-release'),
  '/activity/invitation': needs('activity-list'),
  '/activity/sign-in-qrcode': needs('activity-list'),
  '/activity/sign-out-qrcode': needs('activity-list'),
  '/activity/detail': needs('activity-list'),
  '/organization': member,
  '/organization/query': needs('organization-query'),
  '/organization/detail': needs('organization-query'),
  '/organization/affiliation': needs('organization-ascription'),
  '/organization/ascription': needs('organization-ascription'),
  '/organization/keep-record': needs('organization-keep-record'),
  '/organization/authority-transfer': needs('organization-authority-transfer'),
  '/organization/operators-info': needs('organization-invitation-operators'),
  '/organization/invitation-operators': needs('organization-invitation-operators'),
  '/account': member,
  '/account/bindPhone': member,
  '/account/changePwd': member,
  '/account/problem': member,
  '/account/verification': member,
  '/personnel': member,
  '/personnel/to-examine': needs('personnel-to-examine'),
  '/personnel/detail': needs('personnel-query', 'personnel-to-examine', 'personnel-verification-real-name'),
  '/personnel/verification-real-name': needs('personnel-verification-real-name'),
  '/personnel/query': needs('personnel-query'),
  '/personnel/find-pwd': needs('personnel-find-pwd'),
  '/data': member,
  '/data/editData': member,
  '/data/editAdminData': member,
  '/data/changePhone': member,
  '/data/changeEmail': member,
  '/agreement/zh-TW': open,
  '/agreement/zh-CN': open,
  '/help': open,
  '/help/category': open,
  '/forgetPwd': open,
  '/forgetPwd/card-code': open,
  '/forgetPwd/choice-type': open,
  '/forgetPwd/problem': open,
  '/forgetPwd/iphone-code': open,
  '/forgetPwd/info-success': open,
  '/forgetPwd/change-pwd': open,
  '/forgetPwd/change-success': open,
  '/register': open,
  '/register/success': open,
  '/register/improve-invitation-info': open,
  '/register/invitation-success': open,
};
