import { noticeTopics, noticeChannels, quietHourOptions } from '@vp/domain';
import type { Language, NoticeTopic, NoticeChannel, QuietHours } from '@vp/domain';
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
