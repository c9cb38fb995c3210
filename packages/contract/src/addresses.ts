// Written by `pnpm --filter @vp/contract generate` from the endpoint tables.
import type { CallsOf } from './calls.ts';

/** A caller reads no schemas, audiences or rights, so the table without them may stand for the whole one. */
const withoutSchemas = <Table>(light: Readonly<Record<keyof Table, object>>): Table => light as unknown as Table;

export const volunteerAddresses = /* @__PURE__ */ withoutSchemas<CallsOf<'public' | 'client' | 'reader' | 'session' | 'volunteer'>>({
  session: {
    passwordKey: { method: 'get', path: '/api/user/oauth/password-key', shape: 'data' },
    logIn: { method: 'post', path: '/api/user/oauth/token', encoding: 'form', shape: 'data', repeatable: true },
    serverTime: { method: 'post', path: '/api/user/volunteerService/volunteerSyncTime', shape: 'data', repeatable: true },
    checkToken: { method: 'post', path: '/api/user/oauth/check_token', shape: 'data', repeatable: true },
    logOutAndRedirect: { method: 'get', path: '/api/user/oauth/remove/token', shape: 'redirect' },
    logOut: { method: 'post', path: '/api/user/oauth/end', shape: 'data', repeatable: true },
    currentUser: { method: 'get', path: '/api/user/sysUsers/users/current', shape: 'data' },
  },
  verification: {
    captchaImage: { method: 'get', path: '/api/user/validata/code/:deviceId', shape: 'binary' },
    checkCaptcha: { method: 'get', path: '/api/user/verifyGraphicCaptchaNotDel/code/:deviceId/:code', shape: 'data' },
    sendSmsCode: { method: 'get', path: '/api/open/sms/validata/smsCode/:type/:mobile', shape: 'data' },
    verifySmsCode: { method: 'get', path: '/api/open/sms/verifyMobileCodeSuccessDel/:type/:mobile/:code', shape: 'data' },
  },
  registration: {
    suggestUsername: { method: 'get', path: '/api/user/volunteer/register/generateVolunteerAccount', shape: 'data' },
    checkMobile: { method: 'post', path: '/api/user/volunteer/accountSecurity/checkMobileIsRegister/:mobile', shape: 'data', repeatable: true },
    register: { method: 'post', path: '/api/user/volunteer/register/postUser', shape: 'data' },
  },
  file: {
    upload: { method: 'post', path: '/api/open/file/file_upload', encoding: 'multipart', shape: 'data', repeatable: true },
    download: { method: 'get', path: '/api/open/file/:id', shape: 'binary' },
  },
  codeList: {
    codeInfo: { method: 'get', path: '/api/user/getCodeInfo/:codeType', shape: 'list' },
    regionList: { method: 'post', path: '/api/user/getRegionList', shape: 'list', repeatable: true },
    areas: { method: 'get', path: '/api/volunteer/query-area', shape: 'list' },
    activityTypes: { method: 'get', path: '/api/volunteer/query-activity-type', shape: 'list' },
  },
  volunteer: {
    personalCentre: { method: 'get', path: '/api/user/volunteerData/getVolunteerPersonalCenterBoInfo', shape: 'data' },
    detail: { method: 'get', path: '/api/user/volunteerData/getVolunteerDetailData', shape: 'data' },
  },
  realName: {
    submit: { method: 'post', path: '/api/user/volunteer/register/perfectVolunteerInfo', shape: 'data' },
  },
  membership: {
    mine: { method: 'get', path: '/api/user/volunteerData/getAscriptionOrg', shape: 'list' },
    join: { method: 'post', path: '/api/user/volunteerData/addAscriptionOrg', shape: 'data' },
    change: { method: 'post', path: '/api/user/volunteerData/updateAscriptionOrgStatus', shape: 'data' },
  },
  organization: {
    search: { method: 'get', path: '/api/user/organization/searchOrganizations4TJ', shape: 'list' },
    searchByForm: { method: 'post', path: '/api/user/organization/searchOrganizations4TJ', encoding: 'form', shape: 'list', repeatable: true },
    detail: { method: 'get', path: '/api/user/volunteer/getOrgDetail/:id', shape: 'data' },
  },
  activity: {
    recommend: { method: 'get', path: '/api/volunteer/recommendActivitys', shape: 'list' },
    suggest: { method: 'get', path: '/api/volunteer/fuzzyActivitys', shape: 'list' },
    find: { method: 'get', path: '/api/volunteer/findActivitys', shape: 'list' },
    typeList: { method: 'get', path: '/api/volunteer/activityTypeList', shape: 'list' },
    detail: { method: 'get', path: '/api/volunteer/activityDetail/:id', shape: 'data' },
    signUp: { method: 'post', path: '/api/volunteer/activity', shape: 'data' },
    withdraw: { method: 'post', path: '/api/volunteer/activity/withdraw', shape: 'data' },
    mine: { method: 'get', path: '/api/volunteer/myActivitys', shape: 'list' },
    mineCounts: { method: 'get', path: '/api/volunteer/myActivitys/counts', shape: 'data' },
  },
  participant: {
    maskedList: { method: 'get', path: '/api/volunteer/signUpUsers/:id', shape: 'list' },
  },
  attendance: {
    scanTicket: { method: 'post', path: '/api/volunteer/scan-ticket', shape: 'data', repeatable: true },
    checkInByCode: { method: 'post', path: '/api/volunteer/scan-activity-sign-in-qrcode', shape: 'data' },
    checkOutByCode: { method: 'post', path: '/api/volunteer/scan-activity-sign-out-qrcode', shape: 'data' },
    checkInByLocation: { method: 'post', path: '/api/volunteer/scan-activity-sign-own', shape: 'data' },
    checkOutByLocation: { method: 'post', path: '/api/volunteer/scan-activity-sign-out-own', shape: 'data' },
    ledger: { method: 'get', path: '/api/volunteer/attendanceRecord', shape: 'list' },
    totals: { method: 'get', path: '/api/volunteer/attendanceRecord/totals', shape: 'data' },
    dispute: { method: 'post', path: '/api/volunteer/attendanceRecord/answer', shape: 'data' },
  },
  certificate: {
    mine: { method: 'get', path: '/api/user/volunteerData/getVolunteerInfo2QRCode', shape: 'data' },
  },
  inbox: {
    list: { method: 'get', path: '/api/volunteer/inbox', shape: 'list' },
    markRead: { method: 'post', path: '/api/volunteer/inbox/read', shape: 'data', repeatable: true },
  },
  news: {
    list: { method: 'get', path: '/api/volunteer/news', shape: 'list' },
    detail: { method: 'get', path: '/api/volunteer/news/:id', shape: 'data' },
    noticeList: { method: 'get', path: '/api/home/query-notice-list', shape: 'list' },
    checkNoticeRead: { method: 'get', path: '/api/home/checkNoticeRead', shape: 'data' },
  },
  agreement: {
    current: { method: 'get', path: '/api/open/agreements/:kind', shape: 'data' },
  },
  home: {
    platform: { method: 'get', path: '/api/open/platform', shape: 'data' },
    banners: { method: 'get', path: '/api/home/banners', shape: 'list' },
  },
  wechat: {
    pageConfig: { method: 'get', path: '/api/user/wx/getWxConfig', shape: 'data' },
  },
});

export const organizationAddresses = /* @__PURE__ */ withoutSchemas<CallsOf<'public' | 'client' | 'session' | 'organization'>>({
  session: {
    passwordKey: { method: 'get', path: '/api/user/oauth/password-key', shape: 'data' },
    logIn: { method: 'post', path: '/api/user/oauth/token', encoding: 'form', shape: 'data', repeatable: true },
    serverTime: { method: 'post', path: '/api/user/volunteerService/volunteerSyncTime', shape: 'data', repeatable: true },
    checkToken: { method: 'post', path: '/api/user/oauth/check_token', shape: 'data', repeatable: true },
    logOutAndRedirect: { method: 'get', path: '/api/user/oauth/remove/token', shape: 'redirect' },
    logOut: { method: 'post', path: '/api/user/oauth/end', shape: 'data', repeatable: true },
    currentUser: { method: 'get', path: '/api/user/sysUsers/users/current', shape: 'data' },
    menus: { method: 'get', path: '/api/user/sysMenus/current', shape: 'data' },
  },
  verification: {
    captchaImage: { method: 'get', path: '/api/user/validata/code/:deviceId', shape: 'binary' },
    checkCaptcha: { method: 'get', path: '/api/user/verifyGraphicCaptchaNotDel/code/:deviceId/:code', shape: 'data' },
    sendSmsCode: { method: 'get', path: '/api/open/sms/validata/smsCode/:type/:mobile', shape: 'data' },
    verifySmsCode: { method: 'get', path: '/api/open/sms/verifyMobileCodeSuccessDel/:type/:mobile/:code', shape: 'data' },
  },
  registration: {
    suggestUsername: { method: 'get', path: '/api/user/volunteer/register/generateVolunteerAccount', shape: 'data' },
    checkMobile: { method: 'post', path: '/api/user/volunteer/accountSecurity/checkMobileIsRegister/:mobile', shape: 'data', repeatable: true },
    register: { method: 'post', path: '/api/user/volunteer/register/postUser', shape: 'data' },
  },
  file: {
    upload: { method: 'post', path: '/api/open/file/file_upload', encoding: 'multipart', shape: 'data', repeatable: true },
    download: { method: 'get', path: '/api/open/file/:id', shape: 'binary' },
  },
  codeList: {
    codeInfo: { method: 'get', path: '/api/user/getCodeInfo/:codeType', shape: 'list' },
    regionList: { method: 'post', path: '/api/user/getRegionList', shape: 'list', repeatable: true },
    areas: { method: 'get', path: '/api/volunteer/query-area', shape: 'list' },
    activityTypes: { method: 'get', path: '/api/volunteer/query-activity-type', shape: 'list' },
  },
  realName: {
    list: { method: 'get', path: '/api/user/personnel/real-name-checks', shape: 'list' },
    detail: { method: 'get', path: '/api/user/personnel/real-name-checks/:id', shape: 'data' },
    decide: { method: 'put', path: '/api/user/personnel/real-name-checks', shape: 'data' },
    revealDocument: { method: 'post', path: '/api/user/personnel/real-name-checks/:id/document', shape: 'data', repeatable: true },
    revealGuardianDocument: { method: 'post', path: '/api/user/personnel/real-name-checks/:id/guardian-document', shape: 'data', repeatable: true },
  },
  membership: {
    requestList: { method: 'get', path: '/api/user/personnel/join-requests', shape: 'list' },
    requestDetail: { method: 'get', path: '/api/user/personnel/join-requests/:id', shape: 'data' },
    decideRequests: { method: 'put', path: '/api/user/personnel/join-requests', shape: 'data' },
  },
  activity: {
    managedList: { method: 'get', path: '/api/volunteer/query-activity-list', shape: 'list' },
    managedDetail: { method: 'get', path: '/api/volunteer/query-activity-detail/:id', shape: 'data' },
    cancel: { method: 'post', path: '/api/volunteer/cancel-activity', shape: 'data' },
  },
  release: {
    publish: { method: 'post', path: '/api/volunteer/release-activity', shape: 'data' },
    preview: { method: 'post', path: '/api/volunteer/preview-activity-detail', shape: 'data', repeatable: true },
  },
  participant: {
    admittedList: { method: 'get', path: '/api/volunteer/query-accepted-list', shape: 'list' },
    notAdmittedList: { method: 'get', path: '/api/volunteer/query-not-admit-list', shape: 'list' },
    admit: { method: 'put', path: '/api/volunteer/admit-users', shape: 'data' },
    remove: { method: 'delete', path: '/api/volunteer/remove-users', shape: 'data' },
  },
  attendance: {
    scanTicket: { method: 'post', path: '/api/volunteer/scan-ticket', shape: 'data', repeatable: true },
    settle: { method: 'put', path: '/api/volunteer/activity-sign', shape: 'data' },
  },
  checkInCode: {
    forCheckIn: { method: 'post', path: '/api/volunteer/scan-activity-sign-in-qrcode-org', shape: 'data', repeatable: true },
    forCheckOut: { method: 'post', path: '/api/volunteer/scan-activity-sign-out-qrcode-org', shape: 'data', repeatable: true },
  },
  agreement: {
    current: { method: 'get', path: '/api/open/agreements/:kind', shape: 'data' },
  },
  home: {
    platform: { method: 'get', path: '/api/open/platform', shape: 'data' },
    todos: { method: 'get', path: '/api/user/personnel/todos', shape: 'list' },
  },
  wechat: {
    pageConfig: { method: 'get', path: '/api/user/wx/getWxConfig', shape: 'data' },
  },
});

