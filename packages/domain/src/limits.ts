const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const callLimits = {
  idempotencyKeyLifeMs: 24 * hour,
} as const;

export const pageLimits = {
  defaultPageSize: 20,
  pageSizeMax: 100,
} as const;

export const accountLimits = {
  usernameMin: 6,
  usernameMax: 10,
  passwordMin: 6,
  passwordMax: 10,
  securityQuestionCount: 3,
  securityAnswerMax: 10,
  resetTicketLifeMs: 10 * minute,
  loginTicketLifeMs: 10 * minute,
  /** A phone that was proven stays so while the long form of an organization is filled. */
  registrationTicketLifeMs: 2 * hour,
  /** From naming a forgotten account to the proof that it is one's own. */
  recoveryTicketLifeMs: 30 * minute,
  /** Within so many working days a password appeal is decided. */
  appealWorkingDays: 3,
  /** So long a device may look at what became of its appeal. */
  appealTicketLifeMs: 30 * day,
  /** So long the link of an appeal that has passed opens the page for a new password. */
  appealResetLifeMs: day,
  /** Appeals that one network may send in a day. */
  appealsPerDay: 10,
  /** What somebody who appeals for an organization is there. */
  appealPositionMax: 20,
} as const;

export const onePassLimits = {
  /** Password of an account that a first log-in made; it only leads to choosing a new one. */
  defaultPassword: '000000',
  /** For so long after the provider has named somebody the default password is taken, on that device. */
  proofLifeMs: 15 * minute,
  /** From leaving for a provider to coming back. */
  authorizationLifeMs: 10 * minute,
} as const;

export const smsLimits = {
  resendSeconds: 120,
  perHour: 5,
  perDay: 10,
  codeLength: 6,
  codeLifeMs: 5 * minute,
  codeTriesMax: 5,
} as const;

export const captchaLimits = { length: 4, checksMax: 3, lifeMs: 5 * minute } as const;

export const loginLimits = {
  wrongPasswordsMax: 5,
  /** The first lock-out and each further one; the last value repeats. */
  lockMinutes: [1, 2, 4, 8, 15],
} as const;

export const sessionLimits = {
  volunteer: { idleMs: 14 * day, absoluteMs: 30 * day },
  organization: { idleMs: 2 * hour, absoluteMs: 12 * hour },
  recentProofMs: 5 * minute,
} as const;

export const personLimits = {
  nameMax: 20,
  documentNumberMax: 20,
  addressMax: 30,
  remarksMax: 200,
  emailMax: 64,
  adultAge: 18,
  cardAgeMin: 16,
  cardAgeMax: 80,
} as const;

/** What the volunteer card gives and costs; money in patacas. */
export const cardLimits = {
  /** The bank prints so many months. */
  printingMonths: [1, 2],
  /** Sums of the accident insurance by age, both ends included. */
  insurance: [
    { ageMin: 16, ageMax: 75, death: 100_000, treatment: 5000 },
    { ageMin: 76, ageMax: 80, death: 50_000, treatment: 1000 },
  ],
  /** So many services in the year before renew the insurance by themselves. */
  renewingServices: 3,
  /** Waived. */
  annualFee: 50,
  /** Ten avos of each purchase. */
  donationPerPurchase: 0.1,
  donatedPointsPercent: 0.3,
  accounts: ['MOP', 'HKD', 'CNY'],
  /** Rows of a sheet from the bank. */
  sheetRowsMax: 500,
} as const;

export const organizationLimits = {
  nameMax: 20,
  administratorNameMax: 10,
  introductionMax: 300,
  addressMax: 30,
  contactPhoneMax: 11,
  associationNumberMin: 4,
  associationNumberMax: 6,
  serviceObjectsMax: 5,
  serviceTypesMax: 8,
} as const;

/** How long the other side may take to accept. */
export const operatorLimits = {
  invitationLifeMs: 7 * day,
  transferLifeMs: 48 * hour,
} as const;

export const membershipLimits = { organizationsMax: 5 } as const;

export const reviewLimits = {
  reasonMin: 1,
  reasonMax: 100,
  batchMax: 100,
  /** For so long a pass can be undone by whoever gave it. */
  undoSeconds: 10,
  /** So many of the last decisions say how long one usually waits; with fewer than the least nothing is said. */
  usualWaitOf: 30,
  usualWaitMin: 10,
  /** Reviews are counted so far; a total that is reached means that there are this many or more. */
  countMax: 1000,
} as const;

export const activityLimits = {
  nameMax: 50,
  contentMax: 2000,
  periodsMin: 1,
  periodsMax: 60,
  postsPerPeriodMax: 20,
  postNameMax: 20,
  participantsMax: 100_000,
  /** So many people a board of the day carries to a phone. */
  boardPeopleMax: 5000,
  ageMin: 0,
  ageMax: 120,
  radiusKilometres: [1, 3, 5],
  /** From the deadline on, a start nearer than this makes an activity 'upcoming' instead of 'closed'. */
  upcomingWithinMs: 24 * hour,
  /** A deadline nearer than this is pointed out. */
  closingSoonWithinMs: 3 * day,
  /** So few places left, or fewer, are pointed out. */
  scarcePlaces: 3,
  /** This near to its beginning a place that becomes free is given to the first in line without asking. */
  offerNoneWithinMs: 2 * hour,
  offerMaxMs: day,
  /** An offer lasts for one part in so many of the time that is left. */
  offerShare: 4,
} as const;

export const attendanceLimits = {
  slotMs: 30 * second,
  slotsBack: 2,
  slotsAhead: 1,
  codeLifeMs: 24 * hour,
  scanTicketLifeMs: 5 * minute,
  lateScanMs: 24 * hour,
  /** Somebody who holds a place gets a pass so long before the period: with it a scan can be kept without network. */
  passAheadMs: 24 * hour,
  /** A kept scan that is older when it arrives waits for the organization. */
  keptScanCountsMs: 30 * minute,
  /** A phone's clock, corrected by the server's time of its last answer, may be wrong by this much. */
  keptClockMs: 2 * minute,
  /** A scan made before the log-in waits so long on the device: after that nobody knows whose it was. */
  guestScanLifeMs: 15 * minute,
  checkInOpensBeforeMs: 30 * minute,
  checkOutUntilAfterMs: 2 * hour,
  accuracyCreditMaxMetres: 150,
  accuracyMaxMetres: 1000,
  fixAgeMaxMs: 60 * second,
  /** A phone's clock may run ahead of ours by this much before its fix counts as undetermined. */
  fixAheadMaxMs: 60 * second,
  /** The organization itself gives or changes hours without a scan so long after the period. */
  handEntryWithinMs: 14 * day,
  /** Hours given afterwards count so long after they were given where the volunteer says nothing. */
  silenceConfirmsMs: 7 * day,
  /** An unanswered dispute goes one organization up after this, and after as much again to the platform. */
  disputeRisesAfterMs: 14 * day,
  /** Letters or figures that a reason for hours by hand holds. */
  handReasonMin: 5,
  /** Somebody who signs out earlier than this before the end is asked first. */
  earlyCheckOutMs: 15 * minute,
  /** People are reminded on the day before from so long after midnight, and again so long before the beginning. */
  eveReminderAfterMidnightMs: 18 * hour,
  soonReminderMs: 2 * hour,
  /** Scans that follow each other so closely are one: a code is on show for as long. */
  sameScanMs: 90 * second,
  /** Hours needed for stars 1 to 5 (decisions 8). */
  starHours: [100, 300, 600, 1000, 1500],
} as const;

export const milestoneLimits = {
  /** Service hours that are told as milestones beside the first service and the stars. */
  hours: [10, 50, 100, 250, 500, 1000],
} as const;

export const hoursProofLimits = {
  /** Signs of a paper's code, of 32 each: 100 bits. */
  codeLength: 20,
  /** Papers that one volunteer may issue within 24 hours. */
  perDay: 10,
  perDayWindowMs: day,
} as const;

export const insightLimits = {
  /** Months that figures are asked for at once. */
  monthsMax: 120,
  /** Figures of fewer people than these could tell about one of them. */
  groupMin: 5,
  /** Who serves again within so many days of the first time has come again. */
  returnDays: 90,
} as const;

export const exportLimits = {
  /** Rows that are handed out at once. */
  pageRows: 1000,
  /** From the start of an export to its last rows. */
  ticketLifeMs: 30 * minute,
} as const;

/** Entries of the audit log whose chain is looked through by one call. */
export const auditLimits = { checkEntries: 2000 } as const;

export const uploadLimits = {
  compressAboveBytes: 2 * 1024 * 1024,
  bytesMax: 10 * 1024 * 1024,
  pixelsMax: 50_000_000,
  identityPhotoLifeAfterDecisionDays: 90,
  unusedFileLifeMs: day,
} as const;

export const mapDefaults = { latitude: 22.198951, longitude: 113.54909, coordinateDecimals: 7 } as const;

export const storageLimits = { draftLifeMs: 7 * day } as const;

/** From where on recorded hours are looked at by a person. */
export const integrityLimits = {
  /** Entries so far back are looked through. */
  windowMs: 60 * day,
  /** A mark made so soon after the time that it says was made by somebody who saw it. */
  seenWithinMs: 15 * minute,
  overlapMinutes: 15,
  /** Two share a phone at home; more of them at one activity are looked at. */
  peoplePerDevice: 3,
  /** Services that one account typed at one activity, and their share of all there. */
  handServices: 5,
  handShare: 0.5,
  /** So long after the period an entry is late; so many of one account at one activity are looked at. */
  lateAfterMs: 7 * day,
  lateServices: 3,
  /** Of one person, typed by one account. */
  oneHandServices: 3,
  oneHandHours: 8,
  /** Scans further apart in time than this say nothing about speed. */
  speedWithinMs: 3 * hour,
  speedMetresMin: 1500,
  speedKilometresPerHour: 80,
  /** So many services of a case are shown with their evidence. */
  servicesShown: 200,
} as const;

/** Content of the platform, in code points for each language; four bodies fit into one body of a call. */
export const contentLimits = {
  titleMax: 80,
  summaryMax: 120,
  /** Of the HTML. */
  bodyMax: 6000,
  sourceMax: 60,
  linkMax: 300,
  positionMax: 99,
} as const;
