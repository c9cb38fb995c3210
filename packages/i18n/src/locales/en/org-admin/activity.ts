import type { activity as source } from '../../zh-TW/org-admin/activity.ts';
import type { Texts } from '../../../text-types.ts';
import { activity as ofList } from './activity-list.ts';
import { activity as ofRelease } from './activity-release.ts';

export const activity = {
  ...ofList,
  ...ofRelease,
  detail: {
    title: 'Activity',
    toList: 'Back to the list',
    notFound: 'This activity was not found',
    notFoundWhy: 'It may belong to another organisation, or have been removed.',
    board: 'Day board',
    inPlace: '{{name}} is suspended: your organisation decides in its place what waits.',
    below: 'This activity belongs to {{name}}, an organisation below yours: you can look, but not change it.',
    inCode: 'Check-in code',
    outCode: 'Check-out code',
    automatic: 'Volunteers check in by location: there is no QR code to show.',
    facts: 'Facts of the activity',
    deadline: 'Sign-up deadline',
    where: 'Place',
    attendance: 'Check-in',
    radius: 'By location, within {{kilometres}} km',
    scan: 'By QR code',
    limit: 'Open to',
    contact: 'Contact',
    languages: 'Languages that it is written in',
    posts: 'Sign-ups by post',
    postHeld: '{{held}} of {{places}}',
    admittedOf: 'Admitted of {{maximum}}',
    toAdmit: 'To admit',
    checkedIn: 'Checked in',
    unconfirmed: 'Unconfirmed',
    change: 'Change',
    copy: 'Copy as a new activity',
    share: 'Share',
    cancel: 'Cancel the activity',
    alreadyCancelled: 'The activity is cancelled',
    alreadyEnded: 'An activity that has ended cannot be cancelled',
    cancelTitle: 'Cancel “{{name}}”',
    cancelText_one:
      '{{count}} person who signed up, and invited people who have not answered, will be told. This cannot be undone.',
    cancelText_other:
      '{{count}} people who signed up, and invited people who have not answered, will be told. This cannot be undone.',
    cancelRunning:
      'Now {{present}} here, {{left}} gone, {{expected}} not here yet. The service of those who are here ends now, and their hours count until now; the hours of those who left stay; those who have not come get none. Records can be corrected for 14 days.',
    cancelArrived:
      '{{present}} checked in, {{left}} gone, {{expected}} not here yet. The activity has not begun, so nobody gets hours.',
    cancelSubmit: 'Cancel the activity',
    cancelled: 'The activity is cancelled. Everyone who signed up was told',
    more: 'More facts and actions',
    moreFacts: 'More facts',
    less: 'Fewer facts',
  },
  tabs: {
    label: 'People',
    toAdmit: 'To admit',
    accepted: 'Admitted',
    notAdmitted: 'Not admitted',
    invited: 'Invited',
    attendance: 'Attendance',
  },
  cancelReasons: {
    weather: 'Because of the weather',
    venue: 'The venue is not available',
    few: 'Too few people signed up',
  },
} as const satisfies Texts<typeof source>;
