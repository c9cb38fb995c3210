import { queriesOf, invalidate } from '@vp/app-shell';
import { useQueryClient } from '@tanstack/react-query';
import { minuteMs } from '@vp/domain';
import type { Api } from './api.ts';

/** Query of the current account: its organization with the status, and the menus with the permitted actions. */
export const currentUserQuery = (api: Api) => ({
  ...queriesOf(api).session.currentUser(),
  staleTime: 5 * minuteMs,
});

/** Query of the messages about work that the caller may decide. */
export const workInboxQuery = (api: Api) => ({ ...queriesOf(api).inbox.work(), staleTime: minuteMs });

/** Query of the to-dos that the caller may decide. */
export const todosQuery = (api: Api) => ({ ...queriesOf(api).home.todos(), staleTime: minuteMs });

/**
 * Returns a function that refetches nouns or calls (`noun.call`) after a decision.
 * The outcome, the next row and the scanned person render first; the `stale` option of a change would delay them until
 * every list is loaded.
 */
export function useInvalidate(stale: readonly string[]): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await invalidate(client, stale);
  };
}
