import { closedObject, id } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant } from './values.ts';

/** An open password appeal for the caller's account. */
export interface OpenAppeal {
  readonly appealId: Id;
  readonly number: string;
  readonly submittedAt: Instant;
  readonly passableFrom: Instant;
}

/** An open request of another person to release the account's phone number. */
export interface OpenMobileRelease {
  readonly maskedMobile: string;
  readonly requestedAt: Instant;
  /** When the account loses the number unless its owner objects. */
  readonly releaseAt: Instant;
}

/** Calls of the account's owner about appeals for it, and about requests to release its phone number. */
export const accountAppealCalls = endpoints({
  appeals: {
    summary: "Lists the open password appeals for the caller's account",
    method: 'get',
    path: '/api/user/account/appeals',
    access: 'session',
    openToUnapproved: true,
    shape: 'list',
    ownAddition: true,
    data: answers<OpenAppeal>(),
  },
  stopAppeal: {
    summary: "Stops an open password appeal for the caller's account that another person sent",
    method: 'post',
    path: '/api/user/account/appeals/stop',
    access: 'session',
    openToUnapproved: true,
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ appealId: id().required() }),
    data: answers<{ readonly stopped: true }>(),
    refusals: ['alreadyDecided'],
  },
  mobileReleases: {
    summary: "Lists the open request to release the phone number of the caller's account",
    method: 'get',
    path: '/api/user/account/mobile-releases',
    access: 'session',
    openToUnapproved: true,
    shape: 'list',
    ownAddition: true,
    data: answers<OpenMobileRelease>(),
  },
  keepMobile: {
    summary: "Objects to the open request to release the phone number of the caller's account",
    method: 'post',
    path: '/api/user/account/mobile-releases/keep',
    access: 'session',
    openToUnapproved: true,
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    data: answers<{ readonly kept: true }>(),
    refusals: ['wrongState'],
  },
});
