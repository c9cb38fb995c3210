import { queriesOf, readAgain } from '@vp/app-shell';
import { useQueryClient } from '@tanstack/react-query';
import { minuteMs } from '@vp/domain';
import type { Api } from './api.ts';

/** Who is logged in, with the organization, its status and the menus with the permitted buttons. */
export const currentUserQuery = (api: Api) => ({
  ...queriesOf(api).session.currentUser(),
  staleTime: 5 * minuteMs,
});

/** What waits for the organization, as far as the caller may decide it. */
export const todosQuery = (api: Api) => ({ ...queriesOf(api).home.todos(), staleTime: minuteMs });

/**
 * Reads again what a decision made old: a noun, or `noun.call`. Outcome, next row and scanned person come first, and the
 * `stale` of a change would keep them waiting until every list is read.
 */
export function useInvalidate(stale: readonly string[]): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await readAgain(client, stale);
  };
}
