import { feedbackLimits } from '../limits/feedback.ts';
import { instantAt } from '../time/instant.ts';

/** Thumb of a volunteer on an activity after the service. */
export const feedbackRatings = ['up', 'down'] as const;

export type FeedbackRating = (typeof feedbackRatings)[number];

export interface FeedbackFacts {
  /** Whether hours of the volunteer in the activity count. */
  readonly hasCounted: boolean;
  /** First time at which the volunteer gave feedback on the activity; null without feedback. */
  readonly givenAt: Date | null;
}

export const feedbackRefusals = ['noCountedService', 'feedbackFixed'] as const;

export type FeedbackRefusal = (typeof feedbackRefusals)[number];

/** Returns the end of the time in which feedback can be changed. */
export const feedbackFixedFrom = (givenAt: Date): Date => instantAt(givenAt.getTime() + feedbackLimits.changeableMs);

/**
 * Returns the reason why a volunteer cannot give or change feedback now. Feedback that was given stays changeable where
 * hours no longer count, because the service took place.
 */
export function refusalForFeedback({ hasCounted, givenAt }: FeedbackFacts, now: Date): FeedbackRefusal | undefined {
  if (givenAt === null) return hasCounted ? undefined : 'noCountedService';
  return now >= feedbackFixedFrom(givenAt) ? 'feedbackFixed' : undefined;
}

export interface FeedbackCounts {
  readonly up: number;
  readonly down: number;
}

/** Returns the figures that the organizer may see; undefined while there are too few answers. */
export function disclosedCounts(counts: FeedbackCounts): FeedbackCounts | undefined {
  return counts.up + counts.down >= feedbackLimits.disclosedMin ? counts : undefined;
}
