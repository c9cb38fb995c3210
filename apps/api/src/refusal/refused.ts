import type { FieldProblem, NewerVersion, Refusal, ScanSubject } from '@vp/contract';
import type { ValidationMessage } from '@vp/validators';

/** One invalid field: a text, or the key of one in the reader's language. */
export interface ProblemAt extends Pick<FieldProblem, 'path'> {
  readonly message: string | ValidationMessage;
}

export interface RefusedMore {
  /** Every refusal that applies, in the order in which a person meets them; the first is the one thrown. */
  readonly refusals?: readonly Refusal[];
  /** Values for the placeholders of the text. */
  readonly values?: Readonly<Record<string, string | number>>;
  readonly problems?: readonly ProblemAt[];
  readonly retryAfterSeconds?: number;
  readonly about?: ScanSubject;
  readonly newer?: NewerVersion;
}

/** An expected refusal: it becomes the envelope with its code and its text; any other thrown error is a bug. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly more: RefusedMore;

  constructor(refusal: Refusal, more: RefusedMore = {}) {
    super(refusal);
    this.refusal = refusal;
    this.more = more;
  }
}

/** Throws if a rule gave a reason. */
export function assertNoRefusal(reason: Refusal | undefined, more?: RefusedMore): void {
  if (reason !== undefined) throw new Refused(reason, more);
}

/** Throws the first of several reasons, with all of them. */
export function assertNoRefusals(reasons: readonly Refusal[], more?: RefusedMore): void {
  const [first] = reasons;
  if (first !== undefined) throw new Refused(first, { ...more, refusals: reasons });
}

/** Returns the value, or refuses with 'not found'. Also used for resources of others, so that ids reveal nothing. */
export function orNotFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refused('notFound');
  return value;
}
