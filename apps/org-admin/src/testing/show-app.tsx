import { listsWith, loadPageAt, showSite } from '@vp/app-shell/testing';
import { calls } from '@vp/contract';
import type { AccountBindings, CurrentOrganization, CurrentUser, Menu } from '@vp/contract';
import { stub, stubRefusal } from '@vp/testing';
import type { ShownRoute } from '@vp/testing';
// The matchers of the setup file belong to the types of every test here.
import type {} from '@vp/testing/setup';
import type { HostBridge } from '@vp/wechat-bridge';
import { openAppContext } from '../app/app-context.ts';
import { routes } from '../app/routes.ts';
import { createRoutes } from '../app/site.tsx';
import { sentOrganization } from './registered.ts';
import { yearOf } from './years.ts';

export const organization: CurrentOrganization = {
  oid: 'o1',
  name: { text: '蓮峰社區互助會', language: 'zh-TW' },
  status: 'normal',
  role: 'administrator',
  displayName: '何美玲',
  permissions: [],
  logoUrl: null,
  administrator: { name: '何美玲', maskedMobile: '+853 66•• ••12' },
  contactName: '李小姐',
  contactPhone: '+853 2835 7711',
  parent: {
    oid: 'p1',
    name: { text: '小城社區服務總會', language: 'zh-TW' },
    contactName: '黎志強',
    contactPhone: '+853 6698 7712',
  },
  submittedAt: '2026-07-15T10:42:00+08:00',
  suspendedFor: null,
  handedOverAt: null,
};

export const account: CurrentUser = {
  accountId: 'a1',
  username: 'lotus01',
  maskedMobile: '+853 66•• ••12',
  language: 'zh-TW',
  scope: 'organization',
  expiresAt: '2026-07-18T20:00:00+08:00',
  volunteer: null,
  organization,
  orgBo: { oid: organization.oid, status: 1 },
  organizations: [],
  menus: [],
};

/** An account with a phone and an email address, just logged in. */
export const bindings: AccountBindings = {
  username: 'lotus01',
  maskedMobile: '+853 66•• ••12',
  maskedEmail: 'm•••@example.mo',
  passwordChangedAt: '2026-03-02T10:00:00+08:00',
  questionIds: [],
  isWechatBound: false,
  isWechatSubscribed: false,
  isOnePassBound: false,
  provenUntil: '2099-07-18T14:06:00+08:00',
};

const menus: readonly Menu[] = [
  { id: 84, name: 'activity', childNames: 'activity-release,activity-list' },
  { id: 70, name: 'personnel', childNames: 'personnel-to-examine,personnel-verification-real-name' },
];

/** Returns stubs of the requests of every logged-in page. The stubs of the test itself take precedence. */
export function loggedInAs(changes: Partial<CurrentOrganization> = {}, rows: readonly Menu[] = menus) {
  return [
    ...open,
    stub(calls.session.currentUser, { ...account, organization: { ...organization, ...changes }, menus: rows }),
    stub(calls.agreement.pending, { listData: [], total: 0 }),
    stub(calls.home.todos, { listData: [], total: 0 }),
    stub(calls.inbox.work, { unread: 0, messages: [] }),
    stub(calls.account.organizationBindings, bindings),
    stub(calls.organizationRequest.mine, { listData: [], total: 0 }),
    stub(calls.registration.sentOrganization, sentOrganization),
    stub(calls.integrityCase.sanctions, { rows: [] }),
    stubRefusal(calls.dayBoard.live, 'notFound'),
    stub(calls.insight.report, yearOf()),
    stub(calls.release.templates, { listData: [], total: 0 }),
  ];
}

/** Stubs of the requests of a page before log-in. */
export const open = [
  listsWith(),
  stub(calls.registration.organizationReview, { usualDays: null }),
  stub(calls.verification.checkCaptcha, { valid: true }),
  stub(calls.home.platform, {
    readingOpen: false,
    simulators: [],
    officePhone: '2835 1234',
    agreements: { userAgreement: '1', privacyPolicy: '1' },
    serverTime: '2026-07-18T14:02:00+08:00',
  }),
];

export interface Visit {
  readonly at: string;
  readonly reader?: 'guest' | 'organization';
  /** `again` keeps the stored data of an earlier visit. */
  readonly visit?: 'first' | 'again';
  readonly bridge?: HostBridge;
}

/** Renders the whole app at one address, in zh-TW, with the real routes, guards, client and texts. */
export function showApp({ at, reader = 'organization', visit, bridge }: Visit): Promise<ShownRoute> {
  return showSite({
    site: 'org-admin',
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
