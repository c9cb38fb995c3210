import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Notice } from '@vp/contract';
import type { Api } from '../../shared/api.ts';
import { mineKey } from '../../shared/queries.ts';

const pageSize = 20;
/** Whether a notice was read belongs to the reader. */
const noticesKey = [mineKey, 'notices'] as const;

export const noticesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, 'list'],
    queryFn: ({ pageParam, signal }) => api.news.noticeList({ query: { pageIndex: pageParam, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
  });

export const newsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['news', 'list'],
    queryFn: ({ pageParam, signal }) => api.news.list({ query: { pageIndex: pageParam, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
  });

export const newsArticleQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['news', id],
    queryFn: ({ signal }) => api.news.detail({ params: { id } }, { signal }),
  });

const searchedPageSize = 100;

/** One notice, looked up in the list: no call answers a single one. Null where it was removed. */
export const noticeQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...noticesKey, id],
    queryFn: async ({ signal }): Promise<Notice | null> => {
      for (let pageIndex = 1; ; pageIndex += 1) {
        const query = { pageIndex, pageSize: searchedPageSize };
        const { listData, total } = await api.news.noticeList({ query }, { signal });
        const notice = listData.find((one) => one.noticeId === id);
        if (notice !== undefined) return notice;
        if (pageIndex * searchedPageSize >= total) return null;
      }
    },
  });

/** Notes that a notice was opened; the dot in the list and on the home page goes. */
export const markNoticeRead = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (noticeId: string) => api.news.checkNoticeRead({ query: { noticeId } }),
    onSuccess: () =>
      Promise.all(['list', 'newest'].map((shown) => cache.invalidateQueries({ queryKey: [...noticesKey, shown] }))),
    meta: { handled: true },
  });
