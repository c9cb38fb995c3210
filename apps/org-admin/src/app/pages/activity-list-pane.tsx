import { Suspense, lazy } from 'react';
import { ActivityList } from '../../features/activity/activity-list.tsx';

/** The list stands without it where it cannot be loaded. */
const DraftCard = lazy(() =>
  import('../../features/release/draft-card.tsx').then(
    (module) => ({ default: module.DraftCard }),
    () => ({ default: () => null }),
  ),
);

/** `/activity/list`: the activities, led by the release that is not published yet. */
export function ActivityListPane() {
  return (
    <ActivityList
      lead={
        <Suspense fallback={null}>
          <DraftCard />
        </Suspense>
      }
    />
  );
}
