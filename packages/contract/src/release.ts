import type { Obstacle } from '@vp/domain';
import { activityLimits } from '@vp/domain';
import { activityReleaseSchema, closedObject, page, plainText } from '@vp/validators';
import type { ActivityDetail } from './activity.ts';
import { answers, endpoints } from './endpoint.ts';
import type { ReleasedTexts } from './activity-released.ts';
import type { Id, Instant, LocalText } from './values.ts';

export interface ReleaseOutcome {
  readonly activityId: Id;
  /** Number of published or changed activities: several for a weekly series. */
  readonly activities: number;
  /** Starts of activities that differ from the others of their series and stay unchanged. */
  readonly unchangedWeeks: readonly Instant[];
  /** Number of sign-ups against which the change adds a reason; their people were notified. */
  readonly affected: number;
}

/**
 * A sign-up against which a change adds a reason: the person keeps the place, or the position in line, and is notified.
 * Also one that waits for another activity at the new time.
 */
export interface AffectedSignUp {
  readonly participantId: Id;
  readonly name: string;
  /** New start of the person's first period in the changed activities. */
  readonly startsAt: Instant;
  readonly marks: readonly Obstacle[];
}

/** Preview for volunteers, in each language. */
export interface ReleasePreview extends ActivityDetail {
  readonly texts: ReleasedTexts;
  /** With the id of a published activity: the sign-ups against which the change adds a reason. */
  readonly affected: readonly AffectedSignUp[];
}

/** An activity that the organization keeps under a name, to start new activities from. */
export interface ReleaseTemplate {
  readonly activityId: Id;
  readonly templateName: string;
  readonly name: LocalText;
  readonly startsAt: Instant;
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
    summary: 'Previews an unpublished activity, or a change with the sign-ups that it affects; writes nothing',
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
  templates: {
    summary: 'Lists the activities that the organization keeps as templates of new ones, by name',
    method: 'get',
    path: '/api/volunteer/release-templates',
    access: 'organization',
    permission: 'activity-release',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ ...page }),
    data: answers<ReleaseTemplate>(),
  },
  setTemplate: {
    summary: 'Keeps an activity as a template under this name, or renames it; without a name it is a template no more',
    method: 'put',
    path: '/api/volunteer/activities/:id/template',
    access: 'organization',
    permission: 'activity-release',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ templateName: plainText(activityLimits.nameMax) }),
    data: answers<{ readonly activityId: Id; readonly templateName: string | null }>(),
  },
});
