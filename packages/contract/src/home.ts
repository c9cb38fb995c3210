import type { RequestKind } from '@vp/domain';
import type { ActivityRow, MyActivity } from './activity.ts';
import { answers, endpoints } from './endpoint.ts';
import type { Page } from './endpoint.ts';
import type { NewsRow, Notice } from './news.ts';
import type { Id, Instant, LocalText } from './values.ts';

export interface Banner {
  readonly bannerId: Id;
  readonly title: LocalText;
  readonly subtitle: LocalText;
  readonly imageUrl: string | null;
  /** Route of the volunteer app. */
  readonly link: string;
}

/** What the SPAs need to know before anything else. */
export interface Platform {
  readonly readingOpen: boolean;
  /** Kinds of outside services that are simulated here, and `people` of the demo data; shown on the screens. */
  readonly simulators: readonly string[];
  /** Of the platform's office; null where it has none. */
  readonly officePhone: string | null;
  readonly agreements: Readonly<Record<'userAgreement' | 'privacyPolicy', string>>;
  readonly serverTime: Instant;
}

interface Waiting {
  /** Counted to `reviewLimits.countMax`: so many, or more. */
  readonly count: number;
  readonly oldestAt: Instant | null;
}

/** Disputes, late scans that wait for the organization, and people whose check-out did not come. */
export type AttendanceTodo = 'dispute' | 'lateScan' | 'noCheckOut';

/** What is decided in a queue: of people, of organizations, and of the platform. */
export type ReviewTodo = 'join' | 'realName' | 'appeal' | 'integrity' | 'card' | RequestKind;

/** What waits; sign-ups and attendance say where the longest waiting one is. */
export type Todo =
  | (Waiting & { readonly kind: ReviewTodo })
  | (Waiting & { readonly kind: 'admit'; readonly activityId: Id })
  | (Waiting & { readonly kind: AttendanceTodo; readonly activityId: Id; readonly periodId: Id });

/** What the volunteers' home page shows beside the caller's own data. */
export interface HomeStart {
  readonly banners: Page<Banner>;
  /** The newest or pinned one. */
  readonly notices: Page<Notice>;
  readonly recommended: Page<ActivityRow>;
  readonly news: Page<NewsRow>;
  /** Services of the caller with a period today; empty for guests. */
  readonly today: readonly MyActivity[];
}

export const homeCalls = endpoints({
  platform: {
    summary: 'Settings of this deployment that screens depend on',
    method: 'get',
    path: '/api/open/platform',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    data: answers<Platform>(),
  },
  start: {
    summary: 'What the home page shows, in one answer',
    method: 'get',
    path: '/api/home/start',
    access: 'reader',
    shape: 'data',
    ownAddition: true,
    data: answers<HomeStart>(),
  },
  banners: {
    summary: 'Banners of the home page',
    method: 'get',
    path: '/api/home/banners',
    access: 'reader',
    shape: 'list',
    data: answers<Banner>(),
  },
  todos: {
    summary: 'What waits for the organization, as far as the caller may decide it',
    method: 'get',
    path: '/api/user/personnel/todos',
    access: 'organization',
    shape: 'list',
    ownAddition: true,
    data: answers<Todo>(),
  },
});
