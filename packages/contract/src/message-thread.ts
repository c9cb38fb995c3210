import { messageThreadLimits, threadRefusals } from '@vp/domain';
import type { ThreadRefusal, ThreadSide } from '@vp/domain';
import { closedObject, id, longText, page } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant, LocalText, OrganizationName } from './values.ts';

export interface ThreadMessage {
  readonly messageId: Id;
  readonly side: ThreadSide;
  /** Null where a decision about a report has hidden it. */
  readonly text: string | null;
  readonly sentAt: Instant;
  /** Name of the person who wrote for the organizer, for its people; null for the others. */
  readonly sentBy: string | null;
}

/** The messages of a volunteer with the organizer of an activity. */
export interface MessageThread {
  readonly activityId: Id;
  readonly name: LocalText;
  readonly organization: OrganizationName;
  /** The newest messages, oldest first. */
  readonly messages: readonly ThreadMessage[];
  /** Number of all messages. */
  readonly total: number;
  /** Messages that the caller's side may still send today. */
  readonly left: number;
  /** Reason why the caller's side cannot write; null where it can. */
  readonly refusal: ThreadRefusal | null;
  /** Until when both sides can write. */
  readonly closesAt: Instant;
}

/** A thread as the organizer reads it. */
export interface OrganizerThread extends MessageThread {
  readonly volunteerId: Id;
  readonly volunteerName: string;
  readonly number: string;
  readonly isUnread: boolean;
}

/** A thread in the queue of an organizer. */
export interface ThreadRow {
  readonly activityId: Id;
  readonly activityName: LocalText;
  readonly volunteerId: Id;
  readonly name: string;
  readonly number: string;
  /** The last message; null where it is hidden. */
  readonly lastText: string | null;
  readonly lastSide: ThreadSide;
  readonly lastAt: Instant;
  readonly isUnread: boolean;
}

const { textMax } = messageThreadLimits;
const rateLimit = { points: 60, windowSeconds: 300, by: 'account' } as const;
const text = () => longText(textMax).required();

export const messageThreadCalls = endpoints({
  own: {
    summary: "Returns the caller's messages with the organizer of an activity",
    method: 'get',
    path: '/api/volunteer/message-threads/:id',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    data: answers<MessageThread>(),
  },
  write: {
    summary: 'Sends a message to the organizer of an activity for which the caller has signed up',
    method: 'post',
    path: '/api/volunteer/message-threads',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ activityId: id().required(), text: text() }),
    data: answers<MessageThread>(),
    refusals: threadRefusals,
    rateLimit,
  },
  list: {
    summary: 'Lists the open threads about activities of the organization, unread ones first',
    method: 'get',
    path: '/api/user/personnel/message-threads',
    access: 'organization',
    permission: 'activity-list',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ ...page }),
    data: answers<ThreadRow>(),
  },
  detail: {
    summary: 'Returns the messages of a volunteer about an activity of the organization',
    method: 'get',
    path: '/api/user/personnel/message-threads/:id',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    ownAddition: true,
    query: closedObject({ volunteerId: id().required() }),
    data: answers<OrganizerThread>(),
  },
  answer: {
    summary: 'Sends a message to a volunteer who has signed up for an activity of the organization; notifies them',
    method: 'post',
    path: '/api/user/personnel/message-threads',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ activityId: id().required(), volunteerId: id().required(), text: text() }),
    data: answers<OrganizerThread>(),
    refusals: threadRefusals,
    rateLimit,
  },
  markRead: {
    summary: 'Marks the messages of a volunteer about an activity as read by the organizer',
    method: 'put',
    path: '/api/user/personnel/message-threads/read',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ activityId: id().required(), volunteerId: id().required() }),
    data: answers<{ readonly read: true }>(),
  },
});
