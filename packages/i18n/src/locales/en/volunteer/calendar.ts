import type { Texts } from '../../../text-types.ts';
import type { calendar as source } from '../../zh-TW/volunteer/calendar.ts';

export const calendar = {
  title: 'Calendar',
  one: {
    title: 'This service',
    get: 'Add this service to my calendar',
    note: 'An .ics file with its times, the place and an alarm two hours before',
    chatApp:
      'WeChat does not open calendar files. Tap “⋯” at the top right and open this page in the browser, or copy the link and open it there. It works for a day.',
    gone: 'You have not signed up for this activity, so there is nothing to add.',
  },
  all: 'All my services',
  intro:
    'Make a calendar address and add it to the calendar of your phone or computer. Sign-ups, changes and cancellations then come by themselves. The calendar shows activities, times and places, and nobody’s name.',
  make: 'Make a calendar address',
  ready: 'Add the address to your calendar as a subscription. Most calendars ask for news once an hour to once a day.',
  address: 'Calendar address',
  madeAt: 'Made on',
  chatApp:
    'WeChat does not open calendars. Copy the address and paste it into your phone’s calendar as a new subscription.',
  copy: 'Copy address',
  copied: 'Address copied',
  notCopied: 'It could not be copied; press and hold the address to select it',
  open: 'Open in the calendar',
  secret: 'Whoever has the address sees when and where you serve; do not publish it. If it has got out, change it.',
  renew: {
    title: 'Change the address?',
    text: 'The present address stops working at once; subscribe to the new one in your calendar.',
    confirm: 'Change address',
    done: 'Address changed',
  },
  remove: {
    title: 'Switch the calendar off?',
    text: 'The address stops working at once and your calendar gets no more news.',
    confirm: 'Switch calendar off',
    done: 'Calendar switched off',
  },
  keep: 'Keep the address',
} as const satisfies Texts<typeof source>;
