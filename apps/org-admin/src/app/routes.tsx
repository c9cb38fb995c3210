import type { LoadPage } from '@vp/app-shell';
import type { Service } from '../shared/not-open-page.tsx';
import { paths } from '../shared/paths.ts';
import type { Noun } from './environment.ts';

/**
 * What stands around a page.
 * - `root`: rail or bottom tabs
 * - `page`: the rail, and no tabs on a phone
 * - `none`: the page alone: log-in, codes to project
 */
export type Frame = 'root' | 'page' | 'none';

export interface RouteRow {
  /** As the address list writes it; who may enter stands in the guards' table of `@vp/access`. */
  readonly path: string;
  readonly frame: Frame;
  /** Texts that are loaded beside the page. */
  readonly nouns: readonly Noun[];
  readonly load: LoadPage;
  /** The list beside the page; `shows` says which of the two is the page below 1024. */
  readonly list?: LoadPage;
  readonly shows?: 'list' | 'detail';
}

const page = (path: string, nouns: readonly Noun[], load: LoadPage): RouteRow => ({ path, frame: 'page', nouns, load });
const root = (path: string, nouns: readonly Noun[], load: LoadPage): RouteRow => ({ path, frame: 'root', nouns, load });
const alone = (path: string, nouns: readonly Noun[], load: LoadPage): RouteRow => ({
  path,
  frame: 'none',
  nouns,
  load,
});

const notOpen =
  (service: Service, backTo: string): LoadPage =>
  async () =>
    (await import('../shared/not-open-page.tsx')).notOpen(service, backTo);
const later = (path: string, service: Service, backTo: string): RouteRow => page(path, [], notOpen(service, backTo));
const laterAlone = (path: string, service: Service): RouteRow => alone(path, [], notOpen(service, paths.login()));

const menuPage: LoadPage = () => import('../features/home/menu-page.tsx');
const emptyDetail: LoadPage = () => import('../shared/panes/empty-detail-page.tsx');
const reviews: LoadPage = () => import('../features/personnel/review-list-pane.tsx');
const activities: LoadPage = () => import('./pages/activity-list-pane.tsx');
const checkInCodePage: LoadPage = () => import('../features/check-in-code/check-in-code-page.tsx');
const agreementPage: LoadPage = () => import('../features/session/agreement-page.tsx');

const reviewNouns: readonly Noun[] = ['queue', 'membership', 'realName', 'volunteer', 'validation'];

/** The site as a table. */
export const routes: readonly RouteRow[] = [
  alone('/login', ['session'], () => import('../features/session/login-page.tsx')),
  alone('/login/volunteer', ['session'], () => import('../features/session/volunteer-door-page.tsx')),
  alone(
    '/login/phoneverification',
    ['phoneStep', 'validation'],
    () => import('../features/session/phone-verification-page.tsx'),
  ),
  root('/', [], () => import('../features/home/home-page.tsx')),

  root('/activity', [], menuPage),
  {
    path: '/activity/list',
    frame: 'page',
    nouns: ['activity', 'release'],
    load: emptyDetail,
    list: activities,
    shows: 'list',
  },
  {
    path: '/activity/detail',
    frame: 'page',
    nouns: ['activity', 'release', 'participant', 'attendance', 'queue', 'volunteer', 'validation'],
    load: () => import('./pages/activity-detail-page.tsx'),
    list: activities,
    shows: 'detail',
  },
  page(
    '/activity/release',
    ['release', 'activity', 'validation', 'map'],
    () => import('../features/release/release-page.tsx'),
  ),
  later('/activity/invitation', 'invitation', paths.menu('activity')),
  alone('/activity/sign-in-qrcode', ['checkInCode'], checkInCodePage),
  alone('/activity/sign-out-qrcode', ['checkInCode'], checkInCodePage),

  root('/personnel', [], menuPage),
  {
    path: '/personnel/to-examine',
    frame: 'page',
    nouns: reviewNouns,
    load: emptyDetail,
    list: reviews,
    shows: 'list',
  },
  {
    path: '/personnel/verification-real-name',
    frame: 'page',
    nouns: reviewNouns,
    load: emptyDetail,
    list: reviews,
    shows: 'list',
  },
  {
    path: '/personnel/detail',
    frame: 'page',
    nouns: reviewNouns,
    load: () => import('../features/personnel/review-detail-page.tsx'),
    list: reviews,
    shows: 'detail',
  },
  later('/personnel/query', 'personnel-query', paths.menu('personnel')),
  later('/personnel/find-pwd', 'personnel-find-pwd', paths.menu('personnel')),

  root('/organization', [], menuPage),
  later('/organization/query', 'organization-query', paths.menu('organization')),
  later('/organization/detail', 'organizationDetail', paths.menu('organization')),
  later('/organization/affiliation', 'affiliation', paths.menu('organization')),
  later('/organization/ascription', 'organization-ascription', paths.menu('organization')),
  later('/organization/keep-record', 'organization-keep-record', paths.menu('organization')),
  later('/organization/authority-transfer', 'organization-authority-transfer', paths.menu('organization')),
  later('/organization/operators-info', 'operators', paths.menu('organization')),
  later('/organization/invitation-operators', 'organization-invitation-operators', paths.menu('organization')),

  root('/data', [], menuPage),
  later('/data/editData', 'editData', paths.menu('data')),
  later('/data/editAdminData', 'editAdministrator', paths.menu('data')),
  later('/data/changePhone', 'changePhone', paths.menu('data')),
  later('/data/changeEmail', 'changeEmail', paths.menu('data')),

  root('/account', [], menuPage),
  later('/account/bindPhone', 'bindPhone', paths.menu('account')),
  later('/account/changePwd', 'changePassword', paths.menu('account')),
  later('/account/problem', 'securityQuestions', paths.menu('account')),
  later('/account/verification', 'verification', paths.menu('account')),

  alone('/agreement/zh-TW', ['agreement'], agreementPage),
  alone('/agreement/zh-CN', ['agreement'], agreementPage),
  laterAlone('/help', 'help'),
  laterAlone('/help/category', 'help'),
  laterAlone('/forgetPwd', 'forgotPassword'),
  laterAlone('/forgetPwd/card-code', 'forgotPassword'),
  laterAlone('/forgetPwd/choice-type', 'forgotPassword'),
  laterAlone('/forgetPwd/problem', 'forgotPassword'),
  laterAlone('/forgetPwd/iphone-code', 'forgotPassword'),
  laterAlone('/forgetPwd/info-success', 'forgotPassword'),
  laterAlone('/forgetPwd/change-pwd', 'forgotPassword'),
  laterAlone('/forgetPwd/change-success', 'forgotPassword'),
  laterAlone('/register', 'register'),
  laterAlone('/register/success', 'register'),
  laterAlone('/register/improve-invitation-info', 'invitedRegister'),
  laterAlone('/register/invitation-success', 'invitedRegister'),
];
