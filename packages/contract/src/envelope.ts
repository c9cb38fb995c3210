import type { AttendanceDirection } from '@vp/domain';
import type { Refusal } from './refusals.ts';
import type { Id, Instant } from './values.ts';

/** A one-pass identity that belongs to no account: a normal result (specification, section 8). */
export const unlinkedCode = 30022;

/** The two codes that mean success. */
export const successCodes: readonly number[] = [200, unlinkedCode];

/** The code whose message is shown in a confirm-only dialog instead of a toast. */
export const alertCode = 10047;

/** What went wrong with one field of a request. */
export interface FieldProblem {
  /** Path of the field, for example `periods[0].posts[1].places`. */
  readonly path: string;
  readonly message: string;
}

/** What a refused scan was about; known as soon as its code or ticket could be read. */
export interface ScanSubject {
  readonly activityId: Id;
  readonly direction: AttendanceDirection;
  /** Of an early check-out that has to be asked about. */
  readonly periodEndsAt?: Instant;
}

/** What a change with an older version is refused with: another person has stored another one since. */
export interface NewerVersion {
  /** Named by the caller who sends the change again. */
  readonly version: number;
  /** The fields as they are stored now, under the names of the request. */
  readonly stored: object;
  /** Null where the log does not tell. */
  readonly changedAt: Instant | null;
  /** A colleague, or another organization; null where no name may be shown, and for the caller's own change. */
  readonly changedBy: string | null;
  /** The caller's own change, in another window or on another device. */
  readonly isOwnChange: boolean;
}

export interface Envelope<Data = unknown> {
  readonly code: number;
  readonly message: string;
  readonly data?: Data;
  readonly listData?: readonly unknown[];
  readonly total?: number;
  /** The typed name behind `code` when the call was refused. */
  readonly refusal?: Refusal;
  /** Every refusal that holds, in the order in which a person meets them. */
  readonly refusals?: readonly Refusal[];
  readonly problems?: readonly FieldProblem[];
  /** The way on from a refused scan leads there. */
  readonly about?: ScanSubject;
  /** Of `contentChanged`. */
  readonly newer?: NewerVersion;
  readonly requestId?: string;
}

/** Where the server passes on what AMap's script asks for; the script knows it by its last part. */
export const mapServicePath = '/api/_AMapService';

/** Request headers of ours. */
export const headerNames = {
  idempotencyKey: 'Idempotency-Key',
  deviceId: 'X-Device-Id',
  requestId: 'X-Request-Id',
  sessionSubject: 'X-Session-Subject',
} as const;
