import { closedObject, id, page } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant, LocalText } from './values.ts';

export interface Notice {
  readonly noticeId: Id;
  readonly title: LocalText;
  /** Sanitised HTML. */
  readonly body: LocalText;
  readonly publishedAt: Instant;
  /** Time of the last change that made it unread again; null without one. */
  readonly announcedAt: Instant | null;
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

export const newsCalls = endpoints({
  list: {
    summary: 'Lists news, newest first',
    method: 'get',
    path: '/api/volunteer/news',
    access: 'reader',
    shape: 'list',
    query: closedObject({ ...page }),
    data: answers<NewsRow>(),
  },
  detail: {
    summary: 'Returns a news article',
    method: 'get',
    path: '/api/volunteer/news/:id',
    access: 'reader',
    shape: 'data',
    data: answers<NewsArticle>(),
  },
  noticeList: {
    summary: 'Lists notices, newest first',
    method: 'get',
    path: '/api/home/query-notice-list',
    access: 'reader',
    shape: 'list',
    query: closedObject({ ...page }),
    data: answers<Notice>(),
  },
  checkNoticeRead: {
    summary: 'Counts unread notices; with `noticeId`, marks that one as read first',
    method: 'get',
    path: '/api/home/checkNoticeRead',
    access: 'reader',
    shape: 'data',
    query: closedObject({ noticeId: id() }),
    data: answers<{ readonly unread: number }>(),
  },
});
