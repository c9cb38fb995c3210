import { queriesOf } from '@vp/app-shell';
import type { Api } from '../api.ts';
import { useInvalidate } from '../queries.ts';

/** One activity of the organization. */
export const activityQuery = (api: Api, id: string) => queriesOf(api).activity.managedDetail({ params: { id } });

/** What a change to an activity or its people makes old; the running codes go on. */
export const activityStale = ['activity', 'participant', 'attendance.disputes', 'dayBoard', 'home.todos'] as const;

/** Reads again what such a change made old. */
export const useInvalidateActivities = (): (() => Promise<void>) => useInvalidate(activityStale);
