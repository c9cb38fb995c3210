import { queryOptions } from '@tanstack/react-query';
import type { MyActivity } from '@vp/contract';
import { macaoDate } from '@vp/domain';
import type { Api } from '../../shared/api.ts';
import { activityKey } from '../../shared/activity/queries.ts';
import { mineKey } from '../../shared/queries.ts';

const recommendedCount = 6;
const dayTabs = ['inProgress', 'toBeCarriedOut', 'completed'] as const;

/** The services of today that the volunteer is admitted to, those that are over included until they are checked out. */
export const todayQuery = (api: Api, now: Date) =>
  queryOptions({
    queryKey: [mineKey, 'activities', 'today', macaoDate(now)],
    queryFn: async ({ signal }): Promise<readonly MyActivity[]> => {
      const pages = await Promise.all(
        dayTabs.map((tab) => api.activity.mine({ query: { tab, pageSize: 10 } }, { signal })),
      );
      const today = macaoDate(now);
      const isToday = ({ periods }: MyActivity): boolean =>
        periods.some(({ startsAt }) => macaoDate(new Date(startsAt)) === today);
      return pages.flatMap(({ listData }) => listData.filter(isToday));
    },
    staleTime: 30_000,
  });

export const recommendedQuery = (api: Api) =>
  queryOptions({
    queryKey: [activityKey, 'recommended'],
    queryFn: ({ signal }) => api.activity.recommend({ query: { pageSize: recommendedCount } }, { signal }),
    staleTime: 60_000,
  });

export const bannersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['home', 'banners'],
    queryFn: ({ signal }) => api.home.banners({}, { signal }),
    staleTime: 10 * 60_000,
  });

/** The newest notice, for the one line of it. */
export const newestNoticeQuery = (api: Api) =>
  queryOptions({
    queryKey: [mineKey, 'notices', 'newest'],
    queryFn: ({ signal }) => api.news.noticeList({ query: { pageSize: 1 } }, { signal }),
    staleTime: 60_000,
  });

export const newestNewsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['news', 'newest'],
    queryFn: ({ signal }) => api.news.list({ query: { pageSize: 3 } }, { signal }),
    staleTime: 5 * 60_000,
  });
