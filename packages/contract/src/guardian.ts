import { guardianPurposes } from '@vp/domain';
import type { GuardianPurpose, GuardianStanding } from '@vp/domain';
import { choice, closedObject, guardianConfirmationSchema, mobileE164, personName } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant } from './values.ts';

/** The last request of a volunteer to a guardian, without anything that the guardian entered. */
export interface GuardianRequest {
  readonly requestId: Id;
  readonly state: GuardianStanding;
  readonly maskedMobile: string;
  readonly askedAt: Instant;
  /** End of the link. */
  readonly expiresAt: Instant;
  readonly answeredAt: Instant | null;
  /** Until when a confirmation can be used. */
  readonly storedUntil: Instant;
}

export interface OwnGuardianRequest {
  readonly purpose: GuardianPurpose;
  readonly request: GuardianRequest | null;
  readonly asksLeft: number;
  /** Whether the request has to state the volunteer's name, because no checked one is stored. */
  readonly needsName: boolean;
}

/** A request as the guardian sees it. */
export interface AskedGuardian {
  readonly purpose: GuardianPurpose;
  readonly state: GuardianStanding;
  readonly maskedName: string;
  readonly askedAt: Instant;
  readonly expiresAt: Instant;
  /** Until when an unused answer is stored. */
  readonly storedUntil: Instant;
}

const purpose = () => choice(...guardianPurposes);

/** A guardian may correct a form several times, behind a network that others share. */
const rateLimit = { points: 60, windowSeconds: 300 } as const;

export const guardianCalls = endpoints({
  own: {
    summary: "Returns the state of the volunteer's last request to a guardian, and how many more are possible today",
    method: 'get',
    path: '/api/user/volunteer/guardian-requests',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    query: closedObject({ purpose: purpose().required() }),
    data: answers<OwnGuardianRequest>(),
  },
  ask: {
    summary: 'Sends a guardian the link to confirm by SMS; a new request ends the open one',
    method: 'post',
    path: '/api/user/volunteer/guardian-requests',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      purpose: purpose().required(),
      mobile: mobileE164().required(),
      /** The volunteer's own name, which the guardian sees masked. */
      name: personName(),
    }),
    data: answers<OwnGuardianRequest>(),
    refusals: ['guardianSame', 'guardianAskLimit', 'guardianNotNeeded', 'realNameMissing'],
    rateLimit: { points: 20, windowSeconds: 3600, by: 'account' },
  },
  asked: {
    summary: 'Returns who asks for the confirmation and for what, for the holder of the link',
    method: 'get',
    path: '/api/open/guardian-requests/:token',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    data: answers<AskedGuardian>(),
    refusals: ['guardianLinkEnded'],
    rateLimit,
  },
  confirm: {
    summary: 'Confirms as the guardian, with own data and photos of the document; uses the link up',
    method: 'post',
    path: '/api/open/guardian-requests/:token/confirmation',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    body: guardianConfirmationSchema,
    data: answers<AskedGuardian>(),
    refusals: ['guardianLinkEnded', 'photoNotYours'],
    rateLimit,
  },
  refuse: {
    summary: 'Refuses as the person who got the link; uses the link up',
    method: 'post',
    path: '/api/open/guardian-requests/:token/refusal',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    data: answers<AskedGuardian>(),
    refusals: ['guardianLinkEnded'],
    rateLimit,
  },
});
