import { permissions } from '@vp/domain';
import type { OfferState, OrganizationRole, Permission } from '@vp/domain';
import {
  choice,
  closedObject,
  id,
  jsonBoolean,
  mobileE164,
  operatorName,
  page,
  recipient,
  token,
  username,
  version,
} from '@vp/validators';
import { array } from 'yup';
import { answers, endpoints } from './endpoint.ts';
import type { Registered } from './registration.ts';
import type { Id, Instant, LocalText, OrganizationName } from './values.ts';

/** A person who acts for the organization. */
export interface Operator {
  readonly accountId: Id;
  readonly username: string;
  readonly name: string;
  readonly maskedMobile: string;
  readonly role: OrganizationRole;
  readonly permissions: readonly Permission[];
  readonly since: Instant;
  /** Whether it is the caller. */
  readonly isSelf: boolean;
  /** Version of the rights. */
  readonly version: number;
}

export interface OperatorInvitation {
  readonly invitationId: Id;
  /** Name of the person in the organization. */
  readonly name: string;
  /** The user name that was typed, or the masked mobile. */
  readonly recipient: string;
  readonly permissions: readonly Permission[];
  readonly state: OfferState;
  readonly invitedBy: string;
  readonly sentAt: Instant;
  readonly expiresAt: Instant;
}

/** An invitation for the invited person. */
export interface ReceivedInvitation {
  readonly invitationId: Id;
  readonly organization: OrganizationName;
  readonly invitedBy: string;
  readonly permissions: readonly Permission[];
  readonly sentAt: Instant;
  readonly expiresAt: Instant;
}

/** An invitation of a person without an account. */
export interface NewcomersInvitation extends ReceivedInvitation {
  /** Name of the person in the organization. */
  readonly name: string;
  /** Differs from `pending` only without a pending invitation: then it is the state of the last one. */
  readonly state: OfferState;
}

/** Result of an answer. */
export interface AnsweredInvitation {
  readonly state: 'accepted' | 'declined';
  readonly oid: Id;
  readonly organization: LocalText;
}

const rights = () =>
  array()
    .of(choice(...permissions).required())
    .max(permissions.length)
    .required();

const limited = { points: 30, windowSeconds: 3600, by: 'account' } as const;

export const operatorCalls = endpoints({
  list: {
    summary: 'Lists the people who act for the organization: the administrator, then the operators with their rights',
    method: 'get',
    path: '/api/user/organization/operators',
    access: 'organization',
    permission: 'organization-invitation-operators',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ ...page }),
    data: answers<Operator>(),
  },
  changeRights: {
    summary: "Changes an operator's rights; callers can give or remove only rights that they hold",
    method: 'put',
    path: '/api/user/organization/operators/:id',
    access: 'organization',
    permission: 'organization-invitation-operators',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ permissions: rights(), version: version().required() }),
    data: answers<{ readonly permissions: readonly Permission[] }>(),
    refusals: ['contentChanged', 'administratorKept', 'ownRole', 'rightNotHeld'],
  },
  remove: {
    summary: 'Removes an operator, whose sessions at this organization end',
    method: 'delete',
    path: '/api/user/organization/operators/:id',
    access: 'organization',
    permission: 'organization-invitation-operators',
    shape: 'data',
    ownAddition: true,
    data: answers<{ readonly endedSessions: number }>(),
    refusals: ['administratorKept', 'ownRole', 'rightNotHeld'],
  },
  invite: {
    summary: 'Invites an account by user name or mobile; the response does not reveal whether it exists',
    method: 'post',
    path: '/api/user/organization/operator-invitations',
    access: 'organization',
    permission: 'organization-invitation-operators',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      /** A user name, or a mobile in any spelling. */
      recipient: recipient().required(),
      name: operatorName().required(),
      permissions: rights(),
    }),
    data: answers<{ readonly invitationId: Id; readonly expiresAt: Instant }>(),
    refusals: ['alreadyOperator', 'alreadyInvited', 'rightNotHeld'],
    rateLimit: limited,
  },
  invitationList: {
    summary: "Lists the organization's invitations of operators, newest first",
    method: 'get',
    path: '/api/user/organization/operator-invitations',
    access: 'organization',
    permission: 'organization-invitation-operators',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ ...page }),
    data: answers<OperatorInvitation>(),
  },
  invitedNewcomer: {
    summary:
      'Lists pending invitations of the phone that was just proven, for a person without an account; without a pending one, the last expired one',
    method: 'get',
    path: '/api/open/operator-invitations/:ticket',
    access: 'client',
    shape: 'list',
    ownAddition: true,
    data: answers<NewcomersInvitation>(),
    refusals: ['ticketExpired'],
    rateLimit: { points: 60, windowSeconds: 3600 },
  },
  registerInvited: {
    summary: 'Creates the account of an invited person, accepts the invitation, and logs its owner in',
    method: 'post',
    path: '/api/user/sysUsers/invited/saveOrUpdateUser',
    access: 'client',
    shape: 'data',
    body: closedObject({
      invitationId: id().required(),
      username: username().required(),
      /** The encrypted `{ password, nonce }`, base64. */
      password: token().required(),
      keyId: token(64).required(),
      mobile: mobileE164().required(),
      /** Proves the phone on this device. */
      ticket: token(128).required(),
      /** Versions of the accepted agreements. */
      userAgreement: token(20).required(),
      privacyPolicy: token(20).required(),
      agreed: jsonBoolean().oneOf([true]).required(),
    }),
    data: answers<Registered>(),
    refusals: [
      'ticketExpired',
      'usernameTaken',
      'mobileRegistered',
      'wrongEncryption',
      'passwordTooCommon',
      'agreementMissing',
      'offerOver',
      'offerWaits',
      'organizationNotNormal',
    ],
    rateLimit: { points: 60, windowSeconds: 3600 },
  },
  sendAgain: {
    summary: 'Resends an unanswered invitation, valid for another seven days',
    method: 'post',
    path: '/api/user/organization/operator-invitations/:id/again',
    access: 'organization',
    permission: 'organization-invitation-operators',
    shape: 'data',
    ownAddition: true,
    data: answers<{ readonly expiresAt: Instant }>(),
    refusals: ['offerOver', 'alreadyInvited', 'rightNotHeld'],
    rateLimit: limited,
  },
  withdrawInvitation: {
    summary: 'Withdraws a pending invitation',
    method: 'post',
    path: '/api/user/organization/operator-invitations/:id/withdrawal',
    access: 'organization',
    permission: 'organization-invitation-operators',
    shape: 'data',
    ownAddition: true,
    data: answers<{ readonly withdrawn: true }>(),
    refusals: ['offerOver'],
  },
  received: {
    summary: 'Lists pending invitations of the caller to become an operator',
    method: 'get',
    path: '/api/user/account/operator-invitations',
    access: 'session',
    openToUnapproved: true,
    shape: 'list',
    ownAddition: true,
    data: answers<ReceivedInvitation>(),
  },
  answer: {
    summary: 'Accepts or declines an invitation to become an operator',
    method: 'post',
    path: '/api/user/account/operator-invitations/:id',
    access: 'session',
    openToUnapproved: true,
    shape: 'data',
    ownAddition: true,
    body: closedObject({ isAccepted: jsonBoolean().required() }),
    data: answers<AnsweredInvitation>(),
    refusals: ['offerOver', 'offerWaits', 'alreadyOperator', 'organizationNotNormal'],
  },
});
