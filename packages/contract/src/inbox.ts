import { noticeTopics, noticeChannels, quietHourOptions, workDeliveries, workKinds } from '@vp/domain';
import type { Language, NoticeTopic, NoticeChannel, QuietHours, WorkDelivery, WorkKind } from '@vp/domain';
import { choice, closedObject, flag, id, jsonNumber, message, page, token } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant } from './values.ts';

export interface InboxMessage {
  readonly messageId: Id;
  readonly kind: string;
  /** The title, in the language of the call. */
  readonly title: string;
  readonly text: string;
  /** Route of the volunteer app that the message links to. */
  readonly link: string | null;
  readonly sentAt: Instant;
  readonly read: boolean;
  /** The offered place of the message, while it is reserved for the reader. */
  readonly offer: { readonly activityId: Id; readonly name: string } | null;
}

/** Settings for inbox messages that are also sent through other channels. */
export interface NoticeChannels {
  /** The bound address, masked; null without one. */
  readonly maskedEmail: string | null;
  /**
   * `off` where the platform sends nothing there; `notFollowing` where the chat app accepts no messages for the reader.
   */
  readonly wechat: 'ready' | 'notBound' | 'notFollowing' | 'off';
  readonly wanted: readonly { readonly topic: NoticeTopic; readonly channel: NoticeChannel }[];
  /** Language of the messages: the one of the last selection. */
  readonly language: Language;
  /** Hours in which a message waits that was not just asked for. */
  readonly quietHours: QuietHours;
}

/** A message about work that waits for a decision of the caller's organization; an unread one grows. */
export interface WorkMessage {
  readonly messageId: Id;
  readonly kind: WorkKind;
  /** The title, in the language of the call. */
  readonly title: string;
  readonly text: string;
  /** Route of the organizations' app: the queue with the work. */
  readonly link: string;
  readonly sentAt: Instant;
  readonly read: boolean;
}

/** The newest messages about the work that the caller may decide. */
export interface WorkInbox {
  readonly unread: number;
  readonly messages: readonly WorkMessage[];
}

/** How the caller gets messages about work besides the inbox. */
export interface WorkChannels extends Pick<NoticeChannels, 'maskedEmail' | 'wechat'> {
  /** Kinds of work that the caller may decide, with the delivery on each channel. */
  readonly kinds: readonly {
    readonly kind: WorkKind;
    readonly deliveries: Readonly<Record<NoticeChannel, WorkDelivery>>;
  }[];
}

const hourOf = (hours: readonly number[]) =>
  jsonNumber()
    .oneOf([...hours], message('notAnOption'))
    .required();

export const inboxCalls = endpoints({
  list: {
    summary: "Lists the volunteer's messages, newest first",
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
  channels: {
    summary: 'Returns which messages the caller also receives by mail or in the chat app',
    method: 'get',
    path: '/api/volunteer/inbox/channels',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    data: answers<NoticeChannels>(),
  },
  setChannel: {
    summary: 'Subscribes the caller to messages of one kind on a channel besides the inbox, or unsubscribes',
    method: 'post',
    path: '/api/volunteer/inbox/channels',
    access: 'volunteer',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({
      topic: choice(...noticeTopics).required(),
      channel: choice(...noticeChannels).required(),
      isWanted: flag().required(),
    }),
    data: answers<NoticeChannels>(),
    refusals: ['wrongState'],
  },
  setQuietHours: {
    summary: 'Sets the hours in which the caller gets no messages by mail, SMS or in the chat app',
    method: 'post',
    path: '/api/volunteer/inbox/quiet-hours',
    access: 'volunteer',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({
      isOn: flag().required(),
      fromHour: hourOf(quietHourOptions.from),
      untilHour: hourOf(quietHourOptions.until),
    }),
    data: answers<NoticeChannels>(),
  },
  work: {
    summary: 'Lists messages about work that the caller may decide, newest first',
    method: 'get',
    path: '/api/user/personnel/inbox',
    access: 'organization',
    shape: 'data',
    ownAddition: true,
    data: answers<WorkInbox>(),
  },
  markWorkRead: {
    summary: 'Marks messages about work as read; all of them when none is named',
    method: 'post',
    path: '/api/user/personnel/inbox/read',
    access: 'organization',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ messageId: id() }),
    data: answers<{ readonly unread: number }>(),
  },
  workChannels: {
    summary: 'Returns how the caller gets messages about work by mail and in the chat app',
    method: 'get',
    path: '/api/user/personnel/inbox/channels',
    access: 'organization',
    shape: 'data',
    ownAddition: true,
    data: answers<WorkChannels>(),
  },
  setWorkChannel: {
    summary: 'Sets whether messages about work of one kind are sent on a channel at once, once a day or not',
    method: 'post',
    path: '/api/user/personnel/inbox/channels',
    access: 'organization',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({
      kind: choice(...workKinds).required(),
      channel: choice(...noticeChannels).required(),
      delivery: choice(...workDeliveries).required(),
    }),
    data: answers<WorkChannels>(),
    refusals: ['wrongState'],
  },
  unsubscribe: {
    summary: 'Unsubscribes from mails, by the link in one of them',
    method: 'post',
    path: '/api/open/inbox/unsubscribe',
    access: 'client',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ code: token(200).required() }),
    data: answers<{ readonly unsubscribed: boolean }>(),
    rateLimit: { points: 60, windowSeconds: 60 },
  },
  unsubscribeByMail: {
    summary: 'Unsubscribes from mails by the button of a mail program (RFC 8058)',
    method: 'post',
    path: '/api/open/inbox/unsubscribe/:code',
    access: 'public',
    encoding: 'form',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ 'List-Unsubscribe': choice('One-Click').required() }),
    data: answers<{ readonly unsubscribed: boolean }>(),
    rateLimit: { points: 60, windowSeconds: 60 },
  },
});
