import { closedObject, id, page } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant } from './shared.ts';

export interface InboxMessage {
  readonly messageId: Id;
  readonly kind: string;
  /** In the language of the call. */
  readonly title: string;
  readonly text: string;
  /** Route of the volunteer app that the message leads to. */
  readonly link: string | null;
  readonly sentAt: Instant;
  readonly read: boolean;
  /** The place that the message is about, while it is still kept for the reader. */
  readonly offer: { readonly activityId: Id; readonly name: string } | null;
}

export const inboxCalls = endpoints({
  list: {
    summary: "The volunteer's messages, newest first",
    method: 'get',
    path: '/api/volunteer/inbox',
    access: 'volunteer',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ ...page }),
    data: answers<InboxMessage>(),
  },
  markRead: {
    summary: 'Marks messages as read; all of them when none is named',
    method: 'post',
    path: '/api/volunteer/inbox/read',
    access: 'volunteer',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ messageId: id() }),
    data: answers<{ readonly unread: number }>(),
  },
});
