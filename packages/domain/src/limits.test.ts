import { describe, expect, test } from 'vitest';
import { chosen, days, hours, megabytes, minutes, seconds } from './limits-chosen.ts';
import type { Row } from './limits-chosen.ts';
import * as limits from './limits.ts';

/** Section 9 of the specification, as it is written there. */
const constants: readonly Row[] = [
  ['Request timeout 20 s', { 'callLimits.requestTimeoutMs': seconds(20) }],
  ['chunk load timeout 120 s', { 'callLimits.chunkTimeoutMs': seconds(120) }],
  ['router delay 500 ms for Android', { 'callLimits.androidDelayMs': 500 }],
  ['SMS resend countdown 120 s', { 'smsLimits.resendSeconds': 120 }],
  ['QR code validity 24 hours', { 'attendanceLimits.codeLifeMs': hours(24) }],
  ['Attendance radius 1, 3 or 5 km', { 'activityLimits.radiusKilometres': [1, 3, 5] }],
  ['At most 5 ascription organizations', { 'membershipLimits.organizationsMax': 5 }],
  [
    'Three security questions; answer max 10',
    { 'accountLimits.securityQuestionCount': 3, 'accountLimits.securityAnswerMax': 10 },
  ],
  [
    'Username and password 6 to 10',
    {
      'accountLimits.usernameMin': 6,
      'accountLimits.usernameMax': 10,
      'accountLimits.passwordMin': 6,
      'accountLimits.passwordMax': 10,
    },
  ],
  ['Organization name max 20', { 'organizationLimits.nameMax.han': 20 }],
  ['address max 30', { 'organizationLimits.addressMax.han': 30, 'personLimits.addressMax.han': 30 }],
  ['introduction max 300', { 'organizationLimits.introductionMax': 300 }],
  ['contact phone max 11', { 'organizationLimits.contactPhoneMax': 11 }],
  ['admin name max 10', { 'organizationLimits.administratorNameMax.han': 10 }],
  ['ID number max 20', { 'personLimits.documentNumberMax': 20 }],
  ['association and affiliated numbers max 6', { 'organizationLimits.associationNumberMax': 6 }],
  ['service object max 5', { 'organizationLimits.serviceObjectsMax': 5 }],
  ['service type max 8', { 'organizationLimits.serviceTypesMax': 8 }],
  ['Card minimum age 16; guardian info under 18', { 'personLimits.cardAgeMin': 16, 'personLimits.adultAge': 18 }],
  ['Card printing about 1 to 2 months', { 'cardLimits.printingMonths': [1, 2] }],
  [
    'accidental death or permanent disability 100000 (16 to 75) and 50000 (76 to 80); treatment 5000 and 1000; renewal',
    {
      'cardLimits.insurance': [
        { ageMin: 16, ageMax: 75, death: 100_000, treatment: 5000 },
        { ageMin: 76, ageMax: 80, death: 50_000, treatment: 1000 },
      ],
      'cardLimits.renewingServices': 3,
    },
  ],
  [
    'annual fee waived (original 50); donation 10 cents per purchase; credit-card points donation about 0.3%',
    { 'cardLimits.annualFee': 50, 'cardLimits.donationPerPurchase': 0.1, 'cardLimits.donatedPointsPercent': 0.3 },
  ],
  ['Default password of an auto-registered one-pass account: six zeros', { 'onePassLimits.defaultPassword': '000000' }],
  ['Password-appeal review 3 working days', { 'accountLimits.appealWorkingDays': 3 }],
  ['Upload: over 2 MB compressed', { 'uploadLimits.compressAboveBytes': megabytes(2) }],
  [
    'Default map centre: lat 22.198951, lng 113.54909; picked coordinates keep 7 decimals',
    { 'mapDefaults.latitude': 22.198951, 'mapDefaults.longitude': 113.54909, 'mapDefaults.coordinateDecimals': 7 },
  ],
];

/** Section 5 of the specification. */
const formats: readonly Row[] = [
  ['Name: up to 20', { 'personLimits.nameMax.han': 20 }],
  ['Association and affiliated numbers: 4 to 6 characters', { 'organizationLimits.associationNumberMin': 4 }],
];

/** The decisions besides the specification. */
const decided: readonly Row[] = [
  [
    'Idle and absolute life: volunteers 14 and 30 days, organizations 2 and 12 hours',
    {
      'sessionLimits.volunteer.idleMs': days(14),
      'sessionLimits.volunteer.absoluteMs': days(30),
      'sessionLimits.organization.idleMs': hours(2),
      'sessionLimits.organization.absoluteMs': hours(12),
    },
  ],
  ['a proof of identity from the last 5 minutes', { 'sessionLimits.recentProofMs': minutes(5) }],
  [
    'wrong password 5 then 1, 2, 4, 8, 15 minutes',
    { 'loginLimits.wrongPasswordsMax': 5, 'loginLimits.lockMinutes': [1, 2, 4, 8, 15] },
  ],
  ['Latin surname and given name 60', { 'personLimits.nameMax.latin': 60 }],
  [
    'Latin address 120, organization name 100; the administrator may have a Latin name',
    {
      'personLimits.addressMax.latin': 120,
      'organizationLimits.addressMax.latin': 120,
      'organizationLimits.nameMax.latin': 100,
      'organizationLimits.administratorNameMax.latin': 60,
    },
  ],
  [
    'an appeal waits 24 hours, 72 where nothing matches',
    { 'accountLimits.appealWaitMs': hours(24), 'accountLimits.appealUnmatchedWaitMs': hours(72) },
  ],
  ['a code lives 5 minutes, 5 tries', { 'smsLimits.codeLifeMs': minutes(5), 'smsLimits.codeTriesMax': 5 }],
  ['a phone gets one message in 120 s, 5 an hour, 10 a day', { 'smsLimits.perHour': 5, 'smsLimits.perDay': 10 }],
  ['captcha 3 checks', { 'captchaLimits.checksMax': 3 }],
  ['one reset ticket: 10 minutes, one use, this device', { 'accountLimits.resetTicketLifeMs': minutes(10) }],
  ['one-pass: six zeros beside a live proof of 15 minutes', { 'onePassLimits.proofLifeMs': minutes(15) }],
  ['An invitation lapses after 7 days', { 'operatorLimits.invitationLifeMs': days(7) }],
  ['Authority transfer: the other side accepts within 48 hours', { 'operatorLimits.transferLifeMs': hours(48) }],
  ['whoever handed over reads so for a week', { 'operatorLimits.transferShownMs': days(7) }],
  ['1 to 60 time periods', { 'activityLimits.periodsMin': 1, 'activityLimits.periodsMax': 60 }],
  ['a period of at most 16 hours', { 'activityLimits.periodMaxMs': hours(16) }],
  ['a stay goes on over a break of at most 30 minutes', { 'attendanceLimits.stayGapMs': minutes(30) }],
  [
    '30-second slot; accepted: two slots back to one ahead',
    { 'attendanceLimits.slotMs': seconds(30), 'attendanceLimits.slotsBack': 2, 'attendanceLimits.slotsAhead': 1 },
  ],
  ['a 5-minute ticket bound to the volunteer', { 'attendanceLimits.scanTicketLifeMs': minutes(5) }],
  ['a scan without network: up to 24 hours, marked late', { 'attendanceLimits.lateScanMs': hours(24) }],
  ['a pass for whoever holds a place in a service of the next 24 hours', { 'attendanceLimits.passAheadMs': hours(24) }],
  [
    'a kept scan waits from 30 minutes after its slot, whatever supports it',
    { 'attendanceLimits.keptScanCountsMs': minutes(30) },
  ],
  ['scans are marked late from the first minute', { 'attendanceLimits.lateFromMs': minutes(1) }],
  ['hours by hand up to 14 days after the period', { 'attendanceLimits.handEntryWithinMs': days(14) }],
  ['which count after seven days without an answer', { 'attendanceLimits.silenceConfirmsMs': days(7) }],
  [
    'the volunteer is asked again after three and six days and can confirm for 60 days',
    {
      'attendanceLimits.waitingReminderDays.first': 3,
      'attendanceLimits.waitingReminderDays.second': 6,
      'attendanceLimits.waitingLapsesMs': days(60),
    },
  ],
  ['disputes go up after 14 days', { 'attendanceLimits.disputeRisesAfterMs': days(14) }],
  ['a reason of at least five visible letters or characters', { 'attendanceLimits.handReasonMin': 5 }],
  ['early is more than 15 minutes before the end', { 'attendanceLimits.earlyCheckOutMs': minutes(15) }],
  [
    'distance minus min(accuracy, 150 m); worse than 1 km or older than 60 s cannot be determined',
    {
      'attendanceLimits.accuracyCreditMaxMetres': 150,
      'attendanceLimits.accuracyMaxMetres': 1000,
      'attendanceLimits.fixAgeMaxMs': seconds(60),
    },
  ],
  [
    'Sign-in is open from 30 minutes before a period to its end, sign-out to 2 hours after it',
    { 'attendanceLimits.checkInOpensBeforeMs': minutes(30), 'attendanceLimits.checkOutUntilAfterMs': hours(2) },
  ],
  [
    'Star level: 1 from 100, 2 from 300, 3 from 600, 4 from 1000, 5 from 1500',
    { 'attendanceLimits.starHours': [100, 300, 600, 1000, 1500] },
  ],
  ['Apply for the card: verified, 16 to 80', { 'personLimits.cardAgeMax': 80 }],
  ['A document that expires is announced 60 days before', { 'personLimits.documentReminderDays': 60 }],
  [
    'over 10 MB or 50 megapixels refused',
    { 'uploadLimits.bytesMax': megabytes(10), 'uploadLimits.pixelsMax': 50_000_000 },
  ],
  ['Identity photos: deleted 90 days after the decision', { 'uploadLimits.identityPhotoLifeAfterDecisionDays': 90 }],
  ['pageSize at most 100', { 'pageLimits.pageSizeMax': 100 }],
  ['Files without a submission: erased after 24 hours', { 'uploadLimits.unusedFileLifeMs': hours(24) }],
  ['Drafts live 7 days', { 'storageLimits.draftLifeMs': days(7) }],
];

/** Returns each limit by its path, such as `sessionLimits.volunteer.idleMs`. */
function leavesOf(value: unknown, path: readonly string[] = []): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
}

const actual = new Map(leavesOf({ ...limits }));

describe.each([
  ['specification, section 9', constants],
  ['specification, section 5', formats],
  ['decisions', decided],
  ['chosen', chosen],
] as const)('%s', (_source, rows) => {
  test.each(rows)('%s', (_wording, values) => {
    expect(Object.fromEntries(Object.keys(values).map((path) => [path, actual.get(path)]))).toEqual(values);
  });
});

test('every limit stands in one of the lists', () => {
  const listed = [...constants, ...formats, ...decided, ...chosen].flatMap(([, values]) => Object.keys(values));
  expect([...actual.keys()].toSorted()).toEqual(listed.toSorted());
});
