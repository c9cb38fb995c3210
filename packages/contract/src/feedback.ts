import { feedbackLimits, feedbackRatings, feedbackRefusals } from '@vp/domain';
import type { FeedbackRating, FeedbackRefusal } from '@vp/domain';
import { choice, closedObject, flag, id, longText, page } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant, LocalText } from './values.ts';

/** Feedback of the caller on an activity. */
export interface OwnFeedback {
  readonly activityId: Id;
  readonly name: LocalText;
  readonly given: {
    readonly rating: FeedbackRating;
    readonly words: string | null;
    readonly showsName: boolean;
    readonly givenAt: Instant;
    /** Until when it can be changed. */
    readonly changeableUntil: Instant;
  } | null;
  /** Reason why it cannot be given or changed; null where it can. */
  readonly refusal: FeedbackRefusal | null;
}

/** Number of thumbs; null while there are too few answers to show them. */
export interface FeedbackFigures {
  readonly figures: { readonly up: number; readonly down: number } | null;
}

/** Words of a volunteer after the service. */
export interface FeedbackWords {
  /** Hash without relation to the volunteer. */
  readonly wordsId: string;
  readonly words: string;
  /** Null while there are too few answers to show figures. */
  readonly rating: FeedbackRating | null;
  /** Null unless the volunteer shows it. */
  readonly name: string | null;
}

export const feedbackCalls = endpoints({
  own: {
    summary: "Returns the caller's feedback on an activity, and whether it can be given or changed",
    method: 'get',
    path: '/api/volunteer/activity-feedback/:id',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    data: answers<OwnFeedback>(),
  },
  give: {
    summary: 'Gives or changes feedback on an activity in which hours of the caller count',
    method: 'post',
    path: '/api/volunteer/activity-feedback',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      activityId: id().required(),
      rating: choice(...feedbackRatings).required(),
      words: longText(feedbackLimits.wordsMax),
      /** Whether the organizer sees the name beside the words. */
      showsName: flag().required(),
    }),
    data: answers<OwnFeedback>(),
    refusals: feedbackRefusals,
  },
  figures: {
    summary: 'Returns how many volunteers liked an activity, from five answers on',
    method: 'get',
    path: '/api/volunteer/activity-feedback/:id/figures',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    ownAddition: true,
    data: answers<FeedbackFigures>(),
  },
  words: {
    summary: 'Lists the words of volunteers about an activity, in an order without meaning',
    method: 'get',
    path: '/api/volunteer/activity-feedback/:id/words',
    access: 'organization',
    permission: 'activity-list',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ ...page }),
    data: answers<FeedbackWords>(),
  },
});
