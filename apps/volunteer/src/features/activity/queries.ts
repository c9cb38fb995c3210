import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MapPoint } from '@vp/contract';
import { activityKey } from '../../shared/activity/queries.ts';
import type { Api } from '../../shared/api.ts';
import { nextPageOf } from '../../shared/paging.ts';
import { mineKey } from '../../shared/queries.ts';
import { findQueryOf } from './list/filters.ts';
import type { Filters } from './list/filters.ts';

const pageSize = 10;
const peoplePageSize = 20;
const mapPageSize = 100;
const typingPauseMs = 250;

export const findQuery = (api: Api, filters: Filters, position: MapPoint | undefined) => {
  const query = findQueryOf(filters, position);
  return infiniteQueryOptions({
    queryKey: [activityKey, 'find', query],
    queryFn: ({ pageParam, signal }) =>
      api.activity.find({ query: { ...query, pageIndex: pageParam, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf(pageSize),
  });
};

/** How many activities a choice of filters would show. */
export const countQuery = (api: Api, filters: Filters, position: MapPoint | undefined) => {
  const query = findQueryOf(filters, position);
  return queryOptions({
    queryKey: [activityKey, 'count', query],
    queryFn: async ({ signal }) => {
      const { total } = await api.activity.find({ query: { ...query, pageIndex: 1, pageSize: 1 } }, { signal });
      return total;
    },
    placeholderData: keepPreviousData,
  });
};

/** All activities inside a circle, nearest first. */
export const mapQuery = (api: Api, filters: Filters, centre: MapPoint) => {
  const query = findQueryOf({ ...filters, radius: filters.radius ?? '3000', sort: 'nearest' }, centre);
  return queryOptions({
    queryKey: [activityKey, 'map', query],
    queryFn: ({ signal }) =>
      api.activity.find({ query: { ...query, pageIndex: 1, pageSize: mapPageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
};

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, typingPauseMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('typed on', 'AbortError'));
    });
  });
}

/** Names that contain what was typed, once the person stops typing. */
export const suggestQuery = (api: Api, keyword: string) =>
  queryOptions({
    queryKey: [activityKey, 'suggest', keyword],
    queryFn: async ({ signal }) => {
      await pause(signal);
      return api.activity.suggest({ query: { keyword } }, { signal });
    },
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

export const signedUpQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: [activityKey, 'people', id],
    queryFn: ({ pageParam, signal }) =>
      api.participant.maskedList(
        { params: { id }, query: { pageIndex: pageParam, pageSize: peoplePageSize } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPageOf(peoplePageSize),
  });

export const mineCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: [mineKey, 'activityCounts'],
    queryFn: ({ signal }) => api.activity.mineCounts({}, { signal }),
  });

export interface SignUp {
  readonly activityId: string;
  readonly choices: { readonly periodId: string; readonly postId: string }[];
  readonly waitIfFull?: boolean;
}
