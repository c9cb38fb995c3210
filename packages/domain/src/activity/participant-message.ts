import { messageLimits } from '../limits.ts';
import { languages } from '../language/language.ts';
import type { Language } from '../language/language.ts';
import { instantAt } from '../time/instant.ts';
import { macaoDate } from '../time/macao-time.ts';
import type { StoredActivityState } from './state.ts';

/**
 * People of an activity to whom a message can be sent. `notCheckedIn`: admitted for a period of today that is not over,
 * without a check-in; `waiting`: on the waiting list, also with an offered place.
 */
export const messageGroups = ['admitted', 'notCheckedIn', 'toAdmit', 'waiting', 'invited'] as const;

export type MessageGroup = (typeof messageGroups)[number];

export interface MessagingActivity {
  readonly stored: StoredActivityState;
  readonly endsAt: Date;
  readonly cancelledAt: Date | null;
}

/** A message to participants that was sent before. */
export interface SentMessage {
  readonly sentAt: Date;
  /** Whether it has the same texts and the same receivers as the new one. */
  readonly isSame: boolean;
}

export const messageRefusals = ['messagingClosed', 'tooManyMessages', 'alreadySent', 'noReceivers'] as const;

export type MessageRefusal = (typeof messageRefusals)[number];

/** Returns the end of the time in which messages about an activity can be sent. */
export function messagingClosesAt({ stored, endsAt, cancelledAt }: MessagingActivity): Date {
  const overAt = stored === 'cancelled' && cancelledAt !== null ? cancelledAt : endsAt;
  return instantAt(overAt.getTime() + messageLimits.sendableAfterMs);
}

/** Returns the reason why no message about an activity can be sent any more: it is over for some time. */
export function refusalForMessaging(activity: MessagingActivity, now: Date): 'messagingClosed' | undefined {
  return now > messagingClosesAt(activity) ? 'messagingClosed' : undefined;
}

/** Returns how many messages an activity may still send today, by the calendar of Macao. */
export function messagesLeft(sent: readonly Pick<SentMessage, 'sentAt'>[], now: Date): number {
  const today = macaoDate(now);
  return Math.max(0, messageLimits.perDay - sent.filter(({ sentAt }) => macaoDate(sentAt) === today).length);
}

export interface NewMessage {
  readonly activity: MessagingActivity;
  /** Messages of the activity on the day of `now` and shortly before. */
  readonly sent: readonly SentMessage[];
  readonly receivers: number;
}

/**
 * Returns the reason against a message. The same message shortly after the first one is a repetition, also from another
 * device or a colleague.
 */
export function refusalForMessage({ activity, sent, receivers }: NewMessage, now: Date): MessageRefusal | undefined {
  const closed = refusalForMessaging(activity, now);
  if (closed !== undefined) return closed;
  const repeatedSince = now.getTime() - messageLimits.repeatedWithinMs;
  if (sent.some(({ sentAt, isSame }) => isSame && sentAt.getTime() > repeatedSince)) return 'alreadySent';
  if (messagesLeft(sent, now) === 0) return 'tooManyMessages';
  return receivers === 0 ? 'noReceivers' : undefined;
}

export const messageParts = ['subject', 'text'] as const;

type MessagePart = (typeof messageParts)[number];

/** A message as it is written: a missing language is empty or absent. */
export type MessageTexts = Readonly<Record<MessagePart, Readonly<Partial<Record<Language, string | undefined>>>>>;

/**
 * Returns the parts of a message that are missing: in a language, subject and text are written together or not at all.
 * In a message without any text they are missing in the `main` language.
 */
export function missingMessageParts(
  texts: MessageTexts,
  main: Language,
): readonly { readonly part: MessagePart; readonly language: Language }[] {
  const isWritten = (part: MessagePart, language: Language): boolean => (texts[part][language] ?? '').trim() !== '';
  const begun = languages.filter((language) => messageParts.some((part) => isWritten(part, language)));
  return (begun.length === 0 ? [main] : begun).flatMap((language) =>
    messageParts.flatMap((part) => (isWritten(part, language) ? [] : [{ part, language }])),
  );
}
