import type { FieldProblem, NewerVersion, Refusal, ScanSubject } from '@vp/contract';

/**
 * - `refused`: the server said no, with its reason
 * - `network`: no answer arrived; it is not known whether the call took effect
 * - `timeout`: no answer within the time limit; the same holds
 * - `duplicate`: the same change is on its way already; this one was not sent
 * - `sessionEnded`: the session behind the call is over or blocked
 * - `fault`: the server failed, or answered something that is not an answer
 */
export type ApiErrorKind = 'refused' | 'network' | 'timeout' | 'duplicate' | 'sessionEnded' | 'fault';

export interface ApiErrorFacts {
  readonly kind: ApiErrorKind;
  /** Message for the person, in the language of the call. */
  readonly message: string;
  /** Code of the envelope, or the HTTP status without an envelope; 0 without a response. */
  readonly code: number;
  readonly refusal?: Refusal | undefined;
  /** Every refusal that applies, in the order in which a person meets them. */
  readonly refusals?: readonly Refusal[] | undefined;
  /** The invalid fields of the request and their problems. */
  readonly problems?: readonly FieldProblem[] | undefined;
  /** Subject of a refused scan. */
  readonly about?: ScanSubject | undefined;
  /** The stored version, where a change started from an older one. */
  readonly newer?: NewerVersion | undefined;
  /** Id by which the helpdesk finds the call. */
  readonly requestId?: string | undefined;
  /** Seconds until another attempt makes sense, where the server sent them. */
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/** The only error that a call rejects with, besides the caller's own abort. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly code: number;
  readonly refusal: Refusal | undefined;
  readonly refusals: readonly Refusal[];
  readonly problems: readonly FieldProblem[];
  readonly about: ScanSubject | undefined;
  readonly newer: NewerVersion | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /**
   * Sends the same change again under the same idempotency key, so that it takes effect once. Undefined where another
   * attempt cannot help.
   */
  readonly retry: (() => Promise<unknown>) | undefined;

  constructor(facts: ApiErrorFacts, retry?: () => Promise<unknown>) {
    super(facts.message, { cause: facts.cause });
    this.kind = facts.kind;
    this.code = facts.code;
    this.refusal = facts.refusal;
    this.refusals = facts.refusals ?? (facts.refusal ? [facts.refusal] : []);
    this.problems = facts.problems ?? [];
    this.about = facts.about;
    this.newer = facts.newer;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.retry = retry;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** Whether it is unknown that the change took effect, so that the call may be repeated. */
export function isUnanswered(error: unknown): error is ApiError & { readonly kind: 'network' | 'timeout' } {
  return isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');
}

/** Whether the caller aborted the call, which is not an error. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
