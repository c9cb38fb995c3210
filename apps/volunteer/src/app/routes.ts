import { volunteerPages } from '@vp/access/addresses';
import type { VolunteerPage } from '@vp/access/addresses';
import type { LoadPage } from '@vp/app-shell';
import type { AccountPageName } from '@vp/app-shell/account';
import type { RecoveryPageName } from '@vp/app-shell/recovery';
import type { Namespace } from './app-context.ts';

export interface RouteRow {
  /** As the address table of `@vp/access/addresses` has it, which also says who may enter. */
  readonly path: string;
  /** Texts that are loaded beside the page. */
  readonly namespaces: readonly Namespace[];
  readonly load: LoadPage;
  /** Stands above the tabs of the site. */
  readonly hasTabs: boolean;
}

const page = (name: VolunteerPage, namespaces: readonly Namespace[], load: LoadPage): RouteRow => ({
  path: volunteerPages[name].path,
  namespaces,
  load,
  hasTabs: false,
});
const tabbed: typeof page = (...row) => ({ ...page(...row), hasTabs: true });

const account =
  (name: AccountPageName): LoadPage =>
  async () =>
    (await import('../features/account/account-page.tsx')).accountPage(name);
const recovery =
  (step: RecoveryPageName): LoadPage =>
  async () =>
    (await import('../features/recovery/recovery-page.tsx')).recoveryPage(step);

/** The site as a table. */
export const routes: readonly RouteRow[] = [
  page('login', ['session', 'validation'], () => import('../features/session/login-page.tsx')),
  page('phoneVerification', ['phoneStep', 'validation'], () => import('../features/session/phone-page.tsx')),
  page('agreement', ['agreement'], () => import('../features/agreement/agreement-page.tsx')),
  page('onePass', ['provider', 'passwordRules', 'validation'], () => import('../features/session/one-pass-page.tsx')),
  page('wechatLogin', ['provider'], () => import('../features/session/wechat-page.tsx')),

  page('recovery', ['recovery', 'validation'], recovery('start')),
  page('recoveryMethod', ['recovery', 'validation'], recovery('method')),
  page('recoveryPhone', ['recovery', 'validation'], recovery('phone')),
  page('recoveryQuestion', ['recovery', 'validation'], recovery('questions')),
  page('recoveryDocument', ['recovery', 'validation'], recovery('appeal')),
  page('recoverySent', ['recovery'], recovery('sent')),
  page('recoveryPassword', ['recovery', 'passwordRules', 'validation'], recovery('password')),
  page('recoveryDone', ['recovery'], recovery('done')),

  page(
    'register',
    ['registration', 'passwordRules', 'validation'],
    () => import('../features/registration/register-page.tsx'),
  ),
  page('registered', ['registration', 'progress'], () => import('../features/registration/registered-page.tsx')),
  page('realName', ['realName', 'progress', 'validation'], () => import('../features/real-name/real-name-page.tsx')),
  page('realNameSent', ['realName', 'progress'], () => import('../features/real-name/real-name-sent-page.tsx')),

  tabbed('home', ['home', 'activity', 'progress'], () => import('../features/home/home-page.tsx')),
  tabbed('activities', ['activity', 'map'], () => import('../features/activity/list/activity-list-page.tsx')),
  page(
    'organizationActivities',
    ['activity'],
    () => import('../features/activity/list/organization-activities-page.tsx'),
  ),
  page('activity', ['activity', 'progress'], () => import('../features/activity/detail/activity-detail-page.tsx')),
  page('signedUp', ['activity'], () => import('../features/activity/detail/signed-up-page.tsx')),
  page(
    'signUpDone',
    ['activity', 'progress', 'provider'],
    () => import('../features/activity/sign-up/sign-up-done-page.tsx'),
  ),
  page('notices', ['news'], () => import('../features/news/notice-list-page.tsx')),
  page('notice', ['news'], () => import('../features/news/notice-page.tsx')),
  page('newsArticle', ['news'], () => import('../features/news/news-article-page.tsx')),
  tabbed(
    'organizations',
    ['organization', 'membership'],
    () => import('../features/organization/organization-list-page.tsx'),
  ),
  page(
    'organization',
    ['organization', 'membership', 'progress'],
    () => import('../features/organization/organization-detail-page.tsx'),
  ),
  page('subordinates', ['organization', 'membership'], () => import('../features/organization/subordinates-page.tsx')),

  tabbed('me', ['volunteer'], () => import('../features/volunteer/me-page.tsx')),
  page('dataAccess', ['volunteer'], () => import('../features/volunteer/data-access-page.tsx')),
  page('roleOffers', ['roleOffers', 'validation'], () => import('../features/operator/role-offers-page.tsx')),
  page('inbox', ['inbox', 'activity'], () => import('../features/inbox/inbox-page.tsx')),
  page('calendar', ['calendar'], () => import('../features/calendar/calendar-page.tsx')),
  page('messageWays', ['inbox', 'provider'], () => import('../features/inbox/message-ways-page.tsx')),
  page('stopMail', ['inbox'], () => import('../features/inbox/stop-mail-page.tsx')),
  page('myActivities', ['activity', 'progress'], () => import('../features/activity/mine/my-activities-page.tsx')),
  page('scan', ['attendance'], () => import('../features/attendance/scan/scan-start-page.tsx')),
  page('scanned', ['attendance'], () => import('../features/attendance/scan/scan-page.tsx')),
  page(
    'scanFailed',
    ['refusals', 'attendance', 'map'],
    () => import('../features/attendance/scan/scan-failed-page.tsx'),
  ),
  page(
    'locationAttendance',
    ['refusals', 'attendance', 'map'],
    () => import('../features/attendance/location/location-attendance-page.tsx'),
  ),
  page('ledger', ['attendance', 'validation'], () => import('../features/attendance/ledger/ledger-page.tsx')),
  page('memberships', ['membership', 'progress'], () => import('../features/membership/memberships-page.tsx')),
  page('accountSecurity', ['account'], () => import('../features/account/account-security-page.tsx')),
  page('binding', ['account', 'provider'], () => import('../features/account/binding-page.tsx')),
  page('devices', ['account'], account('devices')),
  page('authentication', ['account', 'validation'], account('authentication')),
  page('changePhone', ['account', 'validation'], account('phone')),
  page('changeMailbox', ['account', 'validation'], account('email')),
  page('changePassword', ['account', 'passwordRules', 'validation'], account('password')),
  page('securityQuestions', ['account', 'validation'], account('questions')),
  page(
    'personalData',
    ['volunteer', 'realName', 'validation'],
    () => import('../features/volunteer/personal-data-page.tsx'),
  ),
  page('help', ['help'], () => import('../features/help/help-page.tsx')),

  page('certificate', ['certificate'], () => import('../features/certificate/certificate-page.tsx')),
  page('checkCertificate', ['certificate'], () => import('../features/certificate/check-certificate-page.tsx')),
  page('hoursProofs', ['hoursProof'], () => import('../features/hours-proof/hours-proofs-page.tsx')),
  page('checkHoursProof', ['hoursProof', 'validation'], () => import('../features/hours-proof/check-proof-page.tsx')),
  page('card', ['card', 'validation'], () => import('../features/card/card-page.tsx')),
  page('cardNews', ['card'], () => import('../features/card/card-news-page.tsx')),
  page('cardAgreement', ['agreement'], () => import('../features/card/card-agreement-page.tsx')),
  page('cardWelfare', ['card'], () => import('../features/card/card-welfare-page.tsx')),
  page('cardSchedule', ['card', 'progress'], () => import('../features/card/card-schedule-page.tsx')),
  page('cardDone', ['card', 'progress'], () => import('../features/card/card-done-page.tsx')),
];
