import { filterOf, useHasDraft } from '@vp/app-shell';
import { listFilter } from '../../features/activity/activity-filter.ts';
import { ActivityList } from '../../features/activity/activity-list.tsx';
import { listQuery } from '../../features/activity/queries.ts';
import { DraftCard } from '../../features/release/draft-card.tsx';
import { releaseDraftName } from '../../features/release/draft-name.ts';
import type { PageLoader } from '../../shared/api.ts';

function Draft() {
  return useHasDraft(releaseDraftName) ? <DraftCard /> : null;
}

/** The first activities. */
export const loader: PageLoader = async ({ api, queries }, search) => {
  await queries.ensureInfiniteQueryData(listQuery(api, filterOf(listFilter, search)));
};

/** `/activity/list`: the activities, led by the release that is not published yet. */
export function ActivityListPane() {
  return <ActivityList lead={<Draft />} />;
}
