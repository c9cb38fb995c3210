import type { Texts } from '../../../text-types.ts';
import type { activity as source } from '../../zh-TW/volunteer/activity.ts';
import { activity as ofOne } from './activity-detail.ts';
import { activity as ofList } from './activity-list.ts';

export const activity = {
  ...ofOne,
  ...ofList,
  done: {
    title: 'Sign-up',
    toAdmit: 'Your sign-up is sent',
    toAdmitText: 'The organiser will review it',
    admitted: 'You are signed up and admitted',
    admittedText: 'Please check in on time',
    waiting: 'You are on the waiting list',
    waitingText: 'You are number {{position}}',
    none: 'You are not signed up for this activity',
    activity: 'Activity',
    choice: 'Periods and posts',
    next: 'What happens next',
    nextReview: 'The organiser reviews the sign-up',
    nextNotified: 'You are told in My activities and by a message',
    nextCheckIn: 'Check in on site and check out before you leave',
    follow: 'Follow our official account, tap “I follow it now” and choose which messages come in WeChat.',
    bindAndFollow:
      'Bind WeChat and follow our official account; then you can choose to get results and reminders in WeChat.',
    bind: 'Bind WeChat',
    back: 'Back to the activity',
  },
  people: {
    title: 'Volunteers signed up',
    count_one: '{{count}} person',
    count_other: '{{count}} people',
    none: 'Nobody has signed up yet',
    noneText: 'Be the first.',
    signUp: 'View activity',
  },
  tabs: {
    calendar: 'Calendar',
    toCalendar: 'Add to calendar',
    title: 'My activities',
    label: 'State',
    toAdmit: 'To be admitted',
    admitted: 'Admitted',
    toBeCarriedOut: 'Upcoming',
    inProgress: 'In progress',
    completed: 'Completed',
    find: 'Find activities',
    none: {
      toAdmit: 'Nothing waits to be admitted',
      admitted: 'No admitted activity yet',
      toBeCarriedOut: 'No upcoming activity',
      inProgress: 'Nothing in progress now',
      completed: 'No completed activity yet',
    },
    noneText: {
      toAdmit: 'After you sign up you can follow the review here.',
      admitted: 'Activities that admitted you appear here.',
      toBeCarriedOut: 'Activities you are going to take part in appear here.',
      inProgress: 'Check in and out here once an activity has started.',
      completed: 'Completed activities and their hours appear here.',
    },
  },
  ofOrganization: {
    title: 'Activities of the organisation',
    of: 'Activities of “{{name}}”',
    none: 'This organisation has no activities now',
    noneText: 'See what other organisations offer.',
    all: 'All activities',
  },
} as const satisfies Texts<typeof source>;
