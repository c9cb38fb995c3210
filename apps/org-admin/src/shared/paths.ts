/** The part of every address that the router adds by itself. */
export const basePath = '/wu';

export const reviewKinds = ['join', 'realName'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const menuKeys = ['personnel', 'organization', 'activity', 'data', 'account'] as const;
export type AdminMenu = (typeof menuKeys)[number];

/** What a review list is narrowed to; kept in the address, so that going back finds the same list. */
export interface ReviewAddress {
  readonly tab?: string | undefined;
  readonly name?: string | undefined;
  readonly sort?: string | undefined;
}

export type QrDirection = 'in' | 'out';

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};

const reviewLists: Readonly<Record<ReviewKind, string>> = {
  join: '/personnel/to-examine',
  realName: '/personnel/verification-real-name',
};

export const paths = {
  home: () => '/',
  menu: (menu: AdminMenu) => `/${menu}`,

  login: (redirect?: string, door?: 'organization') => withQuery('/login', { door, redirect }),
  volunteerLogin: () => '/login/volunteer',
  phoneVerification: (redirect?: string) => withQuery('/login/phoneverification', { redirect }),
  forgotPassword: () => '/forgetPwd',
  register: () => '/register',
  agreement: (language: 'zh-TW' | 'zh-CN', kind?: 'userAgreement' | 'privacyPolicy') =>
    withQuery(language === 'zh-TW' ? '/agreement/zh-TW' : '/agreement/zh-CN', { kind }),
  help: () => '/help',

  activityList: (tab?: string) => withQuery('/activity/list', { tab }),
  release: (copy?: string) => withQuery('/activity/release', { copy }),
  activityDetail: (id: string, tab?: string, period?: string) => withQuery('/activity/detail', { id, tab, period }),
  invitation: (id?: string) => withQuery('/activity/invitation', { id }),
  qrCode: (direction: QrDirection, id: string) =>
    withQuery(direction === 'in' ? '/activity/sign-in-qrcode' : '/activity/sign-out-qrcode', { id }),

  reviewList: (kind: ReviewKind, filter: ReviewAddress = {}) => withQuery(reviewLists[kind], { ...filter }),
  reviewDetail: (kind: ReviewKind, id: string, filter: ReviewAddress = {}) =>
    withQuery('/personnel/detail', { kind, id, ...filter }),
  personnelQuery: () => '/personnel/query',
  findPassword: () => '/personnel/find-pwd',

  organizationQuery: () => '/organization/query',
  keepRecord: () => '/organization/keep-record',
  ascription: () => '/organization/ascription',
  inviteOperators: () => '/organization/invitation-operators',
  authorityTransfer: () => '/organization/authority-transfer',

  editData: () => '/data/editData',
  editAdministrator: () => '/data/editAdminData',
  changePhone: () => '/data/changePhone',
  changeEmail: () => '/data/changeEmail',
  bindPhone: () => '/account/bindPhone',
  changePassword: () => '/account/changePwd',
  securityQuestions: () => '/account/problem',
} as const;
