import { filterOf, lazyPart, useHasDraft } from '@vp/app-shell';
import { Bone, Inset, Skeleton } from '@vp/ui-kit';
import { Suspense } from 'react';
import { listFilter } from '../../features/activity/activity-filter.ts';
import { ActivityList } from '../../features/activity/activity-list.tsx';
import { listQuery } from '../../features/activity/queries.ts';
import { releaseDraftName } from '../../features/release/draft-name.ts';
import type { PageLoader } from '../../shared/api.ts';

/** Loaded only if a draft exists: no other part of the first screen needs the draft code. */
const DraftCard = lazyPart(async () => (await import('../../features/release/draft-card.tsx')).DraftCard);

function Draft() {
  if (!useHasDraft(releaseDraftName)) return null;
  const bones = (
    <Skeleton>
      <Inset>
        <Bone height={128} round={16} />
      </Inset>
    </Skeleton>
  );
  return (
    <Suspense fallback={bones}>
      <DraftCard />
    </Suspense>
  );
}

/** Loads the first page of activities. */
export const loader: PageLoader = async ({ api, queries }, search) => {
  await queries.ensureInfiniteQueryData(listQuery(api, filterOf(listFilter, search)));
};

/** Renders `/activity/list`: the unpublished draft, then the activities. */
export function ActivityListPane() {
  return <ActivityList lead={<Draft />} />;
}
