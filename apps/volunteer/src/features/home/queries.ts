import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queriesOf, useNow } from '@vp/app-shell';
import type { MyActivity } from '@vp/contract';
import { isOfToday, macaoDate, rangeOf } from '@vp/domain';
import { useApi } from '../../shared/api.ts';
import type { Api } from '../../shared/api.ts';

const dayTabs = ['inProgress', 'toBeCarriedOut', 'completed'] as const;

/** Fetches the services of today to which the volunteer is admitted, including completed ones. */
const todayQuery = (api: Api, now: Date) =>
  queryOptions({
    queryKey: queriesOf(api).activity.mine.key(undefined, 'today', macaoDate(now)),
    queryFn: async ({ signal }): Promise<readonly MyActivity[]> => {
      const pages = await Promise.all(
        dayTabs.map((tab) => api.activity.mine({ query: { tab, pageSize: 10 } }, { signal })),
      );
      const isToday = ({ periods }: MyActivity): boolean => periods.some((period) => isOfToday(rangeOf(period), now));
      return pages.flatMap(({ listData }) => listData.filter(isToday));
    },
    staleTime: 30_000,
  });

const parts = (api: Api) => {
  const queries = queriesOf(api);
  return {
    banners: { ...queries.home.banners(), staleTime: 10 * 60_000 },
    notice: { ...queries.news.noticeList({ query: { pageSize: 1 } }), staleTime: 60_000 },
    recommended: { ...queries.activity.recommend({ query: { pageSize: 6 } }), staleTime: 60_000 },
    news: { ...queries.news.list({ query: { pageSize: 3 } }), staleTime: 5 * 60_000 },
  };
};

/**
 * Fetches all data of the page in one call and fills the single queries. Each can be refetched by itself, and runs by
 * itself if this one fails.
 */
export const startQuery = (api: Api, { queries, now }: { queries: QueryClient; now: () => Date }) =>
  queryOptions({
    queryKey: queriesOf(api).home.start.key(),
    queryFn: async ({ signal }) => {
      const start = await api.home.start({}, { signal });
      const { banners, notice, recommended, news } = parts(api);
      queries.setQueryData(banners.queryKey, start.banners);
      queries.setQueryData(notice.queryKey, start.notices);
      queries.setQueryData(recommended.queryKey, start.recommended);
      queries.setQueryData(news.queryKey, start.news);
      // The response has set the clock: the date of the device may be wrong.
      queries.setQueryData(todayQuery(api, now()).queryKey, start.today);
      return true;
    },
    staleTime: 30_000,
  });

/** Returns the keys of all queries of the page on a day. */
export const homeKeys = (api: Api, now: Date): readonly QueryKey[] => [
  queriesOf(api).volunteer.personalCentre().queryKey,
  queriesOf(api).home.start.key(),
  todayQuery(api, now).queryKey,
  ...Object.values(parts(api)).map(({ queryKey }) => queryKey),
];

/** Returns the queries of the home page except the volunteer's own. They are disabled while the combined call loads. */
export function useHomeQueries() {
  const api = useApi();
  const now = useNow();
  const queries = useQueryClient();
  const { status, fetchStatus } = useQuery({ ...startQuery(api, { queries, now }), enabled: false });
  const isOnItsWay = fetchStatus === 'fetching' || (status === 'pending' && fetchStatus === 'idle');
  const enabled = !isOnItsWay;
  const { banners, notice, recommended, news } = parts(api);
  return {
    banners: { ...banners, enabled },
    notice: { ...notice, enabled },
    recommended: { ...recommended, enabled },
    news: { ...news, enabled },
    today: { ...todayQuery(api, now()), enabled },
  };
}
