import { isApiError } from '@vp/api-client';
import type { Checked, Refusal } from '@vp/contract';
import type { AttendanceDirection } from '@vp/domain';
import type { Api } from './api.ts';
import { forgetScan, isKept, keepScan } from './kept-scans.ts';

/** A scanned code, or the ticket that it was turned into before a log-in. */
export interface Scan {
  readonly code?: string | undefined;
  readonly ticket?: string | undefined;
  /** Unknown where nobody has judged the code yet. */
  readonly direction?: AttendanceDirection | undefined;
}

/** A refusal is a result like any other; only a missing answer is an error. */
export type Attended =
  | { readonly kind: 'done'; readonly checked: Checked }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      readonly message: string;
      /** The same scan may be taken in a while: the server said when. */
      readonly isForLater: boolean;
      readonly activityId?: string;
      readonly direction?: AttendanceDirection;
    };

async function check(api: Api, { code, ticket, direction }: Scan): Promise<Checked> {
  const body = ticket === undefined ? { code } : { ticket };
  if (direction === 'out') return api.attendance.checkOutByCode({ body });
  try {
    return await api.attendance.checkInByCode({ body });
  } catch (error) {
    const isOut = direction === undefined && isApiError(error) && error.refusal === 'wrongDirection';
    if (isOut) return api.attendance.checkOutByCode({ body });
    throw error;
  }
}

interface Facts {
  readonly activityId?: string;
  readonly direction?: AttendanceDirection;
}

async function settle(checking: Promise<Checked>, facts: Facts): Promise<Attended> {
  try {
    return { kind: 'done', checked: await checking };
  } catch (error) {
    if (!isApiError(error) || error.refusal === undefined || error.kind !== 'refused') throw error;
    const isForLater = error.retryAfterSeconds !== undefined;
    return { kind: 'refused', refusal: error.refusal, message: error.message, isForLater, ...facts };
  }
}

async function judgeAndCheck(api: Api, code: string): Promise<Attended> {
  let facts: Facts = {};
  const checking = async (): Promise<Checked> => {
    const { ticket, direction, activityId } = await api.attendance.scanTicket({ body: { code } });
    facts = { direction, activityId };
    return check(api, { ticket, direction });
  };
  const outcome = await settle(checking(), {});
  return outcome.kind === 'refused' ? { ...outcome, ...facts } : outcome;
}

/**
 * Checks in or out with a scan. Without an answer the code is kept on the device and the error is thrown on; a code
 * that was kept goes to the server as it is, which takes the time of its slot for up to 24 hours.
 */
export async function attend(
  api: Api,
  scan: Scan,
  who: { readonly user: string; readonly nowMs: number },
): Promise<Attended> {
  const { code, ticket, direction } = scan;
  try {
    if (code === undefined || ticket !== undefined) {
      return await settle(check(api, scan), direction === undefined ? {} : { direction });
    }
    const isLate = isKept({ ...who, code });
    const outcome = await (isLate ? settle(check(api, { code, direction }), {}) : judgeAndCheck(api, code));
    // A check-out may have overtaken its check-in, which waits on another device or for another try.
    const staysKept = isLate && outcome.kind === 'refused' && outcome.isForLater;
    if (!staysKept) forgetScan({ ...who, code });
    return outcome;
  } catch (error) {
    const isLost = isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');
    if (isLost && code !== undefined) keepScan({ ...who, code });
    throw error;
  }
}
