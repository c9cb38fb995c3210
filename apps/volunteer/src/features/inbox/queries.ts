import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../shared/api.ts';
import { mineKey, personalCentreQuery } from '../../shared/queries.ts';

const pageSize = 20;
const inboxKey = [mineKey, 'inbox'] as const;

export const inboxQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: inboxKey,
    queryFn: ({ pageParam, signal }) => api.inbox.list({ query: { pageIndex: pageParam, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
  });

/** Marks one message as read, or all of them. */
export const markRead = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (messageId: string | undefined) =>
      api.inbox.markRead({ body: messageId === undefined ? {} : { messageId } }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: inboxKey }),
        cache.invalidateQueries({ queryKey: personalCentreQuery(api).queryKey }),
      ]),
  });
