import { queriesOf } from '@vp/app-shell';
import type { Api } from '../../shared/api.ts';

/** Today's activities of the organization, one more than the home page shows. */
export const todayQuery = (api: Api) => ({
  ...queriesOf(api).activity.managedList({ query: { today: true, pageIndex: 1, pageSize: 4 } }),
  staleTime: 60_000,
});
