import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MapPoint, MyActivityTab } from '@vp/contract';
import type { Api } from '../api.ts';
import { nextPageOf } from '../paging.ts';
import { positionInQuery } from '../position.ts';
import { activityKey, mineKey } from '../queries.ts';

export { activityKey, invalidateActivities } from '../queries.ts';

const pageSize = 10;

/** One activity, and what the caller has to do with it. */
export const activityDetailQuery = (api: Api, id: string, position?: MapPoint) =>
  queryOptions({
    queryKey: [mineKey, activityKey, id, positionInQuery(position)],
    queryFn: ({ signal }) => api.activity.detail({ params: { id }, query: positionInQuery(position) }, { signal }),
    staleTime: 10_000,
  });

export const myActivitiesQuery = (api: Api, tab: MyActivityTab) =>
  infiniteQueryOptions({
    queryKey: [mineKey, 'activities', tab],
    queryFn: ({ pageParam, signal }) =>
      api.activity.mine({ query: { tab, pageIndex: pageParam, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf(pageSize),
    staleTime: 10_000,
  });

/** The activities of one organization. */
export const organizationActivitiesQuery = (api: Api, oid: string, position?: MapPoint) =>
  infiniteQueryOptions({
    queryKey: [activityKey, 'of', oid, positionInQuery(position)],
    queryFn: ({ pageParam, signal }) =>
      api.activity.find({ query: { oid, pageIndex: pageParam, pageSize, ...positionInQuery(position) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf(pageSize),
  });
