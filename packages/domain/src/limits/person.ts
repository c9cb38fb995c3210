import { dayMs, hourMs } from '../time/lengths.ts';

export const personLimits = {
  /** A name in Han characters; a surname or a given name in Latin letters. */
  nameMax: { han: 20, latin: 60 },
  documentNumberMax: 20,
  /** Days before its expiry on which the owner of a document is reminded. */
  documentReminderDays: 60,
  addressMax: { han: 30, latin: 120 },
  remarksMax: 200,
  emailMax: 64,
  adultAge: 18,
  cardAgeMin: 16,
  cardAgeMax: 80,
} as const;

export const organizationLimits = {
  nameMax: { han: 20, latin: 100 },
  administratorNameMax: { han: 10, latin: 60 },
  introductionMax: 300,
  addressMax: { han: 30, latin: 120 },
  contactPhoneMax: 11,
  associationNumberMin: 4,
  associationNumberMax: 6,
  serviceObjectsMax: 5,
  serviceTypesMax: 8,
} as const;

/** How long the other side has to accept. */
export const operatorLimits = {
  invitationLifeMs: 7 * dayMs,
  transferLifeMs: 48 * hourMs,
  /** How long the home page shows a completed handover of the administration. */
  transferShownMs: 7 * dayMs,
  /** From the request to appoint another administrator to its earliest effect, while the present one can object. */
  appointmentWaitMs: 7 * dayMs,
  /** An appointment without all its steps ends after this time. */
  appointmentLifeMs: 30 * dayMs,
  /** How long an objection of the administrator holds against further requests. */
  administrationKeptMs: 30 * dayMs,
  /** Text that says which paper shows the ground, and where it is filed. */
  evidenceMax: 200,
} as const;

export const membershipLimits = { organizationsMax: 5 } as const;

/** Confirmation by a guardian through a link. */
export const guardianLimits = {
  linkLifeMs: 3 * dayMs,
  /** Requests of one volunteer, and to one phone, within `windowMs`. */
  perDay: 3,
  perPhonePerDay: 3,
  windowMs: dayMs,
  /** How long a request stays after its link has expired, for the form that uses the confirmation. */
  storedAfterMs: 30 * dayMs,
} as const;
