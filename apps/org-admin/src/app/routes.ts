import { organizationPages } from '@vp/access/addresses';
import type { OrganizationPage } from '@vp/access/addresses';
import { exported, lazyPart } from '@vp/app-shell';
import type { Namespace } from './app-context.ts';
import {
  account,
  agreementPage,
  checkInCodePage,
  helpPage,
  paperPage,
  recovery,
  volunteerDoor,
} from './page-loaders.ts';
import { integrityNouns, reportNouns, requestNouns, reviewNouns } from './review-nouns.ts';
import { listPart, pageByKind, queueParts } from './route-row.tsx';
import type {
  DetailKind,
  DetailKinds,
  EntryName,
  Frame,
  ListPart,
  LoadPage,
  QueueParts,
  RouteRow,
} from './route-row.tsx';

const pageIn =
  (frame: Frame) =>
  (name: OrganizationPage, namespaces: readonly Namespace[], load: LoadPage): RouteRow => ({
    path: organizationPages[name].path,
    frame,
    namespaces,
    load,
  });
const page = pageIn('page');
const root = pageIn('root');
const open = pageIn('open');
const alone = pageIn('none');

const list = (name: OrganizationPage, namespaces: readonly Namespace[], { load, List }: ListPart): RouteRow => ({
  ...pageIn('list')(name, namespaces, load),
  List,
});

/** Returns the row of a page that belongs to a menu entry without being one. */
const below = (entry: EntryName, row: RouteRow): RouteRow => ({ ...row, entry });

/** Returns the row of a detail that a desktop shows next to its list. */
const beside = ({ List }: ListPart, entry: EntryName, row: RouteRow): RouteRow => ({ ...row, List, entry });

/** Returns the row of an address that shows the details of several lists. */
const byKind = (name: OrganizationPage, namespaces: readonly Namespace[], kinds: DetailKinds): RouteRow => ({
  ...page(name, namespaces, pageByKind(kinds)),
  kinds,
});

const kind = (entry: EntryName, { list: { List }, loadDetail }: QueueParts): DetailKind => ({
  Detail: lazyPart(async () => (await loadDetail()).Component),
  List,
  entry,
});

const menuPage: LoadPage = () => import('../features/home/menu-page.tsx').then(exported('MenuPage'));
const ownMenuPage: LoadPage = () => import('../features/home/own-menu-page.tsx').then(exported('OwnMenuPage'));
const activities = listPart(() => import('./pages/activity-list-pane.tsx').then(exported('ActivityListPane')));
const threads = listPart(() => import('../features/message-thread/thread-list.tsx').then(exported('ThreadList')));
const workQueue = listPart(() => import('../features/home/work-queue.tsx').then(exported('WorkQueue')));
const organizationTree = listPart(() =>
  import('../features/managed-organization/organization-tree-pane.tsx').then(exported('OrganizationTreePane')),
);
const people: QueueParts = {
  list: listPart(() => import('../features/managed-volunteer/people-list.tsx').then(exported('PeopleList'))),
  loadDetail: () => import('../features/managed-volunteer/person-view.tsx').then(exported('PersonView')),
};
const joinRequests = queueParts(async () => (await import('../features/membership/join-requests.ts')).joinRequests);
const realNameChecks = queueParts(
  async () => (await import('../features/real-name/real-name-checks.ts')).realNameChecks,
);
const appeals = queueParts(async () => (await import('../features/appeal/appeals.ts')).appeals);
const cardApplications = queueParts(
  async () => (await import('../features/card/card-applications.ts')).cardApplications,
);
const contentReports = queueParts(
  async () => (await import('../features/content-report/content-reports.ts')).contentReports,
);
const integrityCases = queueParts(
  async () => (await import('../features/integrity-case/integrity-cases.ts')).integrityCases,
);
const requests = () => import('../features/organization-request/requests.ts');
const registrations = queueParts(async () => (await requests()).registrations);
const filings = queueParts(async () => (await requests()).filings);
const ownerships = queueParts(async () => (await requests()).ownerships);
const affiliations = queueParts(async () => (await requests()).affiliations);

/** Route table of the site. */
export const routes: readonly RouteRow[] = [
  alone('login', ['session', 'validation'], () =>
    import('../features/session/login-page.tsx').then(exported('LoginPage')),
  ),
  alone('volunteerLogin', ['session', 'validation'], volunteerDoor),
  alone('volunteerCentre', ['session', 'validation'], volunteerDoor),
  alone('phoneVerification', ['phoneStep', 'validation'], () =>
    import('../features/session/phone-verification-page.tsx').then(exported('PhoneVerificationPage')),
  ),
  page('inbox', ['inbox', 'dashboard'], () => import('../features/inbox/inbox-page.tsx').then(exported('InboxPage'))),
  root('home', ['dashboard'], () => import('../features/home/home-page.tsx').then(exported('HomePage'))),
  root('activity', ['dashboard'], menuPage),
  list('activityList', ['activity', 'queue'], activities),
  beside(
    activities,
    'activity-list',
    page(
      'activityDetail',
      [
        'activity',
        'release',
        'releaseStart',
        'participant',
        'attendance',
        'feedback',
        'messageThread',
        'dataExport',
        'queue',
        'volunteer',
        'validation',
      ],
      () => import('./pages/activity-detail-page.tsx').then(exported('ActivityDetailPage')),
    ),
  ),
  page('release', ['releaseStart'], () => import('../features/release/release-page.tsx').then(exported('ReleasePage'))),
  page('releaseForm', ['release', 'releaseStart', 'place', 'activity', 'queue', 'validation', 'map'], () =>
    import('../features/release/release-form-page.tsx').then(exported('ReleaseFormPage')),
  ),
  page('dayBoard', ['dayBoard', 'attendance', 'participant', 'queue', 'validation'], () =>
    import('./pages/day-board-page.tsx').then(exported('DayBoardPage')),
  ),
  alone('paper', ['dayBoard', 'checkInCode', 'dataExport'], paperPage),
  list('workQueue', ['queue', 'attendance', 'participant', 'validation'], workQueue),
  below('activity-list', list('messageThreads', ['activity', 'queue', 'messageThread'], threads)),
  beside(
    threads,
    'activity-list',
    page('messageThread', ['activity', 'queue', 'messageThread', 'refusals', 'validation'], () =>
      import('../features/message-thread/thread-detail.tsx').then(exported('ThreadDetail')),
    ),
  ),
  page('invitation', ['activity', 'participant', 'queue'], () =>
    import('../features/participant/invitation-page.tsx').then(exported('InvitationPage')),
  ),
  alone('checkInCode', ['checkInCode', 'dataExport'], checkInCodePage),
  alone('checkOutCode', ['checkInCode', 'dataExport'], checkInCodePage),

  root('personnel', ['dashboard'], menuPage),
  list('joinRequests', reviewNouns, joinRequests.list),
  list('realNameChecks', reviewNouns, realNameChecks.list),
  list('findPassword', reviewNouns, appeals.list),
  list('cardApplications', reviewNouns, cardApplications.list),
  below(
    'personnel-volunteer-card',
    page('cardSheets', ['card', 'dataExport', 'validation'], () =>
      import('../features/card/card-sheets-page.tsx').then(exported('CardSheetsPage')),
    ),
  ),
  below(
    'personnel-volunteer-card',
    page('cardFederation', ['card', 'dataExport', 'queue'], () =>
      import('../features/card/card-federation-page.tsx').then(exported('CardFederationPage')),
    ),
  ),
  list('personnelQuery', reviewNouns, people.list),
  byKind('personnelDetail', reviewNouns, {
    join: kind('personnel-to-examine', joinRequests),
    realName: kind('personnel-verification-real-name', realNameChecks),
    appeal: kind('personnel-find-pwd', appeals),
    card: kind('personnel-volunteer-card', cardApplications),
    volunteer: kind('personnel-query', people),
  }),
  below(
    'personnel-verification-real-name',
    page('identityDesks', ['queue', 'realName', 'validation'], () =>
      import('../features/real-name/identity-desks-page.tsx').then(exported('IdentityDesksPage')),
    ),
  ),
  below('personnel-integrity', list('contentReports', reportNouns, contentReports.list)),
  beside(contentReports.list, 'personnel-integrity', page('contentReport', reportNouns, contentReports.loadDetail)),
  list('integrityCases', integrityNouns, integrityCases.list),
  beside(integrityCases.list, 'personnel-integrity', page('integrityCase', integrityNouns, integrityCases.loadDetail)),

  root('organization', ['dashboard'], menuPage),
  list('organizationQuery', ['managedOrganization', 'queue'], organizationTree),
  beside(
    organizationTree,
    'organization-query',
    page('organizationDetail', ['managedOrganization', 'queue', 'validation'], () =>
      import('../features/managed-organization/organization-detail-page.tsx').then(exported('OrganizationDetailPage')),
    ),
  ),
  list('ascription', requestNouns, ownerships.list),
  below('organization-ascription', list('affiliation', requestNouns, affiliations.list)),
  below(
    'organization-ascription',
    page('ownRequests', ['organizationRequest', 'registration'], () =>
      import('../features/organization-request/own-requests-page.tsx').then(exported('OwnRequestsPage')),
    ),
  ),
  below('organization-keep-record', list('registrations', requestNouns, registrations.list)),
  list('keepRecord', requestNouns, filings.list),
  byKind('requestDetail', requestNouns, {
    registration: kind('organization-keep-record', registrations),
    filing: kind('organization-keep-record', filings),
    ownership: kind('organization-ascription', ownerships),
    affiliation: kind('organization-ascription', affiliations),
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
  below(
    'organization-content',
    page('contentEdit', ['content', 'validation'], () =>
      import('../features/content/content-edit-page.tsx').then(exported('ContentEditPage')),
    ),
  ),
  page('operators', ['operator', 'roleOffers', 'validation'], () =>
    import('../features/operator/operators-page.tsx').then(exported('OperatorsPage')),
  ),
  page('inviteOperators', ['operator', 'roleOffers', 'validation'], () =>
    import('../features/operator/invite-operator-page.tsx').then(exported('InviteOperatorPage')),
  ),

  root(
    'data',
    ['account', 'dashboard', 'registration', 'organizationRequest', 'integrityCase', 'queue', 'map', 'validation'],
    () => import('../features/home/own-data-page.tsx').then(exported('OwnDataPage')),
  ),
  page('editData', ['registration', 'place', 'validation', 'map'], () =>
    import('../features/registration/edit-data-page.tsx').then(exported('EditDataPage')),
  ),
  page('editAdministrator', ['registration', 'account', 'validation'], () =>
    import('../features/registration/edit-administrator-page.tsx').then(exported('EditAdministratorPage')),
  ),
  page('changePhone', ['account', 'validation'], account('phone', 'dataPhone')),
  page('changeEmail', ['account', 'validation'], account('email')),

  root('account', ['account', 'dashboard'], ownMenuPage),
  page('bindPhone', ['account', 'validation'], account('phone')),
  page('changePassword', ['account', 'passwordRules', 'validation'], account('password')),
  page('securityQuestions', ['account', 'validation'], account('questions')),
  page('verification', ['account', 'validation'], account('authentication')),
  page('devices', ['account'], account('devices')),
  page('roleOffers', ['roleOffers', 'validation'], () =>
    import('../features/operator/role-offers-page.tsx').then(exported('RoleOffersPage')),
  ),

  open('retention', ['retention'], () => import('../features/help/retention-page.tsx').then(exported('RetentionPage'))),
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
    import('../features/registration/offered-services/services-page.tsx').then(exported('ServicesPage')),
  ),
  alone('servicesSent', ['registration'], () =>
    import('../features/registration/offered-services/services-sent-page.tsx').then(exported('ServicesSentPage')),
  ),
  alone('registerInvited', ['operator', 'roleOffers', 'session', 'passwordRules', 'validation'], () =>
    import('../features/operator/register-invited-page.tsx').then(exported('RegisterInvitedPage')),
  ),
  alone('invitedRegistered', ['operator', 'roleOffers'], () =>
    import('../features/operator/invited-registered-page.tsx').then(exported('InvitedRegisteredPage')),
  ),
];
