import { activityReleaseSchema } from '@vp/validators';
import type { ActivityDetail } from './activity.ts';
import { answers, endpoints } from './endpoint.ts';
import type { ReleasedTexts } from './activity-released.ts';
import type { Id, Instant } from './values.ts';

export interface ReleaseOutcome {
  readonly activityId: Id;
  /** Number of published or changed activities: several for a weekly series. */
  readonly activities: number;
  /** Starts of activities that differ from the others of their series and stay unchanged. */
  readonly unchangedWeeks: readonly Instant[];
}

/** Preview for volunteers, in each language. */
export interface ReleasePreview extends ActivityDetail {
  readonly texts: ReleasedTexts;
}

export const releaseCalls = endpoints({
  publish: {
    summary:
      'Publishes an activity or a weekly series; with the id of a published one, changes it, or the following ones as well, and notifies people who signed up',
    method: 'post',
    path: '/api/volunteer/release-activity',
    access: 'organization',
    permission: 'activity-release',
    shape: 'data',
    body: activityReleaseSchema,
    data: answers<ReleaseOutcome>(),
    refusals: [
      'contentChanged',
      'activityIncomplete',
      'photoNotYours',
      'cancelled',
      'alreadyStarted',
      'weekNotChangeable',
    ],
  },
  preview: {
    summary: 'Previews an unpublished activity as volunteers would see it',
    method: 'post',
    path: '/api/volunteer/preview-activity-detail',
    access: 'organization',
    permission: 'activity-release',
    shape: 'data',
    repeatable: true,
    body: activityReleaseSchema,
    data: answers<ReleasePreview>(),
    refusals: ['activityIncomplete', 'photoNotYours'],
  },
});
