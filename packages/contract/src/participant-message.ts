import type { MessageGroup, MessageRefusal } from '@vp/domain';
import type { Id, Instant, LocalText } from './values.ts';

/** The number of people whom a message reaches, before it is sent. */
export interface MessagePreview {
  readonly receivers: number;
  /** Messages that the activity may still send today. */
  readonly left: number;
  /** Reason against a message to these people; null where it can be sent. */
  readonly refusal: MessageRefusal | null;
}

/** A message that was sent to participants of an activity. */
export interface ParticipantMessage {
  readonly messageId: Id;
  /** In the language of the call. */
  readonly subject: LocalText;
  readonly text: LocalText;
  readonly groups: readonly MessageGroup[];
  /** Chosen period; null for all periods, and for a period that was removed later. */
  readonly period: { readonly startsAt: Instant; readonly endsAt: Instant } | null;
  readonly receivers: number;
  readonly sentAt: Instant;
  readonly sentBy: string;
}
