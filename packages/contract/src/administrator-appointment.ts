import { appointmentGrounds, operatorLimits } from '@vp/domain';
import type { AppointmentGround, AppointmentNeed, AppointmentState } from '@vp/domain';
import { choice, closedObject, jsonBoolean, longText, reason, recipient, token } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant, OrganizationName } from './values.ts';

/** Appointment of another administrator by an organization above, for its readers. */
export interface ManagedAppointment {
  readonly appointmentId: Id;
  readonly state: AppointmentState;
  readonly ground: AppointmentGround;
  readonly reason: string;
  /** Which paper shows the ground, and where it is filed. */
  readonly evidence: string;
  /** The recipient as it was typed, a mobile masked; the verified name after the acceptance. */
  readonly recipient: string;
  readonly requestedAt: Instant;
  readonly requestedBy: string;
  readonly effectiveFrom: Instant;
  readonly expiresAt: Instant;
  readonly closedAt: Instant | null;
  /** Empty for a closed appointment. */
  readonly needs: readonly AppointmentNeed[];
  /** Whether the reader may agree as the second person. */
  readonly canAgree: boolean;
  /** Whether the reader may withdraw it: not below the organization that requested it. */
  readonly canWithdraw: boolean;
}

/** An appointment as the administrator of an organization, for the named person. */
export interface OfferedAppointment {
  readonly appointmentId: Id;
  readonly organization: OrganizationName;
  /** The organization that appoints. */
  readonly by: OrganizationName;
  readonly effectiveFrom: Instant;
  readonly expiresAt: Instant;
  readonly isAccepted: boolean;
}

/** An open appointment of another administrator in place of the caller. */
export interface Replacement {
  readonly appointmentId: Id;
  readonly organization: OrganizationName;
  readonly by: OrganizationName;
  readonly ground: AppointmentGround;
  readonly reason: string;
  readonly requestedAt: Instant;
  readonly effectiveFrom: Instant;
}

const limited = { points: 30, windowSeconds: 3600, by: 'account' } as const;

/** Calls about an administrator who is gone: of the organization above, the named person and the present administrator. */
export const administratorAppointmentCalls = endpoints({
  appoint: {
    summary:
      'Requests another administrator for an organization below; needs a second person, an acceptance and a wait',
    method: 'post',
    path: '/api/user/organization/managed/:id/appointments',
    access: 'organization',
    permission: 'organization-keep-record',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      /** A user name, or a mobile in any spelling; the response does not reveal whether it exists. */
      recipient: recipient().required(),
      ground: choice(...appointmentGrounds).required(),
      reason: reason().required(),
      evidence: longText(operatorLimits.evidenceMax).required(),
    }),
    data: answers<{ readonly appointmentId: Id; readonly effectiveFrom: Instant }>(),
    refusals: ['wrongState', 'appointmentOpen', 'groundWrong', 'administrationKept'],
    rateLimit: limited,
  },
  agreeAppointment: {
    summary: 'Agrees to an appointment as the second person',
    method: 'post',
    path: '/api/user/organization/appointments/:id/agreement',
    access: 'organization',
    permission: 'organization-keep-record',
    shape: 'data',
    ownAddition: true,
    data: answers<{ readonly agreed: true }>(),
    refusals: ['ownAppointment', 'offerOver'],
  },
  withdrawAppointment: {
    summary: 'Withdraws an appointment before it takes effect',
    method: 'post',
    path: '/api/user/organization/appointments/:id/withdrawal',
    access: 'organization',
    permission: 'organization-keep-record',
    shape: 'data',
    ownAddition: true,
    data: answers<{ readonly withdrawn: true }>(),
    refusals: ['offerOver'],
  },
  appointments: {
    summary: 'Lists appointments of the caller as an administrator',
    method: 'get',
    path: '/api/user/account/appointments',
    access: 'session',
    openToUnapproved: true,
    shape: 'list',
    ownAddition: true,
    data: answers<OfferedAppointment>(),
  },
  answerAppointment: {
    summary: "Accepts an appointment as an administrator with the caller's password, or declines it",
    method: 'post',
    path: '/api/user/account/appointments/:id',
    access: 'session',
    openToUnapproved: true,
    shape: 'data',
    ownAddition: true,
    body: closedObject({ isAccepted: jsonBoolean().required(), password: token(1024), keyId: token(64) }),
    data: answers<{ readonly isAccepted: boolean }>(),
    refusals: [
      'offerOver',
      'realNameMissing',
      'alreadyAdministrator',
      'ownAppointment',
      'wrongPassword',
      'lockedForNow',
      'wrongEncryption',
    ],
    rateLimit: limited,
  },
  replacements: {
    summary: 'Lists open appointments of another administrator in place of the caller',
    method: 'get',
    path: '/api/user/account/replacements',
    access: 'session',
    openToUnapproved: true,
    shape: 'list',
    ownAddition: true,
    data: answers<Replacement>(),
  },
  keepAdministration: {
    summary: 'Objects to the appointment of another administrator in place of the caller',
    method: 'post',
    path: '/api/user/account/replacements/:id/objection',
    access: 'session',
    openToUnapproved: true,
    shape: 'data',
    ownAddition: true,
    data: answers<{ readonly kept: true }>(),
    refusals: ['offerOver'],
  },
});
