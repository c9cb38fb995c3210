import { refusalForMessaging } from '../activity/participant-message.ts';
import type { MessagingActivity } from '../activity/participant-message.ts';
import { messageThreadLimits } from '../limits/message-thread.ts';
import { macaoDate } from '../time/macao-time.ts';

/** Who writes in the thread of a volunteer with the organizer of an activity. */
export const threadSides = ['volunteer', 'organizer'] as const;

export type ThreadSide = (typeof threadSides)[number];

/** Reasons against a message in a thread, in the order in which they are given. */
export const threadRefusals = ['messagingClosed', 'threadNeedsSignUp', 'tooManyThreadMessages'] as const;

export type ThreadRefusal = (typeof threadRefusals)[number];

export interface ThreadFacts {
  readonly side: ThreadSide;
  readonly activity: MessagingActivity;
  /** Whether the volunteer has a place in the activity, or waits for one. */
  readonly isSignedUp: boolean;
  /** Whether the volunteer has written before: the organizer may then still answer after a withdrawal. */
  readonly hasMessages: boolean;
  /** Times of the side's messages in the thread, at least those of the day of `now`. */
  readonly sentAt: readonly Date[];
}

/** Returns how many more messages a side can send in a thread today, by the calendar of Macao. */
export function threadMessagesLeft({ side, sentAt }: Pick<ThreadFacts, 'side' | 'sentAt'>, now: Date): number {
  const today = macaoDate(now);
  const sent = sentAt.filter((at) => macaoDate(at) === today).length;
  return Math.max(0, messageThreadLimits.perDay[side] - sent);
}

/** Returns why a side cannot write in a thread now. */
export function refusalForThread(facts: ThreadFacts, now: Date): ThreadRefusal | undefined {
  const { side, activity, isSignedUp, hasMessages } = facts;
  const closed = refusalForMessaging(activity, now);
  if (closed !== undefined) return closed;
  const isAnswer = side === 'organizer' && hasMessages;
  if (!isSignedUp && !isAnswer) return 'threadNeedsSignUp';
  return threadMessagesLeft(facts, now) === 0 ? 'tooManyThreadMessages' : undefined;
}
