import { queriesOf } from '@vp/app-shell';
import type { Api } from '../api.ts';
import { useInvalidate } from '../queries.ts';

/** Returns the query of one activity of the organization. */
export const activityQuery = (api: Api, id: string) => queriesOf(api).activity.managedDetail({ params: { id } });

/** Queries that a change to an activity or its people invalidates. Running codes stay valid. */
export const activityStale = ['activity', 'participant', 'dayBoard', 'home.todos', 'home.todoRows'] as const;

/** Returns a function that refetches the queries of `activityStale`. */
export const useInvalidateActivities = (): (() => Promise<void>) => useInvalidate(activityStale);
