import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queriesOf } from '@vp/app-shell';
import type { MapPoint } from '@vp/contract';
import { reviewLimits } from '@vp/domain';
import type { Api } from '../../shared/api.ts';
import { findQueryOf } from './filters.ts';
import type { Asking, Filters } from './filters.ts';

/** Activities are counted up to this number. */
export const { countMax } = reviewLimits;

const pageSize = 10;
const mapPageSize = 100;

export const findQuery = (api: Api, filters: Filters, asking: Asking) =>
  queriesOf(api).activity.find.paged({ query: findQueryOf(filters, asking) }, { pageSize });

/** Counts the activities that match the filters. */
export const countQuery = (api: Api, filters: Filters, asking: Asking) => {
  const query = findQueryOf(filters, asking);
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
export const mapQuery = (api: Api, filters: Filters, asking: Asking & { readonly position: MapPoint }) => {
  const query = findQueryOf({ ...filters, radius: filters.radius ?? '3000', sort: 'nearest' }, asking);
  return queryOptions({
    queryKey: queriesOf(api).activity.find.key({ query }, 'map'),
    queryFn: ({ signal }) =>
      api.activity.find({ query: { ...query, pageIndex: 1, pageSize: mapPageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
};
