import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queriesOf } from '@vp/app-shell';
import type { MapPoint } from '@vp/contract';
import { reviewLimits } from '@vp/domain';
import type { Api } from '../../shared/api.ts';
import { findQueryOf } from './filters.ts';
import type { Filters } from './filters.ts';

/** Activities are counted up to this number. */
export const { countMax } = reviewLimits;

const pageSize = 10;
const mapPageSize = 100;
const typingPauseMs = 250;

export const findQuery = (api: Api, filters: Filters, position: MapPoint | undefined) =>
  queriesOf(api).activity.find.paged({ query: findQueryOf(filters, position) }, { pageSize });

/** Counts the activities that match the filters. */
export const countQuery = (api: Api, filters: Filters, position: MapPoint | undefined) => {
  const query = findQueryOf(filters, position);
  return queryOptions({
    queryKey: queriesOf(api).activity.find.key({ query }, 'count'),
    queryFn: async ({ signal }) => {
      const { total } = await api.activity.find({ query: { ...query, pageIndex: 1, pageSize: 1 } }, { signal });
      return total;
    },
    placeholderData: keepPreviousData,
  });
};

/** Fetches the activities within a circle, nearest first. */
export const mapQuery = (api: Api, filters: Filters, centre: MapPoint) => {
  const query = findQueryOf({ ...filters, radius: filters.radius ?? '3000', sort: 'nearest' }, centre);
  return queryOptions({
    queryKey: queriesOf(api).activity.find.key({ query }, 'map'),
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

/** Fetches the names that contain the keyword, once the user stops typing. */
export const suggestQuery = (api: Api, keyword: string) =>
  queryOptions({
    queryKey: queriesOf(api).activity.suggest.key({ query: { keyword } }),
    queryFn: async ({ signal }) => {
      await pause(signal);
      return api.activity.suggest({ query: { keyword } }, { signal });
    },
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
