import type { OfferState } from '@vp/domain';
import { closedObject, id, jsonBoolean, mobileE164, smsCode, token } from '@vp/validators';
import { administratorAppointmentCalls } from './administrator-appointment.ts';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant, OrganizationName } from './values.ts';

export interface TransferSide {
  readonly accountId: Id;
  readonly name: string;
  readonly maskedMobile: string;
}

export interface AuthorityTransfer {
  readonly transferId: Id;
  readonly from: TransferSide;
  readonly to: TransferSide;
  readonly state: OfferState;
  readonly offeredAt: Instant;
  readonly expiresAt: Instant;
  readonly endedAt: Instant | null;
}

/** State of the handover for the administrator, before and during it. */
export interface TransferState {
  /** The pending transfer, else the last one. */
  readonly latest: AuthorityTransfer | null;
  /** The operators who can take over the administration. */
  readonly operators: readonly TransferSide[];
}

/** A transfer for the operator who is offered the administration. */
export interface OfferedTransfer {
  readonly transferId: Id;
  readonly organization: OrganizationName;
  readonly from: string;
  readonly offeredAt: Instant;
  readonly expiresAt: Instant;
}

const limited = { points: 30, windowSeconds: 3600, by: 'account' } as const;
const password = { password: token(1024), keyId: token(64) };

export const authorityTransferCalls = endpoints({
  state: {
    summary: 'Returns the open or latest transfer of the administration, and the operators who can receive it',
    method: 'get',
    path: '/api/user/organization/authority-transfer',
    access: 'organization',
    permission: 'organization-authority-transfer',
    shape: 'data',
    ownAddition: true,
    data: answers<TransferState>(),
  },
  offer: {
    summary: 'Offers the administration to an operator; needs the password and a code sent to the bound phone',
    method: 'post',
    path: '/api/user/organization/authority-transfer',
    access: 'organization',
    permission: 'organization-authority-transfer',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      toAccountId: id().required(),
      /** Encrypted. */
      password: password.password.required(),
      keyId: password.keyId.required(),
      mobile: mobileE164().required(),
      smsCode: smsCode().required(),
      isUnderstood: jsonBoolean().oneOf([true]).required(),
    }),
    data: answers<{ readonly transferId: Id; readonly expiresAt: Instant }>(),
    refusals: [
      'administratorNeeded',
      'operatorNeeded',
      'transferOpen',
      'wrongPassword',
      'useBoundPhone',
      'wrongSmsCode',
      'lockedForNow',
      'wrongEncryption',
    ],
    rateLimit: limited,
  },
  withdraw: {
    summary: 'Withdraws an offered administration before it is accepted',
    method: 'post',
    path: '/api/user/organization/authority-transfer/:id/withdrawal',
    access: 'organization',
    permission: 'organization-authority-transfer',
    shape: 'data',
    ownAddition: true,
    data: answers<{ readonly withdrawn: true }>(),
    refusals: ['administratorNeeded', 'offerOver'],
  },
  received: {
    summary: 'Lists administrations offered to the caller',
    method: 'get',
    path: '/api/user/account/authority-transfers',
    access: 'session',
    openToUnapproved: true,
    shape: 'list',
    ownAddition: true,
    data: answers<OfferedTransfer>(),
  },
  answer: {
    summary: "Accepts an offered administration with the caller's password, or declines it",
    method: 'post',
    path: '/api/user/account/authority-transfers/:id',
    access: 'session',
    openToUnapproved: true,
    shape: 'data',
    ownAddition: true,
    body: closedObject({ isAccepted: jsonBoolean().required(), ...password }),
    data: answers<{ readonly state: 'accepted' | 'declined' }>(),
    refusals: ['offerOver', 'offerWaits', 'organizationNotNormal', 'wrongPassword', 'lockedForNow', 'wrongEncryption'],
    rateLimit: limited,
  },
  ...administratorAppointmentCalls,
});
