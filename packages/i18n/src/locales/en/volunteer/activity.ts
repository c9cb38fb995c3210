import type { Texts } from '../../../text-types.ts';
import type { activity as source } from '../../zh-TW/volunteer/activity.ts';
import { activity as ofOne } from './activity-detail.ts';
import { activity as ofList } from './activity-list.ts';

export const activity = {
  ...ofOne,
  ...ofList,
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
