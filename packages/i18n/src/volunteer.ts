import { catalogueOf } from './catalogue.ts';
import type { SharedTexts } from './shared-texts.ts';
import type activity from './locales/zh-TW/volunteer/activity.json';
import type attendance from './locales/zh-TW/volunteer/attendance.json';
import type calendar from './locales/zh-TW/volunteer/calendar.json';
import type card from './locales/zh-TW/volunteer/card.json';
import type certificate from './locales/zh-TW/volunteer/certificate.json';
import type feedback from './locales/zh-TW/volunteer/feedback.json';
import type guardian from './locales/zh-TW/volunteer/guardian.json';
import type help from './locales/zh-TW/volunteer/help.json';
import type home from './locales/zh-TW/volunteer/home.json';
import type hoursProof from './locales/zh-TW/volunteer/hoursProof.json';
import type inbox from './locales/zh-TW/volunteer/inbox.json';
import type membership from './locales/zh-TW/volunteer/membership.json';
import type news from './locales/zh-TW/volunteer/news.json';
import type organization from './locales/zh-TW/volunteer/organization.json';
import type participant from './locales/zh-TW/volunteer/participant.json';
import type privacy from './locales/zh-TW/volunteer/privacy.json';
import type progress from './locales/zh-TW/volunteer/progress.json';
import type provider from './locales/zh-TW/volunteer/provider.json';
import type realName from './locales/zh-TW/volunteer/realName.json';
import type registration from './locales/zh-TW/volunteer/registration.json';
import type session from './locales/zh-TW/volunteer/session.json';
import type shell from './locales/zh-TW/volunteer/shell.json';
import type signUpGroup from './locales/zh-TW/volunteer/signUpGroup.json';
import type volunteer from './locales/zh-TW/volunteer/volunteer.json';

/** Namespaces of the volunteer site. */
export interface VolunteerTexts extends SharedTexts {
  readonly activity: typeof activity;
  readonly attendance: typeof attendance;
  readonly calendar: typeof calendar;
  readonly card: typeof card;
  readonly certificate: typeof certificate;
  readonly feedback: typeof feedback;
  readonly guardian: typeof guardian;
  readonly help: typeof help;
  readonly home: typeof home;
  readonly hoursProof: typeof hoursProof;
  readonly inbox: typeof inbox;
  readonly membership: typeof membership;
  readonly news: typeof news;
  readonly organization: typeof organization;
  readonly participant: typeof participant;
  readonly privacy: typeof privacy;
  readonly progress: typeof progress;
  readonly provider: typeof provider;
  readonly realName: typeof realName;
  readonly registration: typeof registration;
  readonly session: typeof session;
  readonly shell: typeof shell;
  readonly signUpGroup: typeof signUpGroup;
  readonly volunteer: typeof volunteer;
}

const namespaces = [
  'activity',
  'attendance',
  'calendar',
  'card',
  'certificate',
  'feedback',
  'guardian',
  'help',
  'home',
  'hoursProof',
  'inbox',
  'membership',
  'news',
  'organization',
  'participant',
  'privacy',
  'progress',
  'provider',
  'realName',
  'registration',
  'session',
  'shell',
  'signUpGroup',
  'volunteer',
] as const satisfies readonly (keyof VolunteerTexts)[];

/** The texts of the site, one JSON file per namespace and language. */
export const volunteerCatalogue = catalogueOf({
  initial: ['common', 'shell', 'ui'],
  own: namespaces,
  loadOwn: (tag, namespace) => import(`./locales/${tag}/volunteer/${namespace}.json`),
});
