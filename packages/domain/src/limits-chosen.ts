// Expected values for `limits.test.ts`.

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => seconds(count * 60);
export const hours = (count: number) => minutes(count * 60);
export const days = (count: number) => hours(count * 24);
export const megabytes = (count: number) => count * 1_048_576;

/** Expected values of limits, by their paths. */
export type Row = readonly [wording: string, values: Readonly<Record<string, unknown>>];

/** Limits without a number in the specification or the decisions: listed so that a change is noticed. */
export const chosen: readonly Row[] = [
  ['milestones beside the first service and the stars', { 'milestoneLimits.hours': [10, 50, 100, 250, 500, 1000] }],
  ['the three default accounts of the card', { 'cardLimits.accounts': ['MOP', 'HKD', 'CNY'] }],
  [
    'figures of the service',
    { 'insightLimits.monthsMax': 120, 'insightLimits.groupMin': 5, 'insightLimits.returnDays': 90 },
  ],
  [
    'rows of an export at once, and the time for all of them',
    { 'exportLimits.pageRows': 1000, 'exportLimits.ticketLifeMs': minutes(30) },
  ],
  ['the time of day of a reminder', { 'attendanceLimits.waitingReminderAfterMidnightMs': hours(9) }],
  ['codes of a sanctioned organization are restricted', { 'integrityLimits.restrictionMs': days(90) }],
  ['entries of the audit log that are checked at once', { 'auditLimits.checkEntries': 2000 }],
  ['rows of a sheet from the bank', { 'cardLimits.sheetRowsMax': 500 }],
  ['on the way to a provider and back', { 'onePassLimits.authorizationLifeMs': minutes(10) }],
  ['an answer outlives every retry', { 'callLimits.idempotencyKeyLifeMs': hours(24) }],
  ['a page of a list', { 'pageLimits.defaultPageSize': 20 }],
  ['time for the second step of a log-in', { 'accountLimits.loginTicketLifeMs': minutes(10) }],
  ['time to prove a forgotten account', { 'accountLimits.recoveryTicketLifeMs': minutes(30) }],
  [
    'time to fill the registration of an organization after its phone was proven',
    { 'accountLimits.registrationTicketLifeMs': hours(2) },
  ],
  ['the outcome of an appeal is shown for a month', { 'accountLimits.appealTicketLifeMs': days(30) }],
  ['the link of an appeal that has passed', { 'accountLimits.appealResetLifeMs': hours(24) }],
  [
    'the end of a document number that an unknown device states, and its field with brackets and spaces',
    { 'accountLimits.documentTail': 4, 'accountLimits.documentTailMax': 12 },
  ],
  ['the position of a person who appeals for an organization', { 'accountLimits.appealPositionMax': 20 }],
  ['networks of an office are those of the last 30 days', { 'accountLimits.officeNetworkDays': 30 }],
  ['wrong phones of one network in a day', { 'accountLimits.recoveryGuessesPerDay': 100 }],
  ['wrong names of walk-ins that an account types in an hour', { 'attendanceLimits.walkInGuessesPerHour': 20 }],
  [
    'sent messages are kept for a week, failed ones for a month',
    { 'outboxLimits.sentLifeMs': days(7), 'outboxLimits.deadLifeMs': days(30) },
  ],
  [
    'a request to close an account can be withdrawn for a week; sessions, codes and backups after their end',
    {
      'retentionLimits.closingWaitMs': days(7),
      'retentionLimits.endedSessionLifeMs': days(30),
      'retentionLimits.expiredCodeLifeMs': days(1),
      'retentionLimits.backupLifeMs': days(90),
    },
  ],
  [
    'a phone number is released a week after its new holder asked, an objection holds for a month',
    {
      'accountLimits.mobileReleaseWaitMs': days(7),
      'accountLimits.mobileKeptMs': days(30),
      'accountLimits.mobileReleaseTicketLifeMs': days(30),
      'accountLimits.mobileReleasesPerDay': 3,
    },
  ],
  [
    'another administrator is appointed a week after the request at the earliest, an objection holds for a month',
    {
      'operatorLimits.appointmentWaitMs': days(7),
      'operatorLimits.appointmentLifeMs': days(30),
      'operatorLimits.administrationKeptMs': days(30),
      'operatorLimits.evidenceMax': 200,
    },
  ],
  ['appeals of one network in a day', { 'accountLimits.appealsPerDay': 10 }],
  ['what a message and a picture hold', { 'smsLimits.codeLength': 6, 'captchaLimits.length': 4 }],
  ['scans that are one', { 'attendanceLimits.sameScanMs': seconds(90) }],
  ['clocks of a device that disagree by more have jumped', { 'attendanceLimits.clockJumpMs': seconds(5) }],
  ["how wrong a phone's clock may be", { 'attendanceLimits.keptClockMs': minutes(2) }],
  ['a picture is read at once', { 'captchaLimits.lifeMs': minutes(5) }],
  ['texts of a person', { 'personLimits.remarksMax': 200, 'personLimits.emailMax': 64 }],
  ['a correction waits for its second person as an appointment does', { 'reviewLimits.correctionLifeMs': days(30) }],
  ['decisions', { 'reviewLimits.reasonMin': 1, 'reviewLimits.reasonMax': 100, 'reviewLimits.batchMax': 100 }],
  [
    'the median of the last thirty decisions, from ten',
    { 'reviewLimits.usualWaitOf': 30, 'reviewLimits.usualWaitMin': 10, 'reviewLimits.usualWaitActivities': 200 },
  ],
  ['how far reviews and people are counted', { 'reviewLimits.countMax': 1000, 'reviewLimits.peopleCountMax': 200 }],
  [
    'what an activity holds',
    {
      'activityLimits.nameMax': 50,
      'activityLimits.contentMax': 2000,
      'activityLimits.meetingPointMax': 100,
      'activityLimits.postsPerPeriodMax': 20,
      'activityLimits.postNameMax': 20,
      'activityLimits.participantsMax': 100_000,
      'activityLimits.boardPeopleMax': 5000,
      'activityLimits.seriesWeeksMax': 26,
      'activityLimits.usualLengthMs': hours(2),
      'activityLimits.usualWeeks': 4,
    },
  ],
  [
    'a message to the participants of an activity, five a day, until two weeks after it',
    {
      'messageLimits.subjectMax': 50,
      'messageLimits.textMax': 500,
      'messageLimits.perDay': 5,
      'messageLimits.sendableAfterMs': days(14),
      'messageLimits.repeatedWithinMs': minutes(10),
    },
  ],
  [
    'feedback after a service, changed within two weeks, with figures from five answers',
    {
      'feedbackLimits.wordsMax': 300,
      'feedbackLimits.changeableMs': days(14),
      'feedbackLimits.disclosedMin': 5,
    },
  ],
  ['the age that an activity can ask for', { 'activityLimits.ageMin': 0, 'activityLimits.ageMax': 120 }],
  [
    'what a card of an activity points out',
    {
      'activityLimits.upcomingWithinMs': hours(24),
      'activityLimits.closingSoonWithinMs': days(3),
      'activityLimits.scarcePlaces': 3,
      'activityLimits.offerNoneWithinMs': hours(2),
      'activityLimits.offerMaxMs': days(1),
      'activityLimits.offerShare': 4,
    },
  ],
  [
    'reminders: six in the evening before, and two hours before',
    { 'attendanceLimits.eveReminderAfterMidnightMs': hours(18), 'attendanceLimits.soonReminderMs': hours(2) },
  ],
  ['clocks differ', { 'attendanceLimits.fixAheadMaxMs': seconds(60) }],
  ['a pass that was given by mistake', { 'reviewLimits.undoSeconds': 10 }],
  [
    'the code of a paper has 100 bits, and ten papers are issued within a day',
    {
      'hoursProofLimits.codeLength': 20,
      'hoursProofLimits.perDay': 10,
      'hoursProofLimits.perDayWindowMs': hours(24),
    },
  ],
  [
    'recorded hours of 60 days are looked through; a mark within a quarter of an hour was seen',
    { 'integrityLimits.windowMs': days(60), 'integrityLimits.seenWithinMs': minutes(15) },
  ],
  [
    'new entries are looked through after ten seconds, 500 at a time within 20 seconds; weeks by 200 people',
    {
      'integrityLimits.settleMs': seconds(10),
      'integrityLimits.entriesAtOnce': 500,
      'integrityLimits.batchTimeoutMs': seconds(20),
      'integrityLimits.subjectsAtOnce': 200,
    },
  ],
  [
    'improbable: a quarter of an hour at two places, three people by one device, 80 km an hour over 1.5 km',
    {
      'integrityLimits.overlapMinutes': 15,
      'integrityLimits.peoplePerDevice': 3,
      'integrityLimits.speedWithinMs': hours(3),
      'integrityLimits.speedMetresMin': 1500,
      'integrityLimits.speedKilometresPerHour': 80,
    },
  ],
  [
    'improbable: five services and half of an activity by one hand, three more than a week late, eight hours of a person',
    {
      'integrityLimits.handServices': 5,
      'integrityLimits.handShare': 0.5,
      'integrityLimits.lateAfterMs': days(7),
      'integrityLimits.lateServices': 3,
      'integrityLimits.oneHandServices': 3,
      'integrityLimits.oneHandHours': 8,
      'integrityLimits.servicesShown': 200,
    },
  ],
  [
    'improbable: a quarter of an hour more by another device, an hour of notice for five people and two hours, 16 hours a day',
    {
      'integrityLimits.leftEarlyMinutes': 15,
      'integrityLimits.noticeMinutes': 60,
      'integrityLimits.noticePeopleMax': 5,
      'integrityLimits.noticeHours': 2,
      'integrityLimits.dayHoursMax': 16,
    },
  ],
  [
    'improbable: two services by mutual scans; four fifths of at least five people without a location',
    {
      'integrityLimits.mutualServices': 2,
      'integrityLimits.unplacedPeople': 5,
      'integrityLimits.unplacedShare': 0.8,
    },
  ],
  [
    'content: a title of 80, a summary of 120, a text of 6000 with its marks',
    {
      'contentLimits.titleMax': 80,
      'contentLimits.summaryMax': 120,
      'contentLimits.bodyMax': 12_000,
      'contentLimits.sourceMax': 60,
      'contentLimits.linkMax': 300,
      'contentLimits.positionMax': 99,
    },
  ],
  [
    'lists of the platform: codes of 10 digits, names of 60, room for order',
    { 'codeListLimits.codeMax': 10, 'codeListLimits.nameMax': 60, 'codeListLimits.positionMax': 9999 },
  ],
  [
    "a guardian's link lives three days, three a day for a person and for a phone, stored for 30 days more",
    {
      'guardianLimits.linkLifeMs': days(3),
      'guardianLimits.perDay': 3,
      'guardianLimits.perPhonePerDay': 3,
      'guardianLimits.windowMs': days(1),
      'guardianLimits.storedAfterMs': days(30),
    },
  ],
  [
    'a group has 2 to 40 people, five are made by a person a day, stored for 30 days after the period',
    {
      'signUpGroupLimits.nameMax': 30,
      'signUpGroupLimits.peopleMin': 2,
      'signUpGroupLimits.peopleMax': 40,
      'signUpGroupLimits.perDay': 5,
      'signUpGroupLimits.storedAfterMs': days(30),
    },
  ],
  [
    'a thread with the organizer: texts of 500, ten a day and thirty of the organizer, stored for 90 days',
    {
      'messageThreadLimits.textMax': 500,
      'messageThreadLimits.perDay.volunteer': 10,
      'messageThreadLimits.perDay.organizer': 30,
      'messageThreadLimits.shownMax': 200,
      'messageThreadLimits.storedAfterMs': days(90),
    },
  ],
  [
    'reports of words, ten a day, stored for a year after the decision',
    { 'contentReportLimits.perDay': 10, 'contentReportLimits.storedAfterMs': days(365) },
  ],
  ['a scan waits for the log-in', { 'attendanceLimits.guestScanLifeMs': minutes(15) }],
];
