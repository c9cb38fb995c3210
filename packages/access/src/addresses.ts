/** The part of every address that the routers add by themselves. */
export const basePath = '/wu';

/**
 * Who may enter a screen.
 * - `index`: leads to the home of the site
 * - `login`: who is logged in has no business there
 * - `public`: everybody
 * - `reading`: everybody where the deployment opens reading, else members
 * - `member`: a session of the site's own kind
 */
export type Entrance = 'index' | 'login' | 'public' | 'reading' | 'member';

export interface PageAddress {
  /** As the specification writes it, without the base path. */
  readonly path: string;
  readonly entrance: Entrance;
  /** Names that the query may hold; those that end in `?` may be left out. */
  readonly query?: readonly string[];
  /** Holding one of these rights opens the screen; none are needed when absent. */
  readonly anyOf?: readonly string[];
  /** The menu that lists the screen, for those whom it opens to. */
  readonly menu?: string;
  /** True for addresses that the specification does not list. */
  readonly ownAddition?: true;
}

type PageTable = Readonly<Record<string, PageAddress>>;

const open = { entrance: 'public' } as const;
const member = { entrance: 'member' } as const;

/** Screens of the volunteers' site (decisions, section 2). */
export const volunteerPages = {
  index: { path: '/', entrance: 'index' },
  login: { path: '/Login-volunteer', query: ['redirect?'], entrance: 'login' },
  onePass: { path: '/Login-onePass', entrance: 'login' },
  phoneVerification: { path: '/Login-phoneverification', query: ['redirect?'], entrance: 'login' },
  agreement: { path: '/Login-userAgreement', query: ['kind?'], entrance: 'public' },
  recovery: { path: '/forgetPassword', ...open },
  recoveryMethod: { path: '/ForgetPassword-selectSeekPass', ...open },
  recoveryQuestion: { path: '/ForgetPassword-encryptedVerify', ...open },
  recoveryPhone: { path: '/ForgetPassword-passPhoneCode', ...open },
  recoveryDocument: { path: '/ForgetPassword-idcardverification', ...open },
  recoverySent: { path: '/ForgetPassword-submitSucceed', ...open },
  recoveryPassword: { path: '/ForgetPassword-modificationPassword', ...open },
  recoveryDone: { path: '/ForgetPassword-passwordSucceed', ...open },
  register: { path: '/AccountRegister-accountRegister', ...open },
  registered: { path: '/AccountRegister-accountSucceed', ...open },
  realName: { path: '/VolunteerRegister-perfectVolunteer', query: ['step?'], entrance: 'member' },
  realNameSent: { path: '/VolunteerRegister-perfectionDatasucceed', ...member },
  home: { path: '/home', entrance: 'reading' },
  activities: {
    path: '/Home-volunteerActivity',
    query: ['nature?', 'keyword?', 'activityTypeId?'],
    entrance: 'reading',
  },
  organizationActivities: { path: '/Home-serveActivity', query: ['oid'], entrance: 'reading' },
  notices: { path: '/Home-notice', query: ['tab?'], entrance: 'reading' },
  organizations: { path: '/Home-organizationFind', query: ['keyword?'], entrance: 'reading' },
  organization: { path: '/Home-organizationDeta', query: ['oid'], entrance: 'reading' },
  subordinates: { path: '/Home-subordinateOrganization', query: ['oid'], entrance: 'reading' },
  newsArticle: { path: '/Home-newsArticle', query: ['id'], entrance: 'reading' },
  notice: { path: '/Home-articleDate', query: ['id'], entrance: 'reading' },
  activity: { path: '/Home-activityDetails', query: ['id'], entrance: 'reading' },
  signedUp: { path: '/Home-applyPersonnel', query: ['id'], entrance: 'reading' },
  signUpDone: { path: '/Home-applySucceed', query: ['id'], entrance: 'member' },
  me: { path: '/user', ...open },
  myActivities: { path: '/User-myActivity', query: ['tab?'], entrance: 'member' },
  // A scanned code is judged when it is first opened, before its owner has logged in (decisions, section 8).
  scanned: { path: '/User-signSucceed', query: ['code?', 'ticket?', 'direction?'], entrance: 'public' },
  scanFailed: { path: '/User-signDefeated', query: ['reason', 'id?', 'direction?'], entrance: 'public' },
  scan: { path: '/User-scan', entrance: 'public', ownAddition: true },
  locationAttendance: { path: '/User-attendanceDef', query: ['id'], entrance: 'member' },
  ledger: { path: '/User-serviceDate', ...member },
  inbox: { path: '/User-inbox', entrance: 'member', ownAddition: true },
  accountSecurity: { path: '/User-accountSecurity', ...member },
  changePhone: { path: '/User-changePhone', ...member },
  changeMailbox: { path: '/User-changeMailbox', ...member },
  changePassword: { path: '/User-changeLoginPassword', ...member },
  personalData: { path: '/User-personalDataEdit', ...member },
  securityQuestions: { path: '/User-setEncrypted', ...member },
  authentication: { path: '/User-authentication', ...member },
  memberships: { path: '/User-organizationAscription', ...member },
  certificate: { path: '/VolunteerRegister-volunteerCertificate', query: ['code?'], entrance: 'member' },
  card: { path: '/VolunteerRegister-doCard', ...member },
  cardNews: { path: '/VolunteerRegister-news', ...member },
  cardAgreement: { path: '/VolunteerRegister-agreement', ...member },
  cardWelfare: { path: '/VolunteerRegister-welfare', ...member },
  cardSchedule: { path: '/VolunteerRegister-schedule', ...member },
  cardDone: { path: '/VolunteerRegister-succeed', ...member },
} as const satisfies PageTable;

const needs = <const Right extends string>(...anyOf: readonly Right[]) => ({ entrance: 'member', anyOf }) as const;
const activities = needs('activity-list');
const reviewFilter = ['tab?', 'name?', 'sort?'] as const;

/** Screens of the organizations' site (specification, sections 2 and 6); menus list them in this order. */
export const organizationPages = {
  home: { path: '/', ...member },
  login: { path: '/login', query: ['door?', 'redirect?'], entrance: 'login' },
  volunteerLogin: { path: '/login/volunteer', entrance: 'login' },
  phoneVerification: { path: '/login/phoneverification', query: ['redirect?'], entrance: 'login' },
  activity: { path: '/activity', ...member },
  release: {
    path: '/activity/release',
    query: ['copy?'],
    ...needs('activity-release'),
    menu: 'activity',
  },
  activityList: { path: '/activity/list', query: ['tab?'], ...activities, menu: 'activity' },
  activityDetail: { path: '/activity/detail', query: ['id', 'tab?', 'period?'], ...activities },
  invitation: { path: '/activity/invitation', query: ['id?'], ...activities },
  checkInCode: { path: '/activity/sign-in-qrcode', query: ['id'], ...activities },
  checkOutCode: { path: '/activity/sign-out-qrcode', query: ['id'], ...activities },
  organization: { path: '/organization', ...member },
  organizationQuery: {
    path: '/organization/query',
    ...needs('organization-query'),
    menu: 'organization',
  },
  organizationDetail: { path: '/organization/detail', ...needs('organization-query') },
  keepRecord: {
    path: '/organization/keep-record',
    ...needs('organization-keep-record'),
    menu: 'organization',
  },
  affiliation: { path: '/organization/affiliation', ...needs('organization-ascription') },
  ascription: {
    path: '/organization/ascription',
    ...needs('organization-ascription'),
    menu: 'organization',
  },
  operators: {
    path: '/organization/operators-info',
    ...needs('organization-invitation-operators'),
  },
  inviteOperators: {
    path: '/organization/invitation-operators',
    ...needs('organization-invitation-operators'),
    menu: 'organization',
  },
  authorityTransfer: {
    path: '/organization/authority-transfer',
    ...needs('organization-authority-transfer'),
    menu: 'organization',
  },
  account: { path: '/account', ...member },
  bindPhone: { path: '/account/bindPhone', entrance: 'member', menu: 'account' },
  changePassword: { path: '/account/changePwd', entrance: 'member', menu: 'account' },
  securityQuestions: { path: '/account/problem', entrance: 'member', menu: 'account' },
  verification: { path: '/account/verification', ...member },
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
  findPassword: {
    path: '/personnel/find-pwd',
    ...needs('personnel-find-pwd'),
    menu: 'personnel',
  },
  personnelQuery: {
    path: '/personnel/query',
    ...needs('personnel-query'),
    menu: 'personnel',
  },
  personnelDetail: {
    path: '/personnel/detail',
    query: ['kind', 'id', ...reviewFilter],
    ...needs('personnel-query', 'personnel-to-examine', 'personnel-verification-real-name'),
  },
  data: { path: '/data', ...member },
  editData: { path: '/data/editData', entrance: 'member', menu: 'data' },
  editAdministrator: { path: '/data/editAdminData', entrance: 'member', menu: 'data' },
  changePhone: { path: '/data/changePhone', entrance: 'member', menu: 'data' },
  changeEmail: { path: '/data/changeEmail', entrance: 'member', menu: 'data' },
  agreementTraditional: { path: '/agreement/zh-TW', query: ['kind?'], entrance: 'public' },
  agreementSimplified: { path: '/agreement/zh-CN', query: ['kind?'], entrance: 'public' },
  help: { path: '/help', ...open },
  helpCategory: { path: '/help/category', ...open },
  recovery: { path: '/forgetPwd', ...open },
  recoveryCard: { path: '/forgetPwd/card-code', ...open },
  recoveryMethod: { path: '/forgetPwd/choice-type', ...open },
  recoveryQuestion: { path: '/forgetPwd/problem', ...open },
  recoveryPhone: { path: '/forgetPwd/iphone-code', ...open },
  recoverySent: { path: '/forgetPwd/info-success', ...open },
  recoveryPassword: { path: '/forgetPwd/change-pwd', ...open },
  recoveryDone: { path: '/forgetPwd/change-success', ...open },
  register: { path: '/register', ...open },
  registered: { path: '/register/success', ...open },
  registerInvited: { path: '/register/improve-invitation-info', ...open },
  invitedRegistered: { path: '/register/invitation-success', ...open },
} as const satisfies PageTable;

export type VolunteerPage = keyof typeof volunteerPages;
export type OrganizationPage = keyof typeof organizationPages;

type QueryNames<Page> = Page extends { readonly query: readonly (infer Name extends string)[] } ? Name : never;

type QueryOf<Page> = {
  readonly [Name in QueryNames<Page> as Name extends `${string}?` ? never : Name]: string;
} & {
  readonly [Name in QueryNames<Page> as Name extends `${infer Plain}?` ? Plain : never]?: string | undefined;
};

type PathBuilder<Page> = Page extends { readonly query: readonly string[] }
  ? Record<never, never> extends QueryOf<Page>
    ? (query?: QueryOf<Page>) => string
    : (query: QueryOf<Page>) => string
  : () => string;

/** A function for each page that writes its address: `paths.activity({ id })`. */
export type Paths<Table extends PageTable> = { readonly [Name in keyof Table]: PathBuilder<Table[Name]> };

function addressOf(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

function pathsOf<const Table extends PageTable>(table: Table): Paths<Table> {
  const builders = Object.entries(table).map(([name, { path }]) => [
    name,
    (query: Readonly<Record<string, string | undefined>> = {}) => addressOf(path, query),
  ]);
  // The entries hold a builder for each key of the table; Object.fromEntries cannot say so.
  return Object.fromEntries(builders) as Paths<Table>;
}

/** Addresses of the volunteers' site, without the base path. */
export const volunteerPaths = /* @__PURE__ */ pathsOf(volunteerPages);

/** Addresses of the organizations' site, without the base path. */
export const organizationPaths = /* @__PURE__ */ pathsOf(organizationPages);
