import { lazyPart } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { participantSorts } from '@vp/domain';
import { SkeletonTable } from '@vp/ui-kit';
import { Suspense } from 'react';
import { ActivityDetail } from '../../features/activity/activity-detail.tsx';
import { activityTabOf, activityTabs } from '../../features/activity/activity-tabs.ts';
import type { ActivityTab } from '../../features/activity/activity-tabs.ts';
import { Attendance } from '../../features/attendance/attendance.tsx';
import { Participants } from '../../features/participant/participants.tsx';
import { activityQuery } from '../../shared/activity/queries.ts';
import type { PageLoader } from '../../shared/api.ts';
import type { Group } from '../../shared/participant/queries.ts';
import { participantsQuery } from '../../shared/participant/queries.ts';

const SentMessages = lazyPart(async () => (await import('../../features/participant/sent-messages.tsx')).SentMessages);

const ActivityFeedback = lazyPart(
  async () => (await import('../../features/feedback/activity-feedback.tsx')).ActivityFeedback,
);

function panel(activity: ReleasedDetail, tab: ActivityTab) {
  switch (tab) {
    case 'attendance':
      return <Attendance activity={activity} />;
    case 'messages':
      return (
        <Suspense fallback={<SkeletonTable rows={3} />}>
          <SentMessages activity={activity} />
        </Suspense>
      );
    case 'feedback':
      return (
        <Suspense fallback={<SkeletonTable rows={3} />}>
          <ActivityFeedback activity={activity} />
        </Suspense>
      );
    case 'toAdmit':
    case 'accepted':
    case 'notAdmitted':
    case 'invited':
      return <Participants key={tab} activity={activity} tab={tab} />;
  }
}

/** Participant groups of each tab, which can be loaded without the activity. */
const groupsOf = {
  toAdmit: ['toAdmit'],
  accepted: ['accepted'],
  notAdmitted: ['notAdmitted', 'removed'],
  invited: [],
  attendance: [],
  messages: [],
  feedback: [],
} as const satisfies Record<ActivityTab, readonly Group[]>;

/** Loads the participants together with the activity: most visitors come to see the sign-ups. */
export const loader: PageLoader = async ({ api, queries, clock }, search) => {
  const id = search.get('id');
  if (!id) return;
  const query = activityQuery(api, id);
  const named = search.get('tab');
  const known = queries.getQueryData(query.queryKey);
  const tab = known
    ? activityTabOf(named, known, clock.now())
    : (activityTabs.find((one) => one === named) ?? 'toAdmit');
  const sort = participantSorts.find((one) => one === search.get('sort'));
  const people = groupsOf[tab].map((group) => participantsQuery(api, { activityId: id, group, sort }));
  await Promise.all([queries.ensureQueryData(query), ...people.map((group) => queries.ensureInfiniteQueryData(group))]);
};

/** Renders `/activity/detail?id=&tab=`: one activity, its participants and their attendance. */
export function ActivityDetailPage() {
  return <ActivityDetail panel={panel} />;
}
