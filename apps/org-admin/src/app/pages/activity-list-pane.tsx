import { filterOf, useHasDraft, whenKnown } from '@vp/app-shell';
import { listFilter } from '../../features/activity/activity-filter.ts';
import { ActivityList } from '../../features/activity/activity-list.tsx';
import { listQuery } from '../../features/activity/queries.ts';
import { DraftCard } from '../../features/release/draft-card.tsx';
import { releaseDraftName } from '../../features/release/draft-name.ts';
import type { ReadAhead } from '../../shared/api.ts';

function Draft() {
  return useHasDraft(releaseDraftName) ? <DraftCard /> : null;
}

/** The page is drawn with its first activities. */
export const readAhead: ReadAhead = async ({ api, queries, session }, search) => {
  if (session.current().kind !== 'organization') return;
  const query = listQuery(api, filterOf(listFilter, search));
  await whenKnown(queries, [query.queryKey], queries.prefetchInfiniteQuery(query));
};

/** `/activity/list`: the activities, led by the release that is not published yet. */
export function ActivityListPane() {
  return <ActivityList lead={<Draft />} />;
}
