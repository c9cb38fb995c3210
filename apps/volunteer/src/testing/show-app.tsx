import { listsWith, loadPageAt, showSite } from '@vp/app-shell/testing';
import { calls } from '@vp/contract';
import type { PersonalCentre, VolunteerDetail } from '@vp/contract';
import { stub, stubLost, stubPending } from '@vp/testing';
import type { ShownRoute } from '@vp/testing';
// Adds the matchers to the types of every test here.
import type {} from '@vp/testing/setup';
import type { HostBridge } from '@vp/wechat-bridge';
import { openAppContext } from '../app/app-context.ts';
import { routes } from '../app/routes.ts';
import { createRoutes } from '../app/site.tsx';

export const serverTime = '2026-07-18T14:02:00+08:00';

export const centre: PersonalCentre = {
  volunteerId: 'v1',
  number: 'MO20260418',
  displayName: '陳嘉欣',
  realNameState: 'verified',
  realNameReason: null,
  renewalPending: false,
  renewalReason: null,
  starLevel: 3,
  serviceHours: 648.5,
  trainingHours: 12,
  byHandHours: 0,
  activityCount: 19,
  membershipsPassed: 2,
  membershipsPending: 0,
  realNameWaiting: null,
  membershipWaiting: null,
  unreadMessages: 3,
  activitiesToday: 1,
  cardState: null,
};

export const detail: VolunteerDetail = {
  version: 7,
  volunteerId: 'v1',
  realNameState: 'notVerified',
  realNameReason: null,
  renewalPending: false,
  renewal: null,
  waiting: null,
  usualReviewDays: null,
  wrongFields: [],
  sent: null,
  chineseName: null,
  latinSurname: null,
  latinGivenName: null,
  gender: null,
  birthDate: null,
  documentType: null,
  maskedDocumentNumber: null,
  documentExpiresOn: null,
  maritalStatus: null,
  occupation: null,
  profession: null,
  educationLevel: null,
  isStudent: null,
  languagesMastered: [],
  languageIdentification: null,
  countryRegion: null,
  address: null,
  remarks: null,
  vestSize: null,
  maskedMobile: '+853 66•• ••08',
  maskedEmail: null,
};

/** Server time that follows the clock of the test. */
export const liveServerTime = stub(calls.session.serverTime, () => ({ serverTime: new Date().toISOString() }));

/** Stubs of the calls that every page may send: the settings, the volunteer, and the end of a session. */
export const always = [
  // Each test stubs the parts of the home page that it checks.
  stubLost(calls.home.start),
  stub(calls.home.platform, {
    readingOpen: false,
    simulators: [],
    officePhone: '2835 1234',
    agreements: { userAgreement: '2026-07', privacyPolicy: '2026-06' },
    serverTime,
  }),
  stub(calls.volunteer.personalCentre, centre),
  listsWith(),
  stub(calls.guardian.own, ({ query }) => ({
    purpose: query.purpose === 'card' ? 'card' : 'realName',
    request: null,
    asksLeft: 3,
    needsName: true,
  })),
  stub(calls.session.serverTime, { serverTime }),
  stub(calls.verification.checkCaptcha, { valid: true }),
  stub(calls.session.end, { loggedOut: true }),
  stub(calls.agreement.pending, { listData: [], total: 0 }),
  // Pages that a test only navigates to stay loading.
  stubPending(calls.activity.mine),
  stubPending(calls.activity.recommend),
  stubPending(calls.attendance.scanTicket),
  stubPending(calls.home.banners),
  stubPending(calls.news.checkNoticeRead),
  stubPending(calls.news.list),
  stubPending(calls.news.noticeList),
];

export interface Visit {
  readonly at: string;
  readonly reader?: 'guest' | 'volunteer';
  /** `again` keeps the data that an earlier visit left on the device. */
  readonly visit?: 'first' | 'again';
  readonly bridge?: HostBridge;
}

/** Renders the whole app at one address, in zh-TW, with the real routes, guards, client and texts. */
export function showApp({ at, reader = 'volunteer', visit, bridge }: Visit): Promise<ShownRoute> {
  return showSite({
    site: 'volunteer',
    at,
    reader: reader === 'guest' ? 'guest' : 'member',
    visit,
    async open() {
      const made = await openAppContext({ apiBase: 'http://api.test' });
      await loadPageAt(routes, at);
      return createRoutes(bridge === undefined ? made : { ...made, bridge });
    },
  });
}
