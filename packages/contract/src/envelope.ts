import type { AttendanceDirection } from '@vp/domain';
import type { Refusal } from './refusals.ts';
import type { Id, Instant } from './values.ts';

/** A one-pass identity without an account: a normal result (specification, section 8). */
export const unlinkedCode = 30022;

/** The two codes that mean success. */
export const successCodes: readonly number[] = [200, unlinkedCode];

/** Codes whose message is shown in a confirm-only dialog instead of a toast. */
export const alertCodes: readonly number[] = [10047, 10048];

/** The problem of one field of a request. */
export interface FieldProblem {
  /** Path of the field, for example `periods[0].posts[1].places`. */
  readonly path: string;
  readonly message: string;
}

/** Subject of a refused scan; known as soon as its code or ticket is valid. */
export interface ScanSubject {
  readonly activityId: Id;
  readonly direction: AttendanceDirection;
  /** End of the period, for an early check-out that needs a confirmation. */
  readonly periodEndsAt?: Instant;
}

/** The reason of a refused change with an older version: another change has been stored in the meantime. */
export interface NewerVersion {
  /** Sent by the caller who repeats the change. */
  readonly version: number;
  /** The stored fields, under the names of the request. */
  readonly stored: object;
  /** Null where the log has no entry. */
  readonly changedAt: Instant | null;
  /** A colleague, or another organization; null where no name may be shown, and for the caller's own change. */
  readonly changedBy: string | null;
  /** Whether the caller made the change in another window or on another device. */
  readonly isOwnChange: boolean;
}

export interface Envelope<Data = unknown> {
  readonly code: number;
  readonly message: string;
  readonly data?: Data;
  readonly listData?: readonly unknown[];
  readonly total?: number;
  /** Cursor of the next page, for lists that continue after a row; null after the last page. */
  readonly next?: string | null;
  /** The typed name of `code` for a refused call. */
  readonly refusal?: Refusal;
  /** Every refusal that applies, in the order in which a person meets them. */
  readonly refusals?: readonly Refusal[];
  readonly problems?: readonly FieldProblem[];
  /** Target of the next action after a refused scan. */
  readonly about?: ScanSubject;
  /** Details of `contentChanged`. */
  readonly newer?: NewerVersion;
  readonly requestId?: string;
}

/** Path where the server proxies the requests of AMap's script; the script requires its last segment. */
export const mapServicePath = '/api/_AMapService';

/** Custom request headers. */
export const headerNames = {
  idempotencyKey: 'Idempotency-Key',
  deviceId: 'X-Device-Id',
  requestId: 'X-Request-Id',
  sessionSubject: 'X-Session-Subject',
} as const;
