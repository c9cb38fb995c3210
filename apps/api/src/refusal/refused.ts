import type { FieldProblem, NewerVersion, Refusal, ScanSubject } from '@vp/contract';
import type { ValidationMessage } from '@vp/validators';

/** One field that is not as it must be: a text, or the key of one in the reader's language. */
export interface ProblemAt extends Pick<FieldProblem, 'path'> {
  readonly message: string | ValidationMessage;
}

export interface RefusedMore {
  /** Every refusal that holds, in the order in which a person meets them; the first is the one thrown. */
  readonly refusals?: readonly Refusal[];
  /** Values for the placeholders of the text. */
  readonly values?: Readonly<Record<string, string | number>>;
  readonly problems?: readonly ProblemAt[];
  readonly retryAfterSeconds?: number;
  readonly about?: ScanSubject;
  readonly newer?: NewerVersion;
}

/** An expected refusal: it becomes the envelope with its code and its text; everything else that is thrown is a bug. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly more: RefusedMore;

  constructor(refusal: Refusal, more: RefusedMore = {}) {
    super(refusal);
    this.refusal = refusal;
    this.more = more;
  }
}

/** Throws when a rule gave a reason. */
export function assertNoRefusal(reason: Refusal | undefined, more?: RefusedMore): void {
  if (reason !== undefined) throw new Refused(reason, more);
}

/** Throws the first of several reasons and tells them all. */
export function assertNoRefusals(reasons: readonly Refusal[], more?: RefusedMore): void {
  const [first] = reasons;
  if (first !== undefined) throw new Refused(first, { ...more, refusals: reasons });
}

/** What was found, or 'not found'. Also the answer for things of others, so that their ids tell nothing. */
export function orNotFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refused('notFound');
  return value;
}
