import { pathsOf } from './page-table.ts';
import type { PageTable } from './page-table.ts';

const open = { entrance: 'public' } as const;
const member = { entrance: 'member' } as const;
const needs = <const Right extends string>(...anyOf: readonly Right[]) => ({ entrance: 'member', anyOf }) as const;
const activities = needs('activity-list');
const reviewFilter = ['tab?', 'name?', 'sort?'] as const;
const helpFilter = ['category?', 'keyword?'] as const;
const peopleFilter = ['tab?', 'name?', 'state?'] as const;

/** Screens of the organizations' site (specification, sections 2 and 6); menus list them in this order. */
export const organizationPages = {
  home: { path: '/', ...member },
  login: { path: '/login', query: ['door?', 'redirect?'], entrance: 'login' },
  volunteerLogin: { path: '/login/volunteer', entrance: 'login' },
  volunteerCentre: { path: '/user', ...open, ownAddition: true },
  phoneVerification: { path: '/login/phoneverification', query: ['redirect?'], entrance: 'login' },
  activity: { path: '/activity', ...member },
  release: { path: '/activity/release', ...needs('activity-release'), menu: 'activity' },
  releaseForm: {
    path: '/activity/release/form',
    query: ['copy?', 'change?'],
    ...needs('activity-release'),
    ownAddition: true,
  },
  activityList: { path: '/activity/list', query: ['tab?', 'oid?'], ...activities, menu: 'activity' },
  activityDetail: { path: '/activity/detail', query: ['id', 'tab?', 'period?'], ...activities },
  dayBoard: { path: '/activity/board', query: ['id', 'period?', 'state?', 'post?'], ...activities, ownAddition: true },
  disputes: { path: '/activity/disputes', ...activities, ownAddition: true },
  invitation: { path: '/activity/invitation', query: ['id?'], ...activities },
  checkInCode: { path: '/activity/sign-in-qrcode', query: ['id'], ...activities },
  checkOutCode: { path: '/activity/sign-out-qrcode', query: ['id'], ...activities },
  organization: { path: '/organization', ...member },
  organizationQuery: {
    path: '/organization/query',
    query: ['under?', 'name?', 'status?'],
    ...needs('organization-query'),
    menu: 'organization',
  },
  organizationDetail: {
    path: '/organization/detail',
    query: ['id', 'under?', 'name?', 'status?'],
    ...needs('organization-query'),
  },
  registrations: {
    path: '/organization/registrations',
    query: reviewFilter,
    ...needs('organization-keep-record'),
    ownAddition: true,
  },
  requestDetail: {
    path: '/organization/requests/detail',
    query: ['kind', 'id', ...reviewFilter],
    ...needs('organization-keep-record', 'organization-ascription'),
    ownAddition: true,
  },
  keepRecord: {
    path: '/organization/keep-record',
    query: reviewFilter,
    ...needs('organization-keep-record'),
    menu: 'organization',
  },
  affiliation: { path: '/organization/affiliation', query: reviewFilter, ...needs('organization-ascription') },
  ownRequests: { path: '/organization/own-requests', ...needs('organization-ascription'), ownAddition: true },
  ascription: {
    path: '/organization/ascription',
    query: reviewFilter,
    ...needs('organization-ascription'),
    menu: 'organization',
  },
  operators: {
    path: '/organization/operators-info',
    query: ['tab?'],
    ...needs('organization-invitation-operators'),
    menu: 'organization',
  },
  inviteOperators: {
    path: '/organization/invitation-operators',
    ...needs('organization-invitation-operators'),
  },
  authorityTransfer: {
    path: '/organization/authority-transfer',
    ...needs('organization-authority-transfer'),
    menu: 'organization',
  },
  insight: {
    path: '/organization/insight',
    query: ['from?', 'to?', 'step?', 'scope?', 'figure?'],
    ...needs('organization-insight'),
    menu: 'organization',
    ownAddition: true,
  },
  auditLog: {
    path: '/organization/audit',
    query: ['group?', 'who?', 'from?', 'to?'],
    ...needs('organization-audit'),
    menu: 'organization',
    ownAddition: true,
  },
  content: {
    path: '/organization/content',
    query: ['kind?', 'state?', 'keyword?', 'list?'],
    ...needs('organization-content'),
    menu: 'organization',
    ownAddition: true,
  },
  contentEdit: {
    path: '/organization/content/edit',
    query: ['kind', 'id?', 'from?', 'list?'],
    ...needs('organization-content'),
    ownAddition: true,
  },
  account: { path: '/account', ...member },
  bindPhone: { path: '/account/bindPhone', entrance: 'member', menu: 'account' },
  changePassword: { path: '/account/changePwd', entrance: 'member', menu: 'account' },
  securityQuestions: { path: '/account/problem', entrance: 'member', menu: 'account' },
  verification: { path: '/account/verification', query: ['next?'], ...member },
  devices: { path: '/account/devices', entrance: 'member', ownAddition: true },
  roleOffers: { path: '/account/role-offers', entrance: 'member', ownAddition: true },
  personnel: { path: '/personnel', ...member },
  joinRequests: {
    path: '/personnel/to-examine',
    query: reviewFilter,
    ...needs('personnel-to-examine'),
    menu: 'personnel',
  },
  realNameChecks: {
    path: '/personnel/verification-real-name',
    query: reviewFilter,
    ...needs('personnel-verification-real-name'),
    menu: 'personnel',
  },
  identityDesks: {
    path: '/personnel/identity-desks',
    query: ['name?'],
    ...needs('personnel-verification-real-name'),
    ownAddition: true,
  },
  findPassword: {
    path: '/personnel/find-pwd',
    query: reviewFilter,
    ...needs('personnel-find-pwd'),
    menu: 'personnel',
  },
  integrityCases: {
    path: '/personnel/integrity',
    query: reviewFilter,
    ...needs('personnel-integrity'),
    menu: 'personnel',
    ownAddition: true,
  },
  integrityCase: {
    path: '/personnel/integrity/detail',
    query: ['id', ...reviewFilter],
    ...needs('personnel-integrity'),
    ownAddition: true,
  },
  personnelQuery: {
    path: '/personnel/query',
    query: peopleFilter,
    ...needs('personnel-query'),
    menu: 'personnel',
  },
  cardApplications: {
    path: '/personnel/volunteer-card',
    query: reviewFilter,
    ...needs('personnel-volunteer-card'),
    menu: 'personnel',
    ownAddition: true,
  },
  cardSheets: {
    path: '/personnel/volunteer-card-sheets',
    ...needs('personnel-volunteer-card'),
    ownAddition: true,
  },
  personnelDetail: {
    path: '/personnel/detail',
    query: ['kind', 'id', ...reviewFilter, 'state?'],
    ...needs(
      'personnel-query',
      'personnel-to-examine',
      'personnel-verification-real-name',
      'personnel-find-pwd',
      'personnel-volunteer-card',
    ),
  },
  data: { path: '/data', ...member },
  editData: { path: '/data/editData', entrance: 'member', menu: 'data' },
  editAdministrator: { path: '/data/editAdminData', entrance: 'member', menu: 'data' },
  changePhone: { path: '/data/changePhone', entrance: 'member', menu: 'data' },
  changeEmail: { path: '/data/changeEmail', entrance: 'member', menu: 'data' },
  agreementTraditional: { path: '/agreement/zh-TW', query: ['kind?'], entrance: 'public' },
  agreementSimplified: { path: '/agreement/zh-CN', query: ['kind?'], entrance: 'public' },
  agreementEnglish: { path: '/agreement/en', query: ['kind?'], entrance: 'public', ownAddition: true },
  agreementPortuguese: { path: '/agreement/pt', query: ['kind?'], entrance: 'public', ownAddition: true },
  help: { path: '/help', query: helpFilter, ...open },
  helpCategory: { path: '/help/category', query: helpFilter, ...open },
  recovery: { path: '/forgetPwd', ...open },
  recoveryCard: { path: '/forgetPwd/card-code', ...open },
  recoveryMethod: { path: '/forgetPwd/choice-type', ...open },
  recoveryQuestion: { path: '/forgetPwd/problem', ...open },
  recoveryPhone: { path: '/forgetPwd/iphone-code', ...open },
  recoverySent: { path: '/forgetPwd/info-success', ...open },
  recoveryPassword: { path: '/forgetPwd/change-pwd', query: ['ticket?'], ...open },
  recoveryDone: { path: '/forgetPwd/change-success', ...open },
  register: { path: '/register', ...open },
  registered: { path: '/register/success', ...open },
  services: { path: '/register/improve-info-4', query: ['from?'], ...open, ownAddition: true },
  servicesSent: { path: '/register/improve-info-5', ...open, ownAddition: true },
  registerInvited: { path: '/register/improve-invitation-info', ...open },
  invitedRegistered: { path: '/register/invitation-success', ...open },
} as const satisfies PageTable;

export type OrganizationPage = keyof typeof organizationPages;

/** Addresses of the organizations' site, without the base path. */
export const organizationPaths = /* @__PURE__ */ pathsOf(organizationPages);
