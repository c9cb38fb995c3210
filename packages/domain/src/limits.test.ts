import { expect, test } from 'vitest';
import * as limits from './limits.ts';

const seconds = (count: number) => count * 1000;
const minutes = (count: number) => seconds(count * 60);
const hours = (count: number) => minutes(count * 60);
const days = (count: number) => hours(count * 24);

/** Written a second time: a slip of the hand in one of the two shows. */
const specified: Readonly<Record<keyof typeof limits, object>> = {
  callLimits: { idempotencyKeyLifeMs: days(1) },
  pageLimits: { defaultPageSize: 20, pageSizeMax: 100 },
  accountLimits: {
    usernameMin: 6,
    usernameMax: 10,
    passwordMin: 6,
    passwordMax: 10,
    securityQuestionCount: 3,
    securityAnswerMax: 10,
    resetTicketLifeMs: minutes(10),
    loginTicketLifeMs: minutes(10),
  },
  smsLimits: { resendSeconds: 120, perHour: 5, perDay: 10, codeLength: 6, codeLifeMs: minutes(5), codeTriesMax: 5 },
  captchaLimits: { length: 4, checksMax: 3, lifeMs: minutes(5) },
  loginLimits: { wrongPasswordsMax: 5, lockMinutes: [1, 2, 4, 8, 15] },
  sessionLimits: {
    volunteer: { idleMs: days(14), absoluteMs: days(30) },
    organization: { idleMs: hours(2), absoluteMs: hours(12) },
    recentProofMs: minutes(5),
  },
  personLimits: {
    nameMax: 20,
    documentNumberMax: 20,
    addressMax: 30,
    remarksMax: 200,
    emailMax: 64,
    adultAge: 18,
    cardAgeMin: 16,
    cardAgeMax: 80,
  },
  organizationLimits: {
    nameMax: 20,
    administratorNameMax: 10,
    introductionMax: 300,
    addressMax: 30,
    contactPhoneMax: 11,
    associationNumberMin: 4,
    associationNumberMax: 6,
    serviceObjectsMax: 5,
    serviceTypesMax: 8,
  },
  membershipLimits: { organizationsMax: 5 },
  reviewLimits: { reasonMin: 1, reasonMax: 100, batchMax: 100 },
  activityLimits: {
    nameMax: 50,
    contentMax: 2000,
    periodsMin: 1,
    periodsMax: 60,
    postsPerPeriodMax: 20,
    postNameMax: 20,
    participantsMax: 100_000,
    ageMin: 0,
    ageMax: 120,
    radiusKilometres: [1, 3, 5],
    upcomingWithinMs: days(1),
  },
  attendanceLimits: {
    slotMs: seconds(30),
    slotsBack: 2,
    slotsAhead: 1,
    codeLifeMs: days(1),
    scanTicketLifeMs: minutes(5),
    lateScanMs: days(1),
    checkInOpensBeforeMs: minutes(30),
    checkOutUntilAfterMs: hours(2),
    accuracyCreditMaxMetres: 150,
    accuracyMaxMetres: 1000,
    fixAgeMaxMs: minutes(1),
    fixAheadMaxMs: minutes(1),
    starHours: [100, 300, 600, 1000, 1500],
  },
  uploadLimits: {
    compressAboveBytes: 2_097_152,
    bytesMax: 10_485_760,
    pixelsMax: 50_000_000,
    identityPhotoLifeAfterDecisionDays: 90,
  },
  mapDefaults: { latitude: 22.198951, longitude: 113.54909, coordinateDecimals: 7 },
  storageLimits: { draftLifeMs: days(7) },
};

test.each(Object.entries(specified))('%s are those of the specification', (name, values) => {
  expect(Object.fromEntries(Object.entries(limits))[name]).toEqual(values);
});

test('no limit stands outside of the list', () => {
  expect(Object.keys(limits).toSorted()).toEqual(Object.keys(specified).toSorted());
});
