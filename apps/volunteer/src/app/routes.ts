import { volunteerPages } from '@vp/access/addresses';
import type { VolunteerPage } from '@vp/access/addresses';
import { exported } from '@vp/app-shell';
import type { LoadPage as LoadPageWith, PageRow } from '@vp/app-shell';
import type { AccountPageName } from '@vp/account-pages/account';
import type { RecoveryPageName } from '@vp/account-pages/recovery';
import type { Namespace, SiteContext } from './app-context.ts';

type LoadPage = LoadPageWith<SiteContext>;

export interface RouteRow extends PageRow<SiteContext, Namespace> {
  /** Whether the page shows the tab bar. */
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
  async () => ({ Component: (await import('../features/account/account-page.tsx')).accountPage(name) });
const recovery =
  (step: RecoveryPageName): LoadPage =>
  async () => ({ Component: (await import('../features/recovery/recovery-page.tsx')).recoveryPage(step) });

/** Table of all routes of the site. */
export const routes: readonly RouteRow[] = [
  page('login', ['session', 'validation'], () =>
    import('../features/session/login-page.tsx').then(exported('LoginPage')),
  ),
  page('phoneVerification', ['phoneStep', 'validation'], () =>
    import('../features/session/phone-page.tsx').then(exported('PhonePage')),
  ),
  page('agreement', ['agreement'], () =>
    import('../features/agreement/agreement-page.tsx').then(exported('AgreementPage')),
  ),
  page('onePass', ['provider', 'passwordRules', 'validation'], () =>
    import('../features/session/one-pass-page.tsx').then(exported('OnePassPage')),
  ),
  page('wechatLogin', ['provider'], () => import('../features/session/wechat-page.tsx').then(exported('WechatPage'))),

  page('recovery', ['recovery', 'validation'], recovery('start')),
  page('recoveryMethod', ['recovery', 'validation'], recovery('method')),
  page('recoveryPhone', ['recovery', 'validation'], recovery('phone')),
  page('recoveryQuestion', ['recovery', 'validation'], recovery('questions')),
  page('recoveryDocument', ['recovery', 'validation'], recovery('appeal')),
  page('recoverySent', ['recovery'], recovery('sent')),
  page('recoveryPassword', ['recovery', 'passwordRules', 'validation'], recovery('password')),
  page('recoveryDone', ['recovery'], recovery('done')),

  page('register', ['registration', 'passwordRules', 'validation'], () =>
    import('../features/registration/register-page.tsx').then(exported('RegisterPage')),
  ),
  page('registered', ['registration', 'progress'], () =>
    import('../features/registration/registered-page.tsx').then(exported('RegisteredPage')),
  ),
  page('mobileRelease', ['registration', 'validation'], () =>
    import('../features/registration/mobile-release-page.tsx').then(exported('MobileReleasePage')),
  ),
  page('mobileReleaseSent', ['registration'], () =>
    import('../features/registration/mobile-release-sent-page.tsx').then(exported('MobileReleaseSentPage')),
  ),
  page('realName', ['realName', 'guardian', 'progress', 'validation'], () =>
    import('../features/real-name/real-name-page.tsx').then(exported('RealNamePage')),
  ),
  page('realNameSent', ['realName', 'progress'], () =>
    import('../features/real-name/real-name-sent-page.tsx').then(exported('RealNameSentPage')),
  ),

  page('guardian', ['guardian', 'validation'], () =>
    import('../features/guardian/guardian-page.tsx').then(exported('GuardianPage')),
  ),
  page('guardianConfirmation', ['guardian', 'validation'], () =>
    import('../features/guardian/guardian-confirmation-page.tsx').then(exported('GuardianConfirmationPage')),
  ),

  tabbed('home', ['home', 'activity', 'progress'], () =>
    import('../features/home/home-page.tsx').then(exported('HomePage')),
  ),
  tabbed('activities', ['activity', 'map'], () =>
    import('../features/activity/list/activity-list-page.tsx').then(exported('ActivityListPage')),
  ),
  page('organizationActivities', ['activity'], () =>
    import('../features/activity/list/organization-activities-page.tsx').then(exported('OrganizationActivitiesPage')),
  ),
  page('activity', ['activity', 'progress'], () =>
    import('../features/activity/detail/activity-detail-page.tsx').then(exported('ActivityDetailPage')),
  ),
  page('signedUp', ['activity'], () =>
    import('../features/activity/detail/signed-up-page.tsx').then(exported('SignedUpPage')),
  ),
  page('signUpDone', ['activity', 'participant', 'progress', 'provider'], () =>
    import('../features/activity/sign-up/sign-up-done-page.tsx').then(exported('SignUpDonePage')),
  ),
  page('notices', ['news'], () => import('../features/news/notice-list-page.tsx').then(exported('NoticeListPage'))),
  page('notice', ['news'], () => import('../features/news/notice-page.tsx').then(exported('NoticePage'))),
  page('newsArticle', ['news'], () =>
    import('../features/news/news-article-page.tsx').then(exported('NewsArticlePage')),
  ),
  tabbed('organizations', ['organization', 'membership'], () =>
    import('../features/organization/organization-list-page.tsx').then(exported('OrganizationListPage')),
  ),
  page('organization', ['organization', 'membership', 'progress'], () =>
    import('../features/organization/organization-detail-page.tsx').then(exported('OrganizationDetailPage')),
  ),
  page('subordinates', ['organization', 'membership'], () =>
    import('../features/organization/subordinates-page.tsx').then(exported('SubordinatesPage')),
  ),

  tabbed('me', ['volunteer'], () => import('../features/volunteer/me-page.tsx').then(exported('MePage'))),
  page('dataAccess', ['volunteer'], () =>
    import('../features/volunteer/data-access-page.tsx').then(exported('DataAccessPage')),
  ),
  page('ownData', ['privacy', 'card', 'volunteer', 'retention'], () =>
    import('../features/privacy/own-data-page.tsx').then(exported('OwnDataPage')),
  ),
  page('closeAccount', ['privacy', 'retention'], () =>
    import('../features/privacy/close-account-page.tsx').then(exported('CloseAccountPage')),
  ),
  page('retention', ['retention'], () =>
    import('../features/privacy/retention-page.tsx').then(exported('RetentionPage')),
  ),
  page('roleOffers', ['roleOffers', 'validation'], () =>
    import('../features/operator/role-offers-page.tsx').then(exported('RoleOffersPage')),
  ),
  page('inbox', ['inbox', 'activity'], () => import('../features/inbox/inbox-page.tsx').then(exported('InboxPage'))),
  page('calendar', ['calendar', 'activity'], () =>
    import('../features/calendar/calendar-page.tsx').then(exported('CalendarPage')),
  ),
  page('messageChannels', ['inbox', 'provider'], () =>
    import('../features/inbox/message-channels-page.tsx').then(exported('MessageChannelsPage')),
  ),
  page('unsubscribe', ['inbox'], () =>
    import('../features/inbox/unsubscribe-page.tsx').then(exported('UnsubscribePage')),
  ),
  page('myActivities', ['activity', 'progress'], () =>
    import('../features/activity/mine/my-activities-page.tsx').then(exported('MyActivitiesPage')),
  ),
  page('signUpGroup', ['signUpGroup', 'activity', 'messageThread', 'progress', 'refusals', 'validation'], () =>
    import('../features/activity/group/sign-up-group-page.tsx').then(exported('SignUpGroupPage')),
  ),
  page('messageThread', ['messageThread', 'activity', 'refusals', 'validation'], () =>
    import('../features/message-thread/message-thread-page.tsx').then(exported('MessageThreadPage')),
  ),
  page('feedback', ['feedback', 'validation'], () =>
    import('../features/feedback/feedback-page.tsx').then(exported('FeedbackPage')),
  ),
  page('scan', ['attendance'], () =>
    import('../features/attendance/scan/scan-start-page.tsx').then(exported('ScanStartPage')),
  ),
  page('scanned', ['attendance'], () => import('../features/attendance/scan/scan-page.tsx').then(exported('ScanPage'))),
  page('scanFailed', ['refusals', 'attendance', 'map'], () =>
    import('../features/attendance/scan/scan-failed-page.tsx').then(exported('ScanFailedPage')),
  ),
  page('locationAttendance', ['refusals', 'attendance', 'map'], () =>
    import('../features/attendance/location/location-attendance-page.tsx').then(exported('LocationAttendancePage')),
  ),
  page('ledger', ['attendance', 'validation'], () =>
    import('../features/attendance/ledger/ledger-page.tsx').then(exported('LedgerPage')),
  ),
  page('favourites', ['activity'], () =>
    import('../features/activity/favourites/favourites-page.tsx').then(exported('FavouritesPage')),
  ),
  page('followedOrganizations', ['organization', 'membership'], () =>
    import('../features/organization/followed-organizations-page.tsx').then(exported('FollowedOrganizationsPage')),
  ),
  page('memberships', ['membership', 'progress'], () =>
    import('../features/membership/memberships-page.tsx').then(exported('MembershipsPage')),
  ),
  page('accountSecurity', ['account'], () =>
    import('../features/account/account-security-page.tsx').then(exported('AccountSecurityPage')),
  ),
  page('binding', ['account', 'provider'], () =>
    import('../features/account/binding-page.tsx').then(exported('BindingPage')),
  ),
  page('devices', ['account'], account('devices')),
  page('authentication', ['account', 'validation'], account('authentication')),
  page('changePhone', ['account', 'validation'], account('phone')),
  page('changeMailbox', ['account', 'validation'], account('email')),
  page('changePassword', ['account', 'passwordRules', 'validation'], account('password')),
  page('securityQuestions', ['account', 'validation'], account('questions')),
  page('personalData', ['volunteer', 'realName', 'validation'], () =>
    import('../features/volunteer/personal-data-page.tsx').then(exported('PersonalDataPage')),
  ),
  page('help', ['help'], () => import('../features/help/help-page.tsx').then(exported('HelpPage'))),

  page('certificate', ['certificate'], () =>
    import('../features/certificate/certificate-page.tsx').then(exported('CertificatePage')),
  ),
  page('checkCertificate', ['certificate'], () =>
    import('../features/certificate/check-certificate-page.tsx').then(exported('CheckCertificatePage')),
  ),
  page('hoursProofs', ['hoursProof', 'certificate'], () =>
    import('../features/hours-proof/hours-proofs-page.tsx').then(exported('HoursProofsPage')),
  ),
  page('checkHoursProof', ['hoursProof', 'certificate', 'validation'], () =>
    import('../features/hours-proof/check-proof-page.tsx').then(exported('CheckProofPage')),
  ),
  page('card', ['card', 'guardian', 'validation'], () =>
    import('../features/card/card-page.tsx').then(exported('CardPage')),
  ),
  page('cardNews', ['card'], () => import('../features/card/card-news-page.tsx').then(exported('CardNewsPage'))),
  page('cardAgreement', ['agreement'], () =>
    import('../features/card/card-agreement-page.tsx').then(exported('CardAgreementPage')),
  ),
  page('cardWelfare', ['card'], () =>
    import('../features/card/card-welfare-page.tsx').then(exported('CardWelfarePage')),
  ),
  page('cardSchedule', ['card', 'progress'], () =>
    import('../features/card/card-schedule-page.tsx').then(exported('CardSchedulePage')),
  ),
  page('cardDone', ['card', 'progress'], () =>
    import('../features/card/card-done-page.tsx').then(exported('CardDonePage')),
  ),
];
