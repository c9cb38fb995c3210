import { activityTodos } from '@vp/domain';
import type { RequestKind } from '@vp/domain';
import { choice, closedObject, page, token } from '@vp/validators';
import type { ActivityRow, MyActivity } from './activity.ts';
import type { OpenDisputeView } from './attendance-evidence.ts';
import { answers, endpoints } from './endpoint.ts';
import type { Page } from './endpoint.ts';
import type { NewsRow, Notice } from './news.ts';
import type { Id, Instant, LocalText, OrganizationName } from './values.ts';

export interface Banner {
  readonly bannerId: Id;
  readonly title: LocalText;
  readonly subtitle: LocalText;
  readonly imageUrl: string | null;
  /** Route of the volunteer app. */
  readonly link: string;
}

/** Settings that the SPAs need before any other call. */
export interface Platform {
  readonly readingOpen: boolean;
  /** Simulated external services, and `people` for demo data; shown on the screens. */
  readonly simulators: readonly string[];
  /** Phone of the platform's office; null without one. */
  readonly officePhone: string | null;
  readonly agreements: Readonly<Record<'userAgreement' | 'privacyPolicy', string>>;
  readonly serverTime: Instant;
}

interface Waiting {
  /** Counted up to `reviewLimits.countMax`, which means that many or more. */
  readonly count: number;
  readonly oldestAt: Instant | null;
}

/** Disputes, late scans that wait for the organization, and missing check-outs. */
export type AttendanceTodo = 'dispute' | 'lateScan' | 'noCheckOut';

/** Decisions in queues: about people, about organizations, and of the platform. */
export type ReviewTodo = 'join' | 'realName' | 'appeal' | 'integrity' | 'contentReport' | 'card' | RequestKind;

/** Open tasks: sign-ups and attendance name the one that has waited longest; threads count where one is unread. */
export type Todo =
  | (Waiting & { readonly kind: 'thread' })
  | (Waiting & { readonly kind: ReviewTodo })
  | (Waiting & { readonly kind: 'admit'; readonly activityId: Id })
  | (Waiting & { readonly kind: AttendanceTodo; readonly activityId: Id; readonly periodId: Id });

/** Orders of the work in activities: by the time of waiting, by the beginning of the period, by the name. */
export const todoSorts = ['oldest', 'newest', 'soonest', 'name'] as const;

/** One person whose work waits in an activity that the caller may decide about. */
export interface TodoRow {
  readonly activityId: Id;
  readonly activityName: LocalText;
  readonly organization: OrganizationName;
  /** The period concerned; the first one of a sign-up. */
  readonly periodId: Id;
  readonly periodStartsAt: Instant;
  /** End of the period as it took place: the moment of cancellation for a cancelled activity. */
  readonly periodEndsAt: Instant;
  /** Null where the person has not signed up for the period. */
  readonly postName: LocalText | null;
  /** Number of periods of the sign-up. */
  readonly periodCount: number;
  /** Null where the sign-up has ended and a dispute is still open. */
  readonly participantId: Id | null;
  readonly volunteerId: Id;
  readonly name: string;
  readonly number: string;
  /** Hours of the person in all activities. */
  readonly serviceHours: number;
  /** Start of the waiting time. */
  readonly since: Instant;
  readonly checkedInAt: Instant | null;
  readonly checkedOutAt: Instant | null;
  /** For the kind 'dispute'. */
  readonly dispute: OpenDisputeView | null;
}

const cursorMax = 400;

/** Content of the volunteers' home page besides the caller's own data. */
export interface HomeStart {
  readonly banners: Page<Banner>;
  /** The newest or pinned notice. */
  readonly notices: Page<Notice>;
  readonly recommended: Page<ActivityRow>;
  readonly news: Page<NewsRow>;
  /** Services of the caller with a period today; empty for guests. */
  readonly today: readonly MyActivity[];
}

export const homeCalls = endpoints({
  platform: {
    summary: 'Returns settings of this deployment that screens depend on',
    method: 'get',
    path: '/api/open/platform',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    data: answers<Platform>(),
  },
  start: {
    summary: 'Returns everything that the home page shows in one response',
    method: 'get',
    path: '/api/home/start',
    access: 'reader',
    shape: 'data',
    ownAddition: true,
    data: answers<HomeStart>(),
  },
  banners: {
    summary: 'Lists banners of the home page',
    method: 'get',
    path: '/api/home/banners',
    access: 'reader',
    shape: 'list',
    data: answers<Banner>(),
  },
  todos: {
    summary: 'Counts the pending tasks of the organization that the caller may decide',
    method: 'get',
    path: '/api/user/personnel/todos',
    access: 'organization',
    shape: 'list',
    ownAddition: true,
    data: answers<Todo>(),
  },
  todoRows: {
    summary: 'Lists the people behind one of the counts of the work in activities',
    method: 'get',
    path: '/api/user/personnel/todos/rows',
    access: 'organization',
    permission: 'activity-list',
    shape: 'list',
    ownAddition: true,
    query: closedObject({
      kind: choice(...activityTodos).required(),
      sort: choice(...todoSorts),
      /** `next` of the page before; without it, the page of `pageIndex`. */
      after: token(cursorMax),
      ...page,
    }),
    data: answers<TodoRow>(),
  },
});
