import type { Texts } from '../../../text-types.ts';
import type { activity as source } from '../../zh-TW/volunteer/activity-card.ts';

export const activity = {
  list: {
    training: 'Training',
  },
  card: {
    left: '{{left}} of {{maximum}} places left',
    full: 'Full: {{held}} / {{maximum}}',
  },
  state: {
    recruiting: 'Recruiting',
    closingSoon: 'Closing soon',
    full: 'Full',
    closed: 'Closed',
    upcoming: 'Starting soon',
    inProgress: 'In progress',
    ended: 'Ended',
    cancelled: 'Cancelled',
  },
  step: {
    scanIn: 'Scan to check in',
    scanOut: 'Scan to check out',
    locateIn: 'Check in by location',
    locateOut: 'Check out by location',
    opensAt: 'Check-in opens at {{time}}',
    checkIn: 'You can check in now',
    checkOut: 'Remember to check out before you leave',
    done: 'Checked in and out',
    noOut: 'No check-out: hours not confirmed',
    missed: 'No check-in recorded',
    toAdmit: 'Waiting for the organiser',
    waiting: 'Number {{position}} on the waiting list; you will be told when a place is free',
    reason: 'Reason: {{reason}}',
    withdrawn: 'You cancelled your sign-up',
    record: 'View service record',
    view: 'View activity',
  },
  kept: {
    title_one: '{{count}} check-in or check-out saved, to be sent when the network is back',
    title_other: '{{count}} check-ins or check-outs saved, to be sent when the network is back',
    text: 'Sent within 30 minutes they count at once; later the organisation has to agree.',
    send: 'Send now',
    sentIn: 'Check-in sent: {{activity}}',
    sentOut: 'Check-out sent: {{activity}}',
    refused: 'Not accepted: {{reason}}',
    later: 'Not accepted yet: {{reason}}',
    scannedAt: 'Recorded at {{time}}',
    awaits: 'Sent more than 30 minutes late: the organisation has to agree.',
    tooOld: 'it is older than 24 hours',
    howOn: 'Why, and what to do',
  },
} as const satisfies Texts<typeof source>;
