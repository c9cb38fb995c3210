import { organizationPages } from '@vp/access/addresses';
import type { OrganizationPage } from '@vp/access/addresses';
import { exported } from '@vp/app-shell';
import type { LoadPage as LoadPageWith, PageRow } from '@vp/app-shell';
import type { AccountPageName } from '@vp/account-pages/account';
import type { RecoveryPageName } from '@vp/account-pages/recovery';
import type { Namespace, SiteContext } from './app-context.ts';

/**
 * What stands around a page.
 * - `root`: rail or bottom tabs
 * - `page`: the rail, and no tabs on a phone
 * - `open`: as a page, and for guests, too, who have the way to the log-in where others have the menu
 * - `none`: the page alone: log-in, codes to project
 */
export type Frame = 'root' | 'page' | 'open' | 'none';

type LoadPage = LoadPageWith<SiteContext>;

export interface RouteRow extends PageRow<SiteContext, Namespace> {
  readonly frame: Frame;
  /** The list beside the page; `shows` says which of the two is the page below 1024, or that the list stands alone. */
  readonly list?: LoadPage;
  readonly shows?: 'list' | 'list-alone' | 'detail';
}

type Row = Omit<RouteRow, 'path'> & { readonly name: OrganizationPage };

const at = ({ name, ...row }: Row): RouteRow => ({ path: organizationPages[name].path, ...row });
const page = (name: OrganizationPage, namespaces: readonly Namespace[], load: LoadPage): RouteRow =>
  at({ name, frame: 'page', namespaces, load });
const root = (name: OrganizationPage, namespaces: readonly Namespace[], load: LoadPage): RouteRow =>
  at({ name, frame: 'root', namespaces, load });
const open = (name: OrganizationPage, namespaces: readonly Namespace[], load: LoadPage): RouteRow =>
  at({ name, frame: 'open', namespaces, load });
const alone = (name: OrganizationPage, namespaces: readonly Namespace[], load: LoadPage): RouteRow =>
  at({ name, frame: 'none', namespaces, load });

const menuPage: LoadPage = () => import('../features/home/menu-page.tsx').then(exported('MenuPage'));
const ownMenuPage: LoadPage = () => import('../features/home/own-menu-page.tsx').then(exported('OwnMenuPage'));
/** A list that stands alone has no detail beside it. */
const noDetail: LoadPage = () => Promise.resolve({ Component: () => null });
const reviews: LoadPage = () => import('./pages/review-list-pane.tsx').then(exported('ReviewListPane'));
const activities: LoadPage = () => import('./pages/activity-list-pane.tsx').then(exported('ActivityListPane'));
const organizationTree: LoadPage = () =>
  import('../features/managed-organization/organization-tree-pane.tsx').then(exported('OrganizationTreePane'));
const checkInCodePage: LoadPage = () =>
  import('../features/check-in-code/check-in-code-page.tsx').then(exported('CheckInCodePage'));
const helpPage: LoadPage = () => import('../features/help/help-page.tsx').then(exported('HelpPage'));
const volunteerDoor: LoadPage = () =>
  import('../features/session/volunteer-door-page.tsx').then(exported('VolunteerDoorPage'));
const agreementPage: LoadPage = () => import('../features/session/agreement-page.tsx').then(exported('AgreementPage'));

const account =
  (name: AccountPageName, change?: string): LoadPage =>
  async () => ({ Component: (await import('../features/account/account-page.tsx')).accountPage(name, change) });
const recovery =
  (page: RecoveryPageName): LoadPage =>
  async () => ({ Component: (await import('../features/recovery/recovery-page.tsx')).recoveryPage(page) });

const reviewNouns: readonly Namespace[] = [
  'queue',
  'membership',
  'realName',
  'card',
  'appeal',
  'managedVolunteer',
  'managedOrganization',
  'volunteer',
  'validation',
];

/** The list of a review queue, which stands alone until one of its rows is opened. */
const queue = (name: OrganizationPage): RouteRow =>
  at({ name, frame: 'page', namespaces: reviewNouns, load: noDetail, list: reviews, shows: 'list-alone' });

const integrityNouns: readonly Namespace[] = ['queue', 'integrityCase', 'attendance', 'validation'];
const integrityCases: LoadPage = () => import('./pages/integrity-list-pane.tsx').then(exported('IntegrityListPane'));

const requestNouns: readonly Namespace[] = ['queue', 'organizationRequest', 'map', 'validation'];

/** The list of requests of one kind. */
const requests = (name: OrganizationPage): RouteRow =>
  at({
    name,
    frame: 'page',
    namespaces: requestNouns,
    load: noDetail,
    list: () => import('./pages/request-list-pane.tsx').then(exported('RequestListPane')),
    shows: 'list-alone',
  });

/** The site as a table. */
export const routes: readonly RouteRow[] = [
  alone('login', ['session', 'validation'], () =>
    import('../features/session/login-page.tsx').then(exported('LoginPage')),
  ),
  alone('volunteerLogin', ['session', 'validation'], volunteerDoor),
  alone('volunteerCentre', ['session', 'validation'], volunteerDoor),
  alone('phoneVerification', ['phoneStep', 'validation'], () =>
    import('../features/session/phone-verification-page.tsx').then(exported('PhoneVerificationPage')),
  ),
  root('home', [], () => import('../features/home/home-page.tsx').then(exported('HomePage'))),

  root('activity', [], menuPage),
  at({
    name: 'activityList',
    frame: 'page',
    namespaces: ['activity', 'queue'],
    load: noDetail,
    list: activities,
    shows: 'list-alone',
  }),
  at({
    name: 'activityDetail',
    frame: 'page',
    namespaces: ['activity', 'release', 'participant', 'attendance', 'dataExport', 'queue', 'volunteer', 'validation'],
    load: () => import('./pages/activity-detail-page.tsx').then(exported('ActivityDetailPage')),
    list: activities,
    shows: 'detail',
  }),
  page('release', ['releaseStart'], () => import('../features/release/release-page.tsx').then(exported('ReleasePage'))),
  page('releaseForm', ['release', 'place', 'activity', 'validation', 'map'], () =>
    import('../features/release/release-form-page.tsx').then(exported('ReleaseFormPage')),
  ),
  page('dayBoard', ['dayBoard', 'attendance', 'participant', 'queue', 'validation'], () =>
    import('./pages/day-board-page.tsx').then(exported('DayBoardPage')),
  ),
  page('disputes', ['attendance'], () =>
    import('../features/attendance/disputes-page.tsx').then(exported('DisputesPage')),
  ),
  page('invitation', ['activity', 'participant', 'queue'], () =>
    import('../features/participant/invitation-page.tsx').then(exported('InvitationPage')),
  ),
  alone('checkInCode', ['checkInCode', 'dataExport'], checkInCodePage),
  alone('checkOutCode', ['checkInCode', 'dataExport'], checkInCodePage),

  root('personnel', [], menuPage),
  queue('joinRequests'),
  queue('realNameChecks'),
  queue('findPassword'),
  queue('cardApplications'),
  page('cardSheets', ['card', 'dataExport', 'validation'], () =>
    import('../features/card/card-sheets-page.tsx').then(exported('CardSheetsPage')),
  ),
  at({
    name: 'personnelDetail',
    frame: 'page',
    namespaces: reviewNouns,
    load: () => import('./pages/review-detail-page.tsx').then(exported('ReviewDetailPage')),
    list: reviews,
    shows: 'detail',
  }),
  page('identityDesks', ['queue', 'realName', 'validation'], () =>
    import('../features/real-name/identity-desks-page.tsx').then(exported('IdentityDesksPage')),
  ),
  at({
    name: 'integrityCases',
    frame: 'page',
    namespaces: integrityNouns,
    load: noDetail,
    list: integrityCases,
    shows: 'list-alone',
  }),
  at({
    name: 'integrityCase',
    frame: 'page',
    namespaces: integrityNouns,
    load: () => import('./pages/integrity-detail-page.tsx').then(exported('IntegrityDetailPage')),
    list: integrityCases,
    shows: 'detail',
  }),
  queue('personnelQuery'),

  root('organization', [], menuPage),
  at({
    name: 'organizationQuery',
    frame: 'page',
    namespaces: ['managedOrganization', 'queue'],
    load: noDetail,
    list: organizationTree,
    shows: 'list-alone',
  }),
  at({
    name: 'organizationDetail',
    frame: 'page',
    namespaces: ['managedOrganization', 'queue', 'validation'],
    load: () =>
      import('../features/managed-organization/organization-detail-page.tsx').then(exported('OrganizationDetailPage')),
    list: organizationTree,
    shows: 'detail',
  }),
  requests('ascription'),
  requests('affiliation'),
  page('ownRequests', ['organizationRequest', 'registration'], () =>
    import('../features/organization-request/own-requests-page.tsx').then(exported('OwnRequestsPage')),
  ),
  requests('registrations'),
  requests('keepRecord'),
  at({
    name: 'requestDetail',
    frame: 'page',
    namespaces: requestNouns,
    load: () => import('./pages/request-detail-page.tsx').then(exported('RequestDetailPage')),
    list: () => import('./pages/request-list-pane.tsx').then(exported('RequestListPane')),
    shows: 'detail',
  }),
  page('authorityTransfer', ['authorityTransfer', 'validation'], () =>
    import('../features/authority-transfer/authority-transfer-page.tsx').then(exported('AuthorityTransferPage')),
  ),
  page('insight', ['insight', 'dataExport', 'volunteer', 'validation'], () =>
    import('../features/insight/insight-page.tsx').then(exported('InsightPage')),
  ),
  page('auditLog', ['audit', 'validation'], () =>
    import('../features/audit/audit-page.tsx').then(exported('AuditPage')),
  ),
  page('content', ['content'], () =>
    import('../features/content/content-list-page.tsx').then(exported('ContentListPage')),
  ),
  page('contentEdit', ['content', 'validation'], () =>
    import('../features/content/content-edit-page.tsx').then(exported('ContentEditPage')),
  ),
  page('operators', ['operator', 'roleOffers', 'validation'], () =>
    import('../features/operator/operators-page.tsx').then(exported('OperatorsPage')),
  ),
  page('inviteOperators', ['operator', 'roleOffers', 'validation'], () =>
    import('../features/operator/invite-operator-page.tsx').then(exported('InviteOperatorPage')),
  ),

  root('data', ['account', 'registration', 'organizationRequest', 'map', 'validation'], () =>
    import('../features/home/own-data-page.tsx').then(exported('OwnDataPage')),
  ),
  page('editData', ['registration', 'place', 'validation', 'map'], () =>
    import('../features/registration/edit-data-page.tsx').then(exported('EditDataPage')),
  ),
  page('editAdministrator', ['registration', 'account', 'validation'], () =>
    import('../features/registration/edit-administrator-page.tsx').then(exported('EditAdministratorPage')),
  ),
  page('changePhone', ['account', 'validation'], account('phone', 'dataPhone')),
  page('changeEmail', ['account', 'validation'], account('email')),

  root('account', ['account'], ownMenuPage),
  page('bindPhone', ['account', 'validation'], account('phone')),
  page('changePassword', ['account', 'passwordRules', 'validation'], account('password')),
  page('securityQuestions', ['account', 'validation'], account('questions')),
  page('verification', ['account', 'validation'], account('authentication')),
  page('devices', ['account'], account('devices')),
  page('roleOffers', ['roleOffers', 'validation'], () =>
    import('../features/operator/role-offers-page.tsx').then(exported('RoleOffersPage')),
  ),

  open('agreementTraditional', ['agreement'], agreementPage),
  open('agreementSimplified', ['agreement'], agreementPage),
  open('agreementEnglish', ['agreement'], agreementPage),
  open('agreementPortuguese', ['agreement'], agreementPage),
  open('help', ['help'], helpPage),
  open('helpCategory', ['help'], helpPage),
  open('recovery', ['recovery', 'validation'], recovery('start')),
  open('recoveryCard', ['recovery', 'validation'], recovery('appeal')),
  open('recoveryMethod', ['recovery', 'validation'], recovery('method')),
  open('recoveryQuestion', ['recovery', 'validation'], recovery('questions')),
  open('recoveryPhone', ['recovery', 'validation'], recovery('phone')),
  open('recoverySent', ['recovery'], recovery('sent')),
  open('recoveryPassword', ['recovery', 'passwordRules', 'validation'], recovery('password')),
  open('recoveryDone', ['recovery'], recovery('done')),
  alone('register', ['registration', 'session', 'place', 'passwordRules', 'validation', 'map'], () =>
    import('../features/registration/register-page.tsx').then(exported('RegisterPage')),
  ),
  alone('registered', ['registration'], () =>
    import('../features/registration/registered-page.tsx').then(exported('RegisteredPage')),
  ),
  alone('services', ['registration', 'validation'], () =>
    import('../features/registration/services-page.tsx').then(exported('ServicesPage')),
  ),
  alone('servicesSent', ['registration'], () =>
    import('../features/registration/services-sent-page.tsx').then(exported('ServicesSentPage')),
  ),
  alone('registerInvited', ['operator', 'roleOffers', 'session', 'passwordRules', 'validation'], () =>
    import('../features/operator/register-invited-page.tsx').then(exported('RegisterInvitedPage')),
  ),
  alone('invitedRegistered', ['operator', 'roleOffers'], () =>
    import('../features/operator/invited-registered-page.tsx').then(exported('InvitedRegisteredPage')),
  ),
];
