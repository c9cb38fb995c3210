import { closedObject, id, page } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant, LocalText } from './shared.ts';

export interface Banner {
  readonly bannerId: Id;
  readonly title: LocalText;
  readonly subtitle: LocalText;
  readonly imageUrl: string | null;
  /** Route of the volunteer app. */
  readonly link: string;
}

export interface Notice {
  readonly noticeId: Id;
  readonly title: LocalText;
  /** Sanitised HTML. */
  readonly body: LocalText;
  readonly publishedAt: Instant;
  readonly read: boolean;
}

export interface NewsRow {
  readonly newsId: Id;
  readonly title: LocalText;
  readonly coverUrl: string | null;
  readonly source: string;
  readonly publishedAt: Instant;
}

export interface NewsArticle extends NewsRow {
  /** Sanitised HTML. */
  readonly body: LocalText;
  readonly activityId: Id | null;
}

/** What the SPAs need to know before anything else. */
export interface Platform {
  readonly readingOpen: boolean;
  /** Kinds of outside services that are simulated here; shown on the screens. */
  readonly simulators: readonly string[];
  readonly agreements: Readonly<Record<'userAgreement' | 'privacyPolicy', string>>;
  readonly serverTime: Instant;
}

export interface Agreement {
  readonly kind: 'userAgreement' | 'privacyPolicy';
  readonly version: string;
  readonly updatedAt: Instant;
  readonly title: LocalText;
  /** Sanitised HTML with one `h2` for each section. */
  readonly body: LocalText;
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
  agreement: {
    summary: 'The user agreement or the privacy policy in force',
    method: 'get',
    path: '/api/open/agreements/:kind',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    data: answers<Agreement>(),
  },
  banners: {
    summary: 'Banners of the home page',
    method: 'get',
    path: '/api/home/banners',
    access: 'reader',
    shape: 'list',
    data: answers<Banner>(),
  },
  notices: {
    summary: 'Notices, newest first',
    method: 'get',
    path: '/api/home/query-notice-list',
    access: 'reader',
    shape: 'list',
    query: closedObject({ ...page }),
    data: answers<Notice>(),
  },
  checkNoticeRead: {
    summary: 'How many notices are unread; with `noticeId` marks that one as read first',
    method: 'get',
    path: '/api/home/checkNoticeRead',
    access: 'reader',
    shape: 'data',
    query: closedObject({ noticeId: id() }),
    data: answers<{ readonly unread: number }>(),
  },
  news: {
    summary: 'News, newest first',
    method: 'get',
    path: '/api/volunteer/news',
    access: 'reader',
    shape: 'list',
    query: closedObject({ ...page }),
    data: answers<NewsRow>(),
  },
  newsArticle: {
    summary: 'One news article',
    method: 'get',
    path: '/api/volunteer/news/:id',
    access: 'reader',
    shape: 'data',
    data: answers<NewsArticle>(),
  },
});
