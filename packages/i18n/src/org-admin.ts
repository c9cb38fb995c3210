import { catalogueOf } from './catalogue.ts';
import type { SharedTexts } from './shared-texts.ts';
import type activity from './locales/zh-TW/org-admin/activity.json';
import type appeal from './locales/zh-TW/org-admin/appeal.json';
import type attendance from './locales/zh-TW/org-admin/attendance.json';
import type audit from './locales/zh-TW/org-admin/audit.json';
import type authorityTransfer from './locales/zh-TW/org-admin/authorityTransfer.json';
import type card from './locales/zh-TW/org-admin/card.json';
import type checkInCode from './locales/zh-TW/org-admin/checkInCode.json';
import type contentReport from './locales/zh-TW/org-admin/contentReport.json';
import type content from './locales/zh-TW/org-admin/content.json';
import type dashboard from './locales/zh-TW/org-admin/dashboard.json';
import type dataExport from './locales/zh-TW/org-admin/dataExport.json';
import type dayBoard from './locales/zh-TW/org-admin/dayBoard.json';
import type feedback from './locales/zh-TW/org-admin/feedback.json';
import type help from './locales/zh-TW/org-admin/help.json';
import type home from './locales/zh-TW/org-admin/home.json';
import type inbox from './locales/zh-TW/org-admin/inbox.json';
import type insight from './locales/zh-TW/org-admin/insight.json';
import type integrityCase from './locales/zh-TW/org-admin/integrityCase.json';
import type managedOrganization from './locales/zh-TW/org-admin/managedOrganization.json';
import type managedVolunteer from './locales/zh-TW/org-admin/managedVolunteer.json';
import type membership from './locales/zh-TW/org-admin/membership.json';
import type operator from './locales/zh-TW/org-admin/operator.json';
import type organizationRequest from './locales/zh-TW/org-admin/organizationRequest.json';
import type participant from './locales/zh-TW/org-admin/participant.json';
import type place from './locales/zh-TW/org-admin/place.json';
import type queue from './locales/zh-TW/org-admin/queue.json';
import type realName from './locales/zh-TW/org-admin/realName.json';
import type registration from './locales/zh-TW/org-admin/registration.json';
import type release from './locales/zh-TW/org-admin/release.json';
import type releaseStart from './locales/zh-TW/org-admin/releaseStart.json';
import type session from './locales/zh-TW/org-admin/session.json';
import type volunteer from './locales/zh-TW/org-admin/volunteer.json';

/** Namespaces of the organization site. */
export interface OrganizationTexts extends SharedTexts {
  readonly activity: typeof activity;
  readonly appeal: typeof appeal;
  readonly attendance: typeof attendance;
  readonly audit: typeof audit;
  readonly authorityTransfer: typeof authorityTransfer;
  readonly card: typeof card;
  readonly checkInCode: typeof checkInCode;
  readonly content: typeof content;
  readonly contentReport: typeof contentReport;
  readonly dashboard: typeof dashboard;
  readonly dataExport: typeof dataExport;
  readonly dayBoard: typeof dayBoard;
  readonly feedback: typeof feedback;
  readonly help: typeof help;
  readonly home: typeof home;
  readonly inbox: typeof inbox;
  readonly insight: typeof insight;
  readonly integrityCase: typeof integrityCase;
  readonly managedOrganization: typeof managedOrganization;
  readonly managedVolunteer: typeof managedVolunteer;
  readonly membership: typeof membership;
  readonly operator: typeof operator;
  readonly organizationRequest: typeof organizationRequest;
  readonly participant: typeof participant;
  readonly place: typeof place;
  readonly queue: typeof queue;
  readonly realName: typeof realName;
  readonly registration: typeof registration;
  readonly release: typeof release;
  readonly releaseStart: typeof releaseStart;
  readonly session: typeof session;
  readonly volunteer: typeof volunteer;
}

const namespaces = [
  'activity',
  'appeal',
  'attendance',
  'audit',
  'authorityTransfer',
  'card',
  'checkInCode',
  'content',
  'contentReport',
  'dashboard',
  'dataExport',
  'dayBoard',
  'feedback',
  'help',
  'home',
  'inbox',
  'insight',
  'integrityCase',
  'managedOrganization',
  'managedVolunteer',
  'membership',
  'operator',
  'organizationRequest',
  'participant',
  'place',
  'queue',
  'realName',
  'registration',
  'release',
  'releaseStart',
  'session',
  'volunteer',
] as const satisfies readonly (keyof OrganizationTexts)[];

/** The texts of the site, one JSON file per namespace and language. */
export const organizationCatalogue = catalogueOf({
  initial: ['common', 'home', 'ui'],
  own: namespaces,
  loadOwn: (tag, namespace) => import(`./locales/${tag}/org-admin/${namespace}.json`),
});
