import { filterOf, useHasDraft, whenKnown } from '@vp/app-shell';
import { Bone, Inset, Skeleton } from '@vp/ui-kit';
import { Suspense, lazy } from 'react';
import { listFilter } from '../../features/activity/activity-filter.ts';
import { ActivityList } from '../../features/activity/activity-list.tsx';
import { listQuery } from '../../features/activity/queries.ts';
import { releaseDraftName } from '../../features/release/draft-name.ts';
import type { ReadAhead } from '../../shared/api.ts';

/** The list stands without it where it cannot be loaded. */
const DraftCard = lazy(() =>
  import('../../features/release/draft-card.tsx').then(
    (module) => ({ default: module.DraftCard }),
    () => ({ default: () => null }),
  ),
);

/** What was written comes with the code of drafts, for those who have one. */
function Draft() {
  if (!useHasDraft(releaseDraftName)) return null;
  return (
    <Suspense
      fallback={
        <Skeleton>
          <Inset>
            <Bone height={128} round={16} />
          </Inset>
        </Skeleton>
      }
    >
      <DraftCard />
    </Suspense>
  );
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
