import { activityReleaseSchema } from '@vp/validators';
import type { ActivityDetail } from './activity.ts';
import { answers, endpoints } from './endpoint.ts';
import type { Id } from './shared.ts';

export const releaseCalls = endpoints({
  publish: {
    summary: 'Publishes an activity; with the id of a published one it changes that, and whoever signed up is told',
    method: 'post',
    path: '/api/volunteer/release-activity',
    access: 'organization',
    permission: 'activity-release',
    shape: 'data',
    body: activityReleaseSchema,
    data: answers<{ readonly activityId: Id }>(),
    refusals: ['activityIncomplete', 'photoNotYours', 'cancelled', 'alreadyStarted'],
  },
  preview: {
    summary: 'What volunteers would see of an activity that is not published yet',
    method: 'post',
    path: '/api/volunteer/preview-activity-detail',
    access: 'organization',
    permission: 'activity-release',
    shape: 'data',
    repeatable: true,
    body: activityReleaseSchema,
    data: answers<ActivityDetail>(),
    refusals: ['activityIncomplete', 'photoNotYours'],
  },
});
