import { readFileSync } from 'node:fs';
import type { InboxKind } from '@vp/i18n/server';
import { expect, test } from 'vitest';
import { topicOfKind, workMessageKinds } from './topics.ts';

/**
 * Sender of each kind of message, below `src`. `checkedIn` and `checkedOut` are sent where the organization scans a
 * volunteer; a volunteer who scans a code sees the result on the screen and gets no message.
 */
const senders: Readonly<Record<string, readonly InboxKind[]>> = {
  'modules/activity/notify-sign-ups.ts': ['signUpReceived', 'waiting'],
  'services/participant/decide-participants.ts': ['admitted', 'notAdmitted', 'removed'],
  'modules/participant/undo-admissions.ts': ['admissionUndone'],
  'services/participant/waiting-list.ts': ['promoted', 'placeOffered'],
  'services/participant/notify-standings.ts': ['overlapsNow', 'conditionLost', 'heldBack'],
  'jobs/waiting-list.ts': ['offerLapsed'],
  'modules/activity/withdraw.ts': ['withdrawn'],
  'modules/participant/invite.ts': ['invited'],
  'modules/participant/send-message.ts': ['organizerMessage'],
  'modules/message-thread/answer.ts': ['threadAnswered'],
  'modules/content-report/decide.ts': ['wordsHidden'],
  'modules/release/notify-followers.ts': ['followedPublished'],
  'modules/release/change.ts': ['activityChanged', 'invitedActivityChanged', 'attendanceMoved'],
  'modules/activity/notify-cancellation.ts': [
    'activityCancelled',
    'activityCancelledOnArrival',
    'activityBrokenOff',
    'activityBrokenOffAwaiting',
  ],
  'modules/managed-organization/suspend.ts': ['organizerSuspended', 'organizerRestored'],
  'jobs/reminders.ts': ['serviceTomorrow', 'serviceSoon'],
  'jobs/attendance.ts': [
    'activityEnded',
    'activityEndedAwaiting',
    'arrivalUnconfirmed',
    'attendanceUnconfirmed',
    'hoursOverlap',
  ],
  'jobs/waiting-entries.ts': ['hoursWaiting', 'hoursLapsed'],
  'services/check-in-code/scan-volunteer.ts': ['checkedIn', 'checkedOut'],
  'modules/attendance/settle.ts': ['attendanceAdded', 'attendanceZeroed'],
  'services/attendance/settled.ts': ['disputeKept', 'disputeCorrected', 'disputeCorrectedAwaiting', 'disputeAbsent'],
  'modules/attendance/decide.ts': ['attendanceAgreed', 'attendanceRefused'],
  'services/hours-proof/withdraw-paper.ts': ['paperRevoked'],
  'services/attendance/milestones.ts': ['firstService', 'hoursReached', 'starReached'],
  'modules/real-name/store-decisions.ts': [
    'realNamePassed',
    'realNameFailed',
    'renewalPassed',
    'renewalFailed',
    'newPersonPassed',
  ],
  'modules/real-name/correct.ts': ['realNameCorrected'],
  'modules/guardian/confirm.ts': ['guardianConfirmed'],
  'modules/guardian/refuse.ts': ['guardianRefused'],
  'jobs/document-expiry.ts': ['documentExpiring', 'documentExpired'],
  'modules/membership/decide-requests.ts': ['membershipPassed', 'membershipFailed'],
  'modules/membership/correct-request.ts': ['membershipCorrected'],
  'modules/card/correct.ts': ['cardCorrected'],
  'modules/card/apply.ts': ['cardApplied'],
  'modules/card/change-cards.ts': ['cardPassed', 'cardFailed', 'cardPrinting', 'cardReceived'],
  'services/recovery/take-appeal.ts': ['appealFiled'],
  'modules/appeal/decide.ts': ['appealPassed'],
  'modules/appeal/correct.ts': ['appealCorrected'],
  'services/recovery/set-password.ts': ['passwordChanged'],
  'modules/privacy/close.ts': ['accountClosing'],
  'modules/privacy/withdraw-closing.ts': ['accountKept'],
  'modules/privacy/erase-person.ts': ['accountErased'],
  'modules/account/change-contact.ts': ['mobileChanged', 'emailChanged'],
  'modules/account/remove-contact.ts': ['emailRemoved'],
  'modules/registration/release-mobile.ts': ['mobileReleaseRequested'],
  'modules/authority-transfer/appoint.ts': ['administratorReplacing', 'appointmentOffered'],
  'services/authority-transfer/appointment.ts': [
    'administratorReplaced',
    'administratorStays',
    'appointmentDone',
    'appointmentOver',
  ],
  'jobs/release-mobiles.ts': ['mobileReleased'],
  'modules/account/set-security-questions.ts': ['securityQuestionsChanged'],
  'modules/operator/send-invitation.ts': ['operatorInvited'],
  'modules/operator/answer.ts': ['operatorAccepted', 'operatorDeclined'],
  'modules/operator/change-rights.ts': ['operatorRightsChanged'],
  'modules/operator/remove.ts': ['operatorRemoved'],
  'modules/authority-transfer/offer.ts': ['transferOffered'],
  'modules/authority-transfer/answer.ts': ['transferAccepted', 'transferDeclined'],
  'modules/authority-transfer/withdraw.ts': ['transferWithdrawn'],
  'modules/managed-organization/block.ts': ['accountBlocked', 'accountOpened'],
  'services/session/known-device.ts': ['newDevice'],
  'modules/wechat/bind.ts': ['wechatBound'],
  'modules/wechat/release.ts': ['wechatReleased'],
  'modules/account/bind-one-pass.ts': ['onePassBound'],
  'modules/account/release-one-pass.ts': ['onePassReleased'],
};

const rows = Object.entries(senders).flatMap(([file, kinds]) => kinds.map((kind) => [kind, file] as const));

test.each(rows)('%s is sent by %s', (kind, file) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  expect(source).toContain(`'${kind}'`);
  expect(source).toMatch(/(?:await|return|:) (?:notify\w*|unbind)\(|insert into inbox_message/);
});

test('every kind that has texts has a sender, and one row', () => {
  const sent = [...rows.map(([kind]) => kind), ...Object.values(workMessageKinds)];
  expect(sent.toSorted()).toEqual(Object.keys(topicOfKind).toSorted());
});
