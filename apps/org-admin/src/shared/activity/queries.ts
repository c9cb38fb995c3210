import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../api.ts';
import { todosKey } from '../queries.ts';

/** One activity of the organization. */
export const activityQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['release', 'detail', id],
    queryFn: ({ signal }) => api.activity.managedDetail({ params: { id } }, { signal }),
  });

/** After a change everything about the organization's activities is read again, the running codes excepted, and what waits. */
export function useInvalidateActivities(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['release'], predicate: ({ queryKey }) => queryKey[1] !== 'code' }),
      client.invalidateQueries({ queryKey: todosKey }),
    ]);
  };
}
