import type { Texts } from '../../text-types.ts';
import type { inbox as source } from '../zh-TW/inbox.ts';
import { invitedMessage } from './invited-message.ts';

export const inbox = {
  signUpReceived: {
    title: 'Sign-up received',
    text: 'You have signed up for “{{activity}}”. {{organization}} will decide on it.',
  },
  admitted: {
    title: 'You have been admitted',
    text: '{{organization}} has admitted you to “{{activity}}”. It starts on {{start}}.',
  },
  notAdmitted: {
    title: 'Not admitted',
    text: 'You were not admitted to “{{activity}}”. Reason: {{reason}}',
  },
  removed: {
    title: 'Removed from an activity',
    text: 'You have been removed from “{{activity}}”. Reason: {{reason}}',
  },
  waiting: {
    title: 'You are on the waiting list',
    text: '“{{activity}}” is full. You are on the waiting list and will be told when a place is free.',
  },
  promoted: {
    title: 'A place is yours',
    text: 'A place in “{{activity}}” became free and is now yours.',
  },
  placeOffered: {
    title: 'A place for you',
    text: 'A place in “{{activity}}” is free and kept for you until {{until}}. Accept or decline it by then; afterwards it goes to the next in line.',
  },
  offerLapsed: {
    title: 'The place went to the next in line',
    text: 'You did not accept the place in “{{activity}}” in time. If you would still like to take part, sign up or join the waiting list again.',
  },
  withdrawn: {
    title: 'Sign-up cancelled',
    text: 'You have cancelled your sign-up for “{{activity}}”.',
  },
  activityChanged: {
    title: 'An activity has changed',
    text: '{{organization}} has changed “{{activity}}”: {{changes}}. If it no longer suits you, withdraw on the page of the activity.',
  },
  activityCancelled: {
    title: 'Activity cancelled',
    text: '{{organization}} has cancelled “{{activity}}”. Reason: {{reason}}',
  },
  activityBrokenOff: {
    title: 'Activity ended early',
    text: '{{organization}} ended “{{activity}}” on {{at}}. Reason: {{reason}} Your service until then counts: {{hours}} h. If this is wrong, dispute it in your record.',
  },
  activityBrokenOffAwaiting: {
    title: 'Activity ended early',
    text: '{{organization}} ended “{{activity}}” on {{at}}. Reason: {{reason}} Service hours counted: {{hours}}. The rest await confirmation; see your record.',
  },
  activityCancelledOnArrival: {
    title: 'Activity cancelled before it began',
    text: '{{organization}} has cancelled “{{activity}}”. Reason: {{reason}} You had checked in, but the activity had not begun, so no hours count.',
  },
  attendanceMoved: {
    title: 'Check-in revoked',
    text: '{{organization}} has changed the time of “{{activity}}”. Your check-in at the former time is revoked and counts no hours. Please come at the new time and check in again.',
  },
  organizerSuspended: {
    title: 'An organiser is suspended',
    text: 'The platform has suspended {{organization}}. Its activities take no new sign-ups and its waiting lists stand still. You keep your places. At an activity that is under way, check in and out as usual: the hours count when the organisation above agrees. If you cannot scan, say in your record when you left. For an activity still to come, ask the organiser first, and do not go before it is confirmed.',
  },
  organizerRestored: {
    title: 'An organiser is back',
    text: '{{organization}} has been restored. Its activities take sign-ups again and its waiting lists move on. Your places are as they were.',
  },
  serviceTomorrow: {
    title: 'You serve tomorrow',
    text: '“{{activity}}” starts on {{start}}, at {{place}}. If you cannot come, cancel on the page of the activity soon, so that somebody else gets the place.',
  },
  serviceSoon: {
    title: 'Your service starts soon',
    text: '“{{activity}}” starts on {{start}}, at {{place}}. Check-in opens 30 minutes before; remember to check out before you leave.',
  },
  activityEnded: {
    title: 'Activity ended',
    text: 'Thank you for taking part in “{{activity}}”. Service hours: {{hours}}.',
  },
  activityEndedAwaiting: {
    title: 'Activity ended',
    text: 'Thank you for taking part in “{{activity}}”. Service hours counted: {{hours}}. The rest await confirmation; see your record.',
  },
  paperRevoked: {
    title: 'A proof of hours was taken back',
    text: 'The proof of hours {{number}} is not valid any more. Reason: {{reason}} You can issue a new one over the hours that count.',
  },
  firstService: {
    title: 'Your first service is recorded',
    text: 'The hours of your first voluntary service now count. Thank you for taking this step. Your e-certificate page has a picture of it to keep.',
  },
  hoursReached: {
    title: '{{hours}} hours of service',
    text: 'Your voluntary service adds up to {{hours}} hours. Thank you for all of them. Your e-certificate page has a picture of it to keep.',
  },
  starReached: {
    title: 'Star level {{star}} reached',
    text: 'Your voluntary service adds up to {{hours}} hours, and you have reached star level {{star}}. Your e-certificate page has a picture of it to keep.',
  },
  realNamePassed: {
    title: 'Identity verified',
    text: 'Your identity has been verified. You can now join organisations and sign up for activities.',
  },
  realNameFailed: {
    title: 'Identity not verified',
    text: 'Your identity was not verified. Correct your data and send it again. Reason: {{reason}}',
  },
  membershipPassed: {
    title: 'You have joined an organisation',
    text: '{{organization}} has approved your application to join.',
  },
  membershipFailed: {
    title: 'Request to join declined',
    text: '{{organization}} did not approve your application to join. Reason: {{reason}}',
  },
  checkedIn: {
    title: 'Checked in',
    text: 'You checked in to “{{activity}}” on {{at}}. Remember to check out before you leave.',
  },
  checkedOut: {
    title: 'Checked out',
    text: 'You checked out of “{{activity}}” on {{at}}. Service hours: {{hours}}.',
  },
  attendanceAdded: {
    title: 'Your attendance was updated',
    text: '{{organization}} has recorded or corrected your attendance at “{{activity}}”. Reason: {{reason}}. Confirm or dispute it.',
  },
  attendanceUnconfirmed: {
    title: 'Hours not confirmed',
    text: 'You did not check out of “{{activity}}”, so its hours are not confirmed yet. Say in your record when you left.',
  },
  arrivalUnconfirmed: {
    title: 'Hours not confirmed',
    text: 'You checked out of “{{activity}}” without a check-in, so its hours are not confirmed yet. Ask the organiser to add your arrival, or say in your record when you arrived.',
  },
  attendanceAgreed: {
    title: 'Attendance confirmed',
    text: '{{organization}} has confirmed your attendance at “{{activity}}”. The hours count as recorded.',
  },
  attendanceRefused: {
    title: 'Attendance not confirmed',
    text: '{{organization}} has not confirmed your attendance at “{{activity}}”, so no hours count. Reason: {{reason}} If you disagree, dispute it in your record.',
  },
  hoursOverlap: {
    title: 'Hours overlap and do not count',
    text: 'The hours that {{organization}} entered for you at “{{activity}}” overlap with another service of yours that already counts, so they do not count. If you disagree, dispute it in your record.',
  },
  disputeSettled: {
    title: 'Your dispute has been answered',
    text: '{{organization}} has answered your dispute about “{{activity}}”: {{reason}}',
  },
  invited: invitedMessage,
  cardApplied: {
    title: 'Card application sent',
    text: 'We have received your application for the Greater Bay Area Volunteer Card. You will be told the decision here.',
  },
  cardPassed: {
    title: 'Card application approved',
    text: 'Your application for the Greater Bay Area Volunteer Card was approved. Your details go to the issuing bank, which will print the card.',
  },
  cardFailed: {
    title: 'Card application not approved',
    text: 'Your application for the Greater Bay Area Volunteer Card was not approved. You can change it and apply again. Reason: {{reason}}',
  },
  cardPrinting: {
    title: 'Your card is being printed',
    text: 'The issuing bank is printing your Greater Bay Area Volunteer Card. This usually takes about 1 to 2 months.',
  },
  cardReceived: {
    title: 'Card received',
    text: 'The bank has confirmed that you received your Greater Bay Area Volunteer Card. If this was not you, contact us at once.',
  },
  appealPassed: {
    title: 'Password appeal passed',
    text: 'Appeal {{number}} to recover the password of this account has passed, and its sender may set a new one. If that was not you, change your password at once and contact the platform.',
  },
  passwordChanged: {
    title: 'Password changed',
    text: 'Your password has been changed. If this was not you, contact us at once.',
  },
  mobileChanged: {
    title: 'Mobile phone changed',
    text: 'Your account is now bound to {{mobile}}. If this was not you, contact us at once.',
  },
  emailChanged: {
    title: 'E-mail address changed',
    text: 'Your account is now bound to {{email}}. If this was not you, contact us at once.',
  },
  emailRemoved: {
    title: 'E-mail address removed',
    text: '{{email}} is no longer bound to your account. If this was not you, contact us at once.',
  },
  securityQuestionsChanged: {
    title: 'Security questions changed',
    text: 'New security questions have been set for your account. If this was not you, contact us at once.',
  },
  operatorInvited: {
    title: 'Invitation to be an operator',
    text: '{{organization}} invites you to be one of its operators. Accept or decline within seven days.',
  },
  operatorAccepted: {
    title: 'Invitation accepted',
    text: '{{name}} has accepted and is now an operator of {{organization}}.',
  },
  operatorDeclined: {
    title: 'Invitation declined',
    text: '{{name}} has declined to be an operator of {{organization}}.',
  },
  operatorRightsChanged: {
    title: 'Your rights have changed',
    text: '{{organization}} has changed your rights as an operator. Log in to the organisation’s site to see them.',
  },
  operatorRemoved: {
    title: 'You are no longer an operator',
    text: 'You are no longer an operator of {{organization}}, and your sessions there have ended.',
  },
  transferOffered: {
    title: 'Administration offered to you',
    text: '{{name}} offers you the administration of {{organization}}. Accept or decline within 48 hours.',
  },
  transferAccepted: {
    title: 'Administration handed over',
    text: '{{name}} has accepted the administration of {{organization}}. You are now an operator there; log in again.',
  },
  transferDeclined: {
    title: 'Administration declined',
    text: '{{name}} has declined the administration of {{organization}}. You remain its administrator.',
  },
  transferWithdrawn: {
    title: 'Offer withdrawn',
    text: 'The administrator of {{organization}} has withdrawn the offer of the administration. You need not answer.',
  },
  accountBlocked: {
    title: 'Your account is blocked',
    text: 'The platform has blocked your account. Reason: {{reason}} If you have questions, contact the platform office.',
  },
  accountOpened: {
    title: 'Your account is open again',
    text: 'Your account can be used again; log in anew. Reason: {{reason}}',
  },
  newDevice: {
    title: 'Log-in on a new device',
    text: 'Your account has just logged in on a new device. If this was not you, change your password at once.',
  },
  wechatBound: {
    title: 'WeChat bound',
    text: 'You can now log in to your account with WeChat. If this was not you, release it and contact us at once.',
  },
  wechatReleased: {
    title: 'WeChat released',
    text: 'Your account can no longer be opened with WeChat. If this was not you, contact us at once.',
  },
  onePassBound: {
    title: 'Macao One Account bound',
    text: 'You can now log in with Macao One Account. If this was not you, release it and contact us at once.',
  },
  onePassReleased: {
    title: 'Macao One Account released',
    text: 'Your account can no longer be opened with Macao One Account. If this was not you, contact us at once.',
  },
} as const satisfies Texts<typeof source>;
