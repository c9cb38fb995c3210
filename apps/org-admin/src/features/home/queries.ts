import type { QueryKey } from '@tanstack/react-query';
import { queriesOf } from '@vp/app-shell';
import type { MonthRange } from '@vp/domain';
import type { Api } from '../../shared/api.ts';
import { currentUserQuery, todosQuery } from '../../shared/queries.ts';

/** Query of today's activities, one more than the home page shows. */
export const todayQuery = (api: Api) => ({
  ...queriesOf(api).activity.managedList({ query: { today: true, pageIndex: 1, pageSize: 4 } }),
  staleTime: 60_000,
});

/** Query of the service of some months, alone and below; hours of past months change rarely. */
export const yearQuery = (api: Api, range: MonthRange) => ({
  ...queriesOf(api).insight.report({ query: { ...range, step: 'month', scope: 'all' } }),
  staleTime: 600_000,
});

/** Returns the keys of all queries of the home page. */
export const homeKeys = (api: Api): readonly QueryKey[] =>
  [currentUserQuery(api), todosQuery(api), todayQuery(api)].map(({ queryKey }) => queryKey);
