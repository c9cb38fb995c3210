import { accountAgreementKinds, languages } from '@vp/domain';
import type { AccountAgreementKind, AgreementKind } from '@vp/domain';
import { choice, closedObject, token } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Instant, LocalText } from './values.ts';

export interface Agreement {
  readonly kind: AgreementKind;
  readonly version: string;
  readonly updatedAt: Instant;
  readonly title: LocalText;
  /** Sanitised HTML with one `h2` for each section. */
  readonly body: LocalText;
}

/** A version in force that an account has not accepted. */
export interface PendingAgreement {
  readonly kind: AccountAgreementKind;
  readonly version: string;
  /** Start of validity. */
  readonly startedAt: Instant;
  /** Only wordings have changed since the accepted version: it is shown, and not asked for. */
  readonly isWordingOnly: boolean;
}

export const agreementCalls = endpoints({
  current: {
    summary: 'Returns the user agreement, privacy policy or volunteer card agreement in force',
    method: 'get',
    path: '/api/open/agreements/:kind',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    /** Defaults to the reader's language. */
    query: closedObject({ language: choice(...languages) }),
    data: answers<Agreement>(),
  },
  pending: {
    summary: 'Lists the agreements in force that the caller has not accepted',
    method: 'get',
    path: '/api/user/agreements/pending',
    access: 'session',
    openToUnapproved: true,
    openToSuspended: true,
    shape: 'list',
    ownAddition: true,
    data: answers<PendingAgreement>(),
  },
  accept: {
    summary: 'Records that the caller accepts a version of an agreement; refuses a version that is not in force',
    method: 'post',
    path: '/api/user/agreements/acceptances',
    access: 'session',
    openToUnapproved: true,
    openToSuspended: true,
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      kind: choice(...accountAgreementKinds).required(),
      agreementVersion: token(20).required(),
    }),
    data: answers<{ readonly accepted: true }>(),
    refusals: ['agreementMissing'],
  },
});
