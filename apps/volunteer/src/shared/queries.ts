import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api.ts';

const minuteMs = 60_000;

/** First part of every key of data that belongs to the person who is logged in. */
export const mineKey = 'mine';

/** First part of the keys of what everybody sees of activities. */
export const activityKey = 'activity';

/** What the home page and the personal centre show of the volunteer. */
export const personalCentreQuery = (api: Api) =>
  queryOptions({
    queryKey: [mineKey, 'personalCentre'],
    queryFn: ({ signal }) => api.volunteer.personalCentre({}, { signal }),
    staleTime: minuteMs / 2,
  });

/** The volunteer's own data, identity masked. */
export const volunteerDetailQuery = (api: Api) =>
  queryOptions({
    queryKey: [mineKey, 'volunteerDetail'],
    queryFn: ({ signal }) => api.volunteer.detail({}, { signal }),
    staleTime: minuteMs / 2,
  });

/** After a sign-up, a withdrawal or an attendance: places, states and hours have changed. */
export function invalidateActivities(cache: QueryClient): Promise<unknown> {
  return Promise.all([
    cache.invalidateQueries({ queryKey: [mineKey] }),
    cache.invalidateQueries({ queryKey: [activityKey] }),
  ]);
}
