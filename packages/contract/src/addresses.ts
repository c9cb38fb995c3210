// Written by `pnpm --filter @vp/contract generate` from the endpoint tables; a test compares the two.
import type { Calls } from './calls.ts';

const table = {
  session: {
    passwordKey: { method: 'get', path: '/api/user/oauth/password-key', access: 'client', shape: 'data' },
    token: { method: 'post', path: '/api/user/oauth/token', access: 'client', encoding: 'form', shape: 'data', repeatable: true },
    syncTime: { method: 'post', path: '/api/user/volunteerService/volunteerSyncTime', access: 'client', shape: 'data', repeatable: true },
    checkToken: { method: 'post', path: '/api/user/oauth/check_token', access: 'session', shape: 'data', repeatable: true },
    removeToken: { method: 'get', path: '/api/user/oauth/remove/token', access: 'public', shape: 'redirect' },
    endSession: { method: 'post', path: '/api/user/oauth/end', access: 'session', shape: 'data', repeatable: true },
    currentUser: { method: 'get', path: '/api/user/sysUsers/users/current', access: 'session', shape: 'data' },
    menus: { method: 'get', path: '/api/user/sysMenus/current', access: 'organization', shape: 'data' },
  },
  verification: {
    captchaImage: { method: 'get', path: '/api/user/validata/code/:deviceId', access: 'public', shape: 'binary' },
    checkCaptcha: { method: 'get', path: '/api/user/verifyGraphicCaptchaNotDel/code/:deviceId/:code', access: 'client', shape: 'data' },
    sendSmsCode: { method: 'get', path: '/api/open/sms/validata/smsCode/:type/:mobile', access: 'client', shape: 'data' },
    verifySmsCode: { method: 'get', path: '/api/open/sms/verifyMobileCodeSuccessDel/:type/:mobile/:code', access: 'client', shape: 'data' },
  },
  registration: {
    suggestUsername: { method: 'get', path: '/api/user/volunteer/register/generateVolunteerAccount', access: 'client', shape: 'data' },
    checkMobile: { method: 'post', path: '/api/user/volunteer/accountSecurity/checkMobileIsRegister/:mobile', access: 'client', shape: 'data', repeatable: true },
    register: { method: 'post', path: '/api/user/volunteer/register/postUser', access: 'client', shape: 'data' },
    submitRealName: { method: 'post', path: '/api/user/volunteer/register/perfectVolunteerInfo', access: 'volunteer', shape: 'data' },
  },
  file: {
    upload: { method: 'post', path: '/api/open/file/file_upload', access: 'session', encoding: 'multipart', shape: 'data', repeatable: true },
    file: { method: 'get', path: '/api/open/file/:id', access: 'public', shape: 'binary' },
  },
  codeList: {
    codeInfo: { method: 'get', path: '/api/user/getCodeInfo/:codeType', access: 'client', shape: 'list' },
    regionList: { method: 'post', path: '/api/user/getRegionList', access: 'client', shape: 'list', repeatable: true },
    areas: { method: 'get', path: '/api/volunteer/query-area', access: 'client', shape: 'list' },
    activityTypes: { method: 'get', path: '/api/volunteer/query-activity-type', access: 'client', shape: 'list' },
  },
  volunteer: {
    personalCentre: { method: 'get', path: '/api/user/volunteerData/getVolunteerPersonalCenterBoInfo', access: 'volunteer', shape: 'data' },
    detail: { method: 'get', path: '/api/user/volunteerData/getVolunteerDetailData', access: 'volunteer', shape: 'data' },
    memberships: { method: 'get', path: '/api/user/volunteerData/getAscriptionOrg', access: 'volunteer', shape: 'list' },
    join: { method: 'post', path: '/api/user/volunteerData/addAscriptionOrg', access: 'volunteer', shape: 'data' },
    changeMembership: { method: 'post', path: '/api/user/volunteerData/updateAscriptionOrgStatus', access: 'volunteer', shape: 'data' },
    certificate: { method: 'get', path: '/api/user/volunteerData/getVolunteerInfo2QRCode', access: 'volunteer', shape: 'data' },
    inbox: { method: 'get', path: '/api/volunteer/inbox', access: 'volunteer', shape: 'list' },
    markInboxRead: { method: 'post', path: '/api/volunteer/inbox/read', access: 'volunteer', shape: 'data', repeatable: true },
  },
  organization: {
    search: { method: 'get', path: '/api/user/organization/searchOrganizations4TJ', access: 'reader', shape: 'list' },
    searchByForm: { method: 'post', path: '/api/user/organization/searchOrganizations4TJ', access: 'reader', encoding: 'form', shape: 'list', repeatable: true },
    detail: { method: 'get', path: '/api/user/volunteer/getOrgDetail/:id', access: 'reader', shape: 'data' },
  },
  activity: {
    recommend: { method: 'get', path: '/api/volunteer/recommendActivitys', access: 'reader', shape: 'list' },
    suggest: { method: 'get', path: '/api/volunteer/fuzzyActivitys', access: 'reader', shape: 'list' },
    find: { method: 'get', path: '/api/volunteer/findActivitys', access: 'reader', shape: 'list' },
    typeList: { method: 'get', path: '/api/volunteer/activityTypeList', access: 'reader', shape: 'list' },
    detail: { method: 'get', path: '/api/volunteer/activityDetail/:id', access: 'reader', shape: 'data' },
    signedUp: { method: 'get', path: '/api/volunteer/signUpUsers/:id', access: 'reader', shape: 'list' },
    signUp: { method: 'post', path: '/api/volunteer/activity', access: 'volunteer', shape: 'data' },
    withdraw: { method: 'post', path: '/api/volunteer/activity/withdraw', access: 'volunteer', shape: 'data' },
    mine: { method: 'get', path: '/api/volunteer/myActivitys', access: 'volunteer', shape: 'list' },
    mineCounts: { method: 'get', path: '/api/volunteer/myActivitys/counts', access: 'volunteer', shape: 'data' },
  },
  attendance: {
    scanTicket: { method: 'post', path: '/api/volunteer/scan-ticket', access: 'client', shape: 'data', repeatable: true },
    checkInByCode: { method: 'post', path: '/api/volunteer/scan-activity-sign-in-qrcode', access: 'volunteer', shape: 'data' },
    checkOutByCode: { method: 'post', path: '/api/volunteer/scan-activity-sign-out-qrcode', access: 'volunteer', shape: 'data' },
    checkInByLocation: { method: 'post', path: '/api/volunteer/scan-activity-sign-own', access: 'volunteer', shape: 'data' },
    checkOutByLocation: { method: 'post', path: '/api/volunteer/scan-activity-sign-out-own', access: 'volunteer', shape: 'data' },
    ledger: { method: 'get', path: '/api/volunteer/attendanceRecord', access: 'volunteer', shape: 'list' },
    totals: { method: 'get', path: '/api/volunteer/attendanceRecord/totals', access: 'volunteer', shape: 'data' },
    dispute: { method: 'post', path: '/api/volunteer/attendanceRecord/answer', access: 'volunteer', shape: 'data' },
  },
  home: {
    platform: { method: 'get', path: '/api/open/platform', access: 'client', shape: 'data' },
    agreement: { method: 'get', path: '/api/open/agreements/:kind', access: 'client', shape: 'data' },
    banners: { method: 'get', path: '/api/home/banners', access: 'reader', shape: 'list' },
    notices: { method: 'get', path: '/api/home/query-notice-list', access: 'reader', shape: 'list' },
    checkNoticeRead: { method: 'get', path: '/api/home/checkNoticeRead', access: 'reader', shape: 'data' },
    news: { method: 'get', path: '/api/volunteer/news', access: 'reader', shape: 'list' },
    newsArticle: { method: 'get', path: '/api/volunteer/news/:id', access: 'reader', shape: 'data' },
  },
  release: {
    release: { method: 'post', path: '/api/volunteer/release-activity', access: 'organization', permission: 'activity-release', shape: 'data' },
    preview: { method: 'post', path: '/api/volunteer/preview-activity-detail', access: 'organization', permission: 'activity-release', shape: 'data', repeatable: true },
    cancel: { method: 'post', path: '/api/volunteer/cancel-activity', access: 'organization', permission: 'activity-release', shape: 'data' },
    list: { method: 'get', path: '/api/volunteer/query-activity-list', access: 'organization', permission: 'activity-list', shape: 'list' },
    detail: { method: 'get', path: '/api/volunteer/query-activity-detail/:id', access: 'organization', permission: 'activity-list', shape: 'data' },
    accepted: { method: 'get', path: '/api/volunteer/query-accepted-list', access: 'organization', permission: 'activity-list', shape: 'list' },
    notAdmitted: { method: 'get', path: '/api/volunteer/query-not-admit-list', access: 'organization', permission: 'activity-list', shape: 'list' },
    admit: { method: 'put', path: '/api/volunteer/admit-users', access: 'organization', permission: 'activity-list', shape: 'data' },
    remove: { method: 'delete', path: '/api/volunteer/remove-users', access: 'organization', permission: 'activity-list', shape: 'data' },
    settleAttendance: { method: 'put', path: '/api/volunteer/activity-sign', access: 'organization', permission: 'activity-list', shape: 'data' },
    checkInCode: { method: 'post', path: '/api/volunteer/scan-activity-sign-in-qrcode-org', access: 'organization', permission: 'activity-list', shape: 'data', repeatable: true },
    checkOutCode: { method: 'post', path: '/api/volunteer/scan-activity-sign-out-qrcode-org', access: 'organization', permission: 'activity-list', shape: 'data', repeatable: true },
  },
  personnel: {
    todos: { method: 'get', path: '/api/user/personnel/todos', access: 'organization', shape: 'list' },
    joinRequests: { method: 'get', path: '/api/user/personnel/join-requests', access: 'organization', permission: 'personnel-to-examine', shape: 'list' },
    joinRequest: { method: 'get', path: '/api/user/personnel/join-requests/:id', access: 'organization', permission: 'personnel-to-examine', shape: 'data' },
    decideJoinRequests: { method: 'put', path: '/api/user/personnel/join-requests', access: 'organization', permission: 'personnel-to-examine', shape: 'data' },
    realNameChecks: { method: 'get', path: '/api/user/personnel/real-name-checks', access: 'organization', permission: 'personnel-verification-real-name', shape: 'list' },
    realNameCheck: { method: 'get', path: '/api/user/personnel/real-name-checks/:id', access: 'organization', permission: 'personnel-verification-real-name', shape: 'data' },
    decideRealNameChecks: { method: 'put', path: '/api/user/personnel/real-name-checks', access: 'organization', permission: 'personnel-verification-real-name', shape: 'data' },
    revealDocument: { method: 'post', path: '/api/user/personnel/real-name-checks/:id/document', access: 'organization', permission: 'personnel-verification-real-name', shape: 'data', repeatable: true },
  },
} as const;

/** A caller never reads schemas, so the table without them may stand for the whole one. */
const withoutSchemas = (light: unknown): Calls => light as Calls;

export const addresses: Calls = withoutSchemas(table);
