import { configure } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { PersonalCentre, VolunteerDetail } from '@vp/contract';
import { renderRoute, stub, stubPending } from '@vp/testing';
import type { ShownRoute } from '@vp/testing';
// Its matchers belong to the types of every test here.
import type {} from '@vp/testing/setup';
import { clearFeedback } from '@vp/ui-kit';
import type { HostBridge } from '@vp/wechat-bridge';
import type { ReactNode } from 'react';
import { createEnvironment } from '../app/environment.ts';
import type { Environment } from '../app/environment.ts';
import { Providers } from '../app/providers.tsx';
import { Site, createPages } from '../app/site.tsx';
import { readConfig } from '../shared/config.ts';
import { forgetPerson } from '../shared/forget-person.ts';

// The first page of a file compiles while a test waits for it.
configure({ asyncUtilTimeout: 10_000 });

export const serverTime = '2026-07-18T14:02:00+08:00';

export const centre: PersonalCentre = {
  volunteerId: 'v1',
  number: 'MO20260418',
  displayName: '陳嘉欣',
  realNameState: 1,
  realNameReason: null,
  starLevel: 3,
  serviceHours: 648.5,
  trainingHours: 12,
  activityCount: 19,
  membershipsPassed: 2,
  membershipsPending: 0,
  unreadMessages: 3,
  activitiesToday: 1,
};

export const detail: VolunteerDetail = {
  volunteerId: 'v1',
  realNameState: 0,
  realNameReason: null,
  wrongFields: [],
  chineseName: null,
  latinSurname: null,
  latinGivenName: null,
  gender: null,
  birthDate: null,
  documentType: null,
  maskedDocumentNumber: null,
  occupation: null,
  educationLevel: null,
  languagesMastered: [],
  address: null,
  vestSize: null,
  maskedMobile: '+853 66•• ••08',
};

/** What every page may ask for: the deployment's settings, the volunteer, the end of a session. */
export const always = [
  stub(calls.home.platform, {
    readingOpen: false,
    simulators: [],
    agreements: { userAgreement: '2026-07', privacyPolicy: '2026-06' },
    serverTime,
  }),
  stub(calls.volunteer.personalCentre, centre),
  stub(calls.session.syncTime, { serverTime }),
  stub(calls.session.endSession, { ended: true }),
  // Pages that a test only arrives at go on loading.
  stubPending(calls.activity.mine),
  stubPending(calls.activity.recommend),
  stubPending(calls.attendance.scanTicket),
  stubPending(calls.home.banners),
  stubPending(calls.home.checkNoticeRead),
  stubPending(calls.home.news),
  stubPending(calls.home.notices),
];

export interface Visit {
  readonly at: string;
  readonly reader?: 'guest' | 'volunteer';
  /** `again` keeps what an earlier visit left on the device. */
  readonly visit?: 'first' | 'again';
  readonly bridge?: HostBridge;
}

export interface ShownApp extends ShownRoute {
  readonly environment: Environment;
}

/** The whole app at one address, in zh-TW, with the real routes, guards, client and texts. */
export async function showApp({ at, reader = 'volunteer', visit = 'first', bridge }: Visit): Promise<ShownApp> {
  clearFeedback();
  // A visit begins with an empty memory, the first as any other.
  forgetPerson();
  if (visit === 'first') window.localStorage.clear();
  if (reader === 'volunteer') {
    const grant = { token: 'test-token', scope: 'volunteer', accountId: 'a1' };
    window.localStorage.setItem('vp.volunteer.session', JSON.stringify(grant));
  }
  const made = await createEnvironment(readConfig({ apiBase: 'http://api.test' }, window.location));
  const environment = bridge === undefined ? made : { ...made, bridge };
  const pages = createPages(environment.translations);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Providers environment={environment}>{children}</Providers>
  );
  return { ...renderRoute({ path: '*', at, element: <Site pages={pages} />, wrapper }), environment };
}
