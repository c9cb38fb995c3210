import type { ReleasedDetail } from '@vp/contract';
import { ActivityDetail } from '../../features/activity/activity-detail.tsx';
import type { ActivityTab } from '../../features/activity/activity-tabs.ts';
import { Attendance } from '../../features/attendance/attendance.tsx';
import { Participants } from '../../features/participant/participants.tsx';

const panel = (activity: ReleasedDetail, tab: ActivityTab) =>
  tab === 'attendance' ? <Attendance activity={activity} /> : <Participants key={tab} activity={activity} tab={tab} />;

/** `/activity/detail?id=&tab=`: one activity, its participants and their attendance. */
export function ActivityDetailPage() {
  return <ActivityDetail panel={panel} />;
}
