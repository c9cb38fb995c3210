import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api.ts';
import type { ListFilter } from './activity-filter.ts';

const pageSize = 20;

/** The organization's activities of one state, loaded page by page. */
export const activitiesQuery = (api: Api, { tab, keyword }: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['release', 'list', tab, keyword],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        pageIndex: pageParam,
        pageSize,
        ...(tab === 'all' ? {} : { state: tab }),
        ...(keyword === '' ? {} : { keyword }),
      };
      return api.activity.managedList({ query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
  });

export const cancelMutation = (api: Api, activityId: string) =>
  mutationOptions({ mutationFn: (reason: string) => api.activity.cancel({ body: { activityId, reason } }) });
