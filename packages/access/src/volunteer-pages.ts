import { pathsOf } from './page-table.ts';
import type { PageTable } from './page-table.ts';

const open = { entrance: 'public' } as const;
const member = { entrance: 'member' } as const;

/** Screens of the volunteers' site (docs/product/screens.md). */
export const volunteerPages = {
  index: { path: '/', entrance: 'index' },
  login: { path: '/Login-volunteer', query: ['redirect?'], entrance: 'login' },
  shortLogin: { path: '/login', query: ['redirect?'], entrance: 'toLogin', ownAddition: true },
  onePass: { path: '/Login-onePass', query: ['redirect?'], entrance: 'login' },
  wechatLogin: { path: '/Login-wechat', query: ['redirect?'], entrance: 'login', ownAddition: true },
  phoneVerification: { path: '/Login-phoneverification', query: ['redirect?'], entrance: 'login' },
  agreement: { path: '/Login-userAgreement', query: ['kind?'], entrance: 'public' },
  recovery: { path: '/forgetPassword', ...open },
  recoveryMethod: { path: '/ForgetPassword-selectSeekPass', ...open },
  recoveryQuestion: { path: '/ForgetPassword-encryptedVerify', ...open },
  recoveryPhone: { path: '/ForgetPassword-passPhoneCode', ...open },
  recoveryDocument: { path: '/ForgetPassword-idcardverification', ...open },
  recoverySent: { path: '/ForgetPassword-submitSucceed', ...open },
  recoveryPassword: { path: '/ForgetPassword-modificationPassword', query: ['ticket?'], ...open },
  recoveryDone: { path: '/ForgetPassword-passwordSucceed', ...open },
  register: { path: '/AccountRegister-accountRegister', query: ['redirect?'], entrance: 'public' },
  registered: { path: '/AccountRegister-accountSucceed', query: ['redirect?'], entrance: 'public' },
  realName: { path: '/VolunteerRegister-perfectVolunteer', query: ['step?', 'redirect?'], entrance: 'member' },
  realNameSent: {
    path: '/VolunteerRegister-perfectionDatasucceed',
    query: ['redirect?'],
    entrance: 'member',
  },
  home: { path: '/home', entrance: 'reading' },
  activities: {
    path: '/Home-volunteerActivity',
    query: ['nature?', 'keyword?', 'activityTypeId?', 'open?', 'from?', 'to?'],
    entrance: 'reading',
  },
  organizationActivities: {
    path: '/Home-serveActivity',
    query: ['oid'],
    list: '/Home-volunteerActivity',
    entrance: 'reading',
  },
  notices: { path: '/Home-notice', query: ['tab?'], entrance: 'reading' },
  organizations: { path: '/Home-organizationFind', query: ['keyword?', 'redirect?'], entrance: 'reading' },
  organization: {
    path: '/Home-organizationDeta',
    query: ['oid', 'redirect?'],
    list: '/Home-organizationFind',
    entrance: 'reading',
  },
  subordinates: {
    path: '/Home-subordinateOrganization',
    query: ['oid'],
    list: '/Home-organizationFind',
    entrance: 'reading',
  },
  newsArticle: { path: '/Home-newsArticle', query: ['id'], list: '/Home-notice', entrance: 'reading' },
  notice: { path: '/Home-articleDate', query: ['id'], list: '/Home-notice', entrance: 'reading' },
  // `choose` opens the sheet of the sign-up: a guest who logged in for it comes back there.
  activity: {
    path: '/Home-activityDetails',
    query: ['id', 'choose?'],
    list: '/Home-volunteerActivity',
    entrance: 'reading',
  },
  signedUp: { path: '/Home-applyPersonnel', query: ['id'], list: '/Home-volunteerActivity', entrance: 'reading' },
  signUpDone: { path: '/Home-applySucceed', query: ['id'], list: '/User-myActivity', entrance: 'member' },
  me: { path: '/user', ...open },
  myActivities: { path: '/User-myActivity', query: ['tab?'], entrance: 'member' },
  // A scanned code is checked when it is first opened, before its owner has logged in (docs/product/attendance.md).
  scanned: { path: '/User-signSucceed', query: ['code?', 'ticket?', 'direction?'], entrance: 'public' },
  scanFailed: { path: '/User-signDefeated', query: ['reason?', 'id?', 'direction?'], entrance: 'public' },
  scan: { path: '/User-scan', entrance: 'public', ownAddition: true },
  locationAttendance: { path: '/User-attendanceDef', query: ['id'], list: '/User-myActivity', entrance: 'member' },
  ledger: { path: '/User-serviceDate', query: ['period?'], ...member },
  inbox: { path: '/User-inbox', entrance: 'member', ownAddition: true },
  messageChannels: { path: '/User-messageChannels', entrance: 'member', ownAddition: true },
  unsubscribe: { path: '/Unsubscribe', query: ['code?'], entrance: 'public', ownAddition: true },
  calendar: { path: '/User-calendar', query: ['id?', 'day?'], entrance: 'member', ownAddition: true },
  roleOffers: { path: '/User-roleOffers', entrance: 'member', ownAddition: true },
  dataAccess: { path: '/User-dataAccess', entrance: 'member', ownAddition: true },
  accountSecurity: { path: '/User-accountSecurity', ...member },
  devices: { path: '/User-devices', entrance: 'member', ownAddition: true },
  binding: {
    path: '/User-binding',
    query: ['of'],
    list: '/User-accountSecurity',
    entrance: 'member',
    ownAddition: true,
  },
  changePhone: { path: '/User-changePhone', ...member },
  changeMailbox: { path: '/User-changeMailbox', ...member },
  changePassword: { path: '/User-changeLoginPassword', ...member },
  personalData: { path: '/User-personalDataEdit', query: ['part?'], entrance: 'member' },
  help: { path: '/User-help', query: ['category?', 'keyword?'], entrance: 'public', ownAddition: true },
  securityQuestions: { path: '/User-setEncrypted', ...member },
  authentication: { path: '/User-authentication', query: ['next?'], entrance: 'member' },
  favourites: { path: '/User-favourites', entrance: 'member', ownAddition: true },
  followedOrganizations: { path: '/User-followedOrganizations', entrance: 'member', ownAddition: true },
  memberships: { path: '/User-organizationAscription', ...member },
  certificate: { path: '/VolunteerRegister-volunteerCertificate', ...member },
  hoursProofs: { path: '/User-hoursProofs', entrance: 'member', ownAddition: true },
  checkHoursProof: { path: '/Check-hoursProof', query: ['code?'], entrance: 'public', ownAddition: true },
  checkCertificate: { path: '/Check-certificate', query: ['code?'], entrance: 'public', ownAddition: true },
  card: { path: '/VolunteerRegister-doCard', query: ['step?'], entrance: 'member' },
  cardNews: { path: '/VolunteerRegister-news', ...member },
  cardAgreement: { path: '/VolunteerRegister-agreement', ...member },
  cardWelfare: { path: '/VolunteerRegister-welfare', ...member },
  cardSchedule: { path: '/VolunteerRegister-schedule', ...member },
  cardDone: { path: '/VolunteerRegister-succeed', ...member },
} as const satisfies PageTable;

export type VolunteerPage = keyof typeof volunteerPages;

/** Addresses of the volunteers' site, without the base path. */
export const volunteerPaths = /* @__PURE__ */ pathsOf(volunteerPages);
