import type { Texts } from '../../../text-types.ts';
import type { inbox as source } from '../../zh-TW/volunteer/inbox.ts';

export const inbox = {
  title: 'Messages',
  empty: 'No messages yet',
  emptyText: 'Results of sign-ups and reviews and changes of activities are told here.',
  readAll: 'Mark all as read',
  unread: 'Unread',
  open: 'See details',
  ways: {
    title: 'How messages reach you',
    intro:
      'All messages are shown under “Messages”. Choose which of them also come by e-mail or WeChat. Notices about the security of your account go to your phone and e-mail in any case.',
    bound: 'What is bound',
    way: { mail: 'E-mail', wechat: 'WeChat' },
    noEmail: 'Not bound; tap to bind one',
    wechat: {
      ready: 'Bound and following',
      notBound: 'Not bound; tap to bind it',
      notFollowing:
        'Bound, but you do not follow the platform’s official account yet. Follow it, then tap “I follow it now” within WeChat to get messages there.',
    },
    following: {
      yes: 'You follow the account; messages can reach you in WeChat',
      no: 'You do not follow the platform’s official account yet. Follow it in WeChat first',
      otherPerson: 'This is not the WeChat that is bound to your account',
    },
    nothingBound: 'Bind an e-mail address or WeChat first; then you can choose which messages to get.',
    nothingReached:
      'Follow the official account in WeChat or bind an e-mail address; then you can choose which messages to get.',
    topics: {
      reminders: { title: 'Reminders', note: 'The evening before a service and two hours before it' },
      places: { title: 'Sign-ups and places', note: 'Admitted or not, places from the waiting list, invitations' },
      changes: { title: 'Changes of activities', note: 'Another time or place, or cancelled' },
      hours: {
        title: 'Check-in and hours',
        note: 'Forgotten check-outs, corrections, disputes, hours of what has ended',
      },
      decisions: { title: 'Decisions', note: 'Identity check, joining organisations, volunteer card' },
    },
    language: 'E-mails and WeChat messages come in the language in which you chose them: {{language}}.',
  },
  stop: {
    title: 'Stop e-mails',
    text: 'We will no longer send you reminders and other messages by e-mail. You still find all of them under “Messages”; WeChat messages stay as they are, and so do notices about the security of your account.',
    confirm: 'Stop e-mails',
    done: 'E-mails stopped',
    doneText: 'If you change your mind, choose again under “How messages reach you”.',
    choose: 'Choose which messages to get',
    unknown: 'This link does not work',
    unknownText: 'It may be incomplete. Log in to stop e-mails under “How messages reach you”.',
  },
} as const satisfies Texts<typeof source>;
