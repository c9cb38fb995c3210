import { queryOptions } from '@tanstack/react-query';
import { queriesOf } from '@vp/app-shell';
import type { MapPoint } from '@vp/contract';
import type { Api } from '../api.ts';
import { positionInQuery } from '../place/position.ts';

/** Fetches one activity with the caller's own state. Its places change quickly. */
export const activityDetailQuery = (api: Api, id: string, position?: MapPoint) =>
  queryOptions({
    ...queriesOf(api).activity.detail({ params: { id }, query: positionInQuery(position) }),
    staleTime: 10_000,
  });
