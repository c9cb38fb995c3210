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
  /** Said to the person; in the language of the call. */
  readonly message: string;
  /** Code of the envelope, or the HTTP status where there was none; 0 without an answer. */
  readonly code: number;
  readonly refusal?: Refusal | undefined;
  /** Every refusal that holds, in the order in which a person meets them. */
  readonly refusals?: readonly Refusal[] | undefined;
  /** What is wrong with which field of the request. */
  readonly problems?: readonly FieldProblem[] | undefined;
  /** What a refused scan was about. */
  readonly about?: ScanSubject | undefined;
  /** What is stored now, where a change started from an older version. */
  readonly newer?: NewerVersion | undefined;
  /** What the helpdesk can find the call by. */
  readonly requestId?: string | undefined;
  /** Seconds until another try makes sense, where the server said so. */
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/** The one error that a call rejects with, besides the caller's own abort. */
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
   * Sends the same change again under the same key, so that it takes effect once however often it is sent. There is
   * none where another try cannot help.
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

/** True where nobody knows whether the change took effect, so that it may be asked for again. */
export function isUnanswered(error: unknown): error is ApiError & { readonly kind: 'network' | 'timeout' } {
  return isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');
}

/** True when the caller itself gave the call up, which is nobody's error. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
