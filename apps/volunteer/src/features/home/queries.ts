import { queryOptions } from '@tanstack/react-query';
import { queriesOf } from '@vp/app-shell';
import type { MyActivity } from '@vp/contract';
import { macaoDate } from '@vp/domain';
import type { Api } from '../../shared/api.ts';

const dayTabs = ['inProgress', 'toBeCarriedOut', 'completed'] as const;

/** The services of today that the volunteer is admitted to, those that are over included until they are checked out. */
export const todayQuery = (api: Api, now: Date) =>
  queryOptions({
    queryKey: [...queriesOf(api).activity.mine.key(), 'today', macaoDate(now)],
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

/** What the home page shows beside the volunteer's own. */
export const homeQueries = (api: Api) => {
  const queries = queriesOf(api);
  return {
    banners: { ...queries.home.banners(), staleTime: 10 * 60_000 },
    notice: { ...queries.news.noticeList({ query: { pageSize: 1 } }), staleTime: 60_000 },
    recommended: { ...queries.activity.recommend({ query: { pageSize: 6 } }), staleTime: 60_000 },
    news: { ...queries.news.list({ query: { pageSize: 3 } }), staleTime: 5 * 60_000 },
  };
};
