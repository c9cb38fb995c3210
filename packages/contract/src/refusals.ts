import type {
  AttendanceRefusal,
  BothEndsRefusal,
  ContentRefusal,
  JoinRefusal,
  OperatorRefusal,
  SignUpRefusal,
} from '@vp/domain';

/**
 * Every expected refusal of the platform with its number on the wire. Each name is also a text key in all four
 * catalogues (`refusals.<name>`); a name without a text does not compile there.
 */
export const refusalCodes = {
  // any call
  invalidInput: 10400,
  notLoggedIn: 401,
  clientUnknown: 10401,
  sessionEnded: 401,
  sessionBlocked: 403,
  wrongScope: 10403,
  noPermission: 10405,
  notFound: 10404,
  tooLarge: 10413,
  wrongContentType: 10415,
  tooManyRequests: 10429,
  operationTooFrequent: 10430,
  keyReused: 10422,
  stillRunning: 10409,
  unavailable: 10503,
  storageFull: 10507,
  serverFault: 10500,
  sessionMismatch: 10411,
  proofNeeded: 10412,
  organizationNotApproved: 10047,
  organizationSuspended: 10048,

  // log-in, codes, registration
  wrongCredentials: 10101,
  lockedForNow: 10102,
  useBoundPhone: 10103,
  wrongCaptcha: 10104,
  wrongSmsCode: 10105,
  smsTooSoon: 10106,
  smsLimitReached: 10107,
  ticketExpired: 10108,
  mobileRegistered: 10109,
  usernameTaken: 10110,
  agreementMissing: 10111,
  useWechat: 10112,
  wrongEncryption: 10113,
  noOrganizationRole: 10114,
  passwordTooCommon: 10115,
  providerFailed: 10116,
  providerOff: 10117,
  boundElsewhere: 10118,

  // account and its recovery
  wrongPassword: 10121,
  samePassword: 10122,
  wrongAnswer: 10123,
  questionsNotSet: 10124,
  deviceUnknown: 10125,
  alreadyBound: 10126,
  mobileNeeded: 10127,
  wrongEmailCode: 10128,
  accountUnknown: 10129,
  ownAppeal: 10130,
  appealWaits: 10131,
  secondDeciderNeeded: 10132,
  rolesHeld: 10133,
  accountErased: 10134,
  identityFactsNeeded: 10135,
  identityFactsWrong: 10136,
  mobileKept: 10137,

  // corrections by the office
  ownCorrection: 10171,
  correctionOpen: 10172,
  resetLinkUsed: 10173,
  organizationActive: 10174,
  correctionOver: 10175,

  // requests of organizations
  requestOpen: 10141,
  rootStays: 10142,
  belowItself: 10143,
  alreadyBelow: 10144,
  registeredItself: 10145,
  targetNotRegistered: 10146,
  associationNumberTaken: 10147,
  associationNumberHeld: 10148,
  associationNumberShared: 10149,

  // files
  imageFormat: 10201,
  imageTooLarge: 10202,
  imageUnreadable: 10203,
  linkExpired: 10204,

  // real name
  realNameMissing: 10301,
  realNameUnderReview: 10302,
  realNameFailed: 10303,
  realNameLocked: 10304,
  documentTaken: 10305,
  guardianSame: 10306,
  photoNotYours: 10307,
  fieldKept: 10308,
  certificateNeeded: 10309,
  documentExpired: 10310,
  guardianAskLimit: 10327,
  guardianLinkEnded: 10328,
  guardianNotConfirmed: 10329,
  guardianOtherPerson: 10330,
  guardianNotNeeded: 10359,

  // membership
  tooManyOrganizations: 10311,
  alreadyMember: 10312,
  alreadyApplied: 10313,
  organizationNotNormal: 10314,
  wrongState: 10316,

  // volunteer card
  cardTooYoung: 10317,
  cardTooOld: 10318,
  cardOpen: 10319,
  cardReasonWrong: 10320,
  vestHandedOut: 10324,
  alreadyRecorded: 10399,

  // reviews
  reasonMissing: 10321,
  alreadyDecided: 10322,
  accountBlocked: 10323,
  roleHeld: 10325,
  otherPerson: 10326,

  // sign-up
  noOrganization: 10331,
  organizationPending: 10332,
  otherOrganization: 10333,
  tooYoung: 10334,
  tooOld: 10335,
  closed: 10336,
  cancelled: 10337,
  full: 10338,
  overlap: 10339,
  alreadySignedUp: 10340,
  numberUnknown: 10349,
  periodUnknown: 10341,
  postFull: 10342,
  alreadyStarted: 10343,
  cannotSignUpAgain: 10344,
  alreadyAttended: 10345,
  invitationDeclined: 10347,
  offerLapsed: 10348,

  // release
  activityIncomplete: 10351,
  alreadyEnded: 10352,
  weekNotChangeable: 10353,

  // messages to participants
  messagingClosed: 10354,
  tooManyMessages: 10355,
  alreadySent: 10356,
  noReceivers: 10357,
  receiversChanged: 10358,

  // messages between a volunteer and the organizer, and reports of words
  threadNeedsSignUp: 10621,
  tooManyThreadMessages: 10622,
  ownWords: 10623,
  alreadyReported: 10624,
  tooManyReports: 10625,

  // feedback after a service
  noCountedService: 10397,
  feedbackFixed: 10398,

  // groups of people who sign up together
  groupClosed: 10384,
  groupNeedsSignUp: 10385,
  inOtherGroup: 10386,
  groupFull: 10387,
  groupLimit: 10388,

  // attendance
  codeExpired: 10361,
  codeInvalid: 10362,
  codeReplaced: 10363,
  wrongDirection: 10365,
  notAdmitted: 10366,
  tooEarly: 10367,
  tooLate: 10368,
  notCheckedIn: 10369,
  alreadyIn: 10370,
  alreadyOut: 10371,
  outside: 10372,
  undetermined: 10373,
  wrongAttendanceType: 10374,
  timeOverlap: 10375,
  colleagueNeeded: 10376,
  ownPart: 10377,
  passInvalid: 10378,
  passUsed: 10379,
  otherPersonNeeded: 10380,
  handEntryOver: 10381,
  earlyCheckOut: 10382,
  outsideWordNeeded: 10383,

  // proof of hours
  noHours: 10391,
  tooManyProofs: 10392,
  certificateInvalid: 10393,
  certificateExpired: 10394,

  // roles in an organization
  alreadyOperator: 10601,
  alreadyInvited: 10602,
  rightNotHeld: 10603,
  administratorKept: 10604,
  ownRole: 10605,
  administratorNeeded: 10606,
  transferOpen: 10607,
  offerOver: 10608,
  operatorNeeded: 10609,
  accountKept: 10610,
  offerWaits: 10611,
  appointmentOpen: 10612,
  groundWrong: 10613,
  administrationKept: 10614,
  alreadyAdministrator: 10615,
  ownAppointment: 10616,

  // improbable hours
  ownCase: 10701,
  parentDecides: 10702,
  secondPersonNeeded: 10703,

  // content of the platform
  titleMissing: 10801,
  bodyMissing: 10802,
  linkMissing: 10803,
  linkElsewhere: 10804,
  endsBeforeStart: 10805,
  contentChanged: 10806,
  agreementFixed: 10807,
  agreementUnnamed: 10808,
  lastOfList: 10809,
  itemNameTaken: 10810,
} as const satisfies Record<
  SignUpRefusal | JoinRefusal | AttendanceRefusal | BothEndsRefusal | OperatorRefusal | ContentRefusal,
  number
> &
  Record<string, number>;

export type Refusal = keyof typeof refusalCodes;

/** Refusals of every call; the table need not declare them. */
export const commonRefusals = [
  'invalidInput',
  'notLoggedIn',
  'clientUnknown',
  'sessionEnded',
  'sessionBlocked',
  'wrongScope',
  'noPermission',
  'notFound',
  'tooLarge',
  'wrongContentType',
  'tooManyRequests',
  'operationTooFrequent',
  'keyReused',
  'stillRunning',
  'unavailable',
  'storageFull',
  'serverFault',
  'sessionMismatch',
  'proofNeeded',
  'organizationNotApproved',
  'organizationSuspended',
] as const satisfies readonly Refusal[];
