import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api.ts';

/** Today's activities of the organization, one more than the home page shows. */
export const todayQuery = (api: Api) =>
  queryOptions({
    queryKey: ['release', 'today'],
    queryFn: ({ signal }) =>
      api.activity.managedList({ query: { today: true, pageIndex: 1, pageSize: 4 } }, { signal }),
    staleTime: 60_000,
  });
