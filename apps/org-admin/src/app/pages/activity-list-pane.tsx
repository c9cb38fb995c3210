import { ActivityList } from '../../features/activity/activity-list.tsx';
import { DraftCard } from '../../features/release/draft-card.tsx';

/** `/activity/list`: the activities, led by the release that is not published yet. */
export function ActivityListPane() {
  return <ActivityList lead={<DraftCard />} />;
}
