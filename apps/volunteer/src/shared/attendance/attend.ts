import { isApiError } from '@vp/api-client';
import type { Checked, Refusal, ScanSubject, ScanTicket } from '@vp/contract';
import type { AttendanceDirection } from '@vp/domain';
import type { Api } from '../api.ts';
import { claimGuestScans, forgetScan, keepScan, keptScan } from './kept-scans.ts';

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
  | (Partial<ScanSubject> & {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      readonly message: string;
      /** The same scan may be taken in a while: the server said when. */
      readonly isForLater: boolean;
    });

const unjudged: ReadonlySet<string> = new Set<Refusal>(['stillRunning', 'tooManyRequests']);

/** True where the scan was not judged: no answer, a fault of the server, or too much to do. It must not be lost. */
export function isUnjudged(error: unknown): boolean {
  if (!isApiError(error) || error.kind === 'sessionEnded') return false;
  return error.kind !== 'refused' || error.refusal === undefined || unjudged.has(error.refusal);
}

async function check(api: Api, { code, ticket, direction }: Scan): Promise<Checked> {
  const body = ticket === undefined ? { code } : { ticket };
  try {
    return await (direction === 'out'
      ? api.attendance.checkOutByCode({ body })
      : api.attendance.checkInByCode({ body }));
  } catch (error) {
    const isOut = direction === undefined && isApiError(error) && error.refusal === 'wrongDirection';
    if (isOut) return api.attendance.checkOutByCode({ body });
    throw error;
  }
}

async function settle(checking: Promise<Checked>): Promise<Attended> {
  try {
    return { kind: 'done', checked: await checking };
  } catch (error) {
    if (!isApiError(error) || error.refusal === undefined || error.kind !== 'refused' || isUnjudged(error)) throw error;
    const { refusal, message, about } = error;
    return { kind: 'refused', refusal, message, isForLater: error.retryAfterSeconds !== undefined, ...about };
  }
}

async function judgeAndCheck(api: Api, code: string): Promise<Checked> {
  const { ticket, direction } = await api.attendance.scanTicket({ body: { code } });
  return check(api, { ticket, direction });
}

export interface Scanner {
  readonly user: string;
  readonly nowMs: number;
}

async function attendOnce(api: Api, scan: Scan, who: Scanner): Promise<Attended> {
  const { code, ticket, direction } = scan;
  const isLate = code !== undefined && keptScan({ ...who, code }) !== undefined;
  if (ticket === undefined && code !== undefined && !isLate) return settle(judgeAndCheck(api, code));
  const outcome = await settle(check(api, scan));
  const isTicketOver = ticket !== undefined && outcome.kind === 'refused' && outcome.refusal === 'ticketExpired';
  // The log-in took longer than the ticket lives, or the ticket's answer was lost: its code is good for a day.
  return isTicketOver && isLate ? settle(check(api, { code, direction })) : outcome;
}

/**
 * Checks in or out with a scan. One that nobody judged is kept on the device and the error is thrown on; a code that
 * was kept goes to the server as it is, which takes the time of its slot for up to 24 hours.
 */
export async function attend(api: Api, scan: Scan, who: Scanner): Promise<Attended> {
  const { code, ticket } = scan;
  claimGuestScans(who);
  try {
    const outcome = await attendOnce(api, scan, who);
    // A check-out may have overtaken its check-in, which waits on another device or for another try.
    const staysKept = outcome.kind === 'refused' && outcome.isForLater;
    if (code !== undefined && !staysKept) forgetScan({ ...who, code });
    return outcome;
  } catch (error) {
    // A ticket's code was kept before the log-in, or else is not known to be this person's.
    if (code !== undefined && ticket === undefined && isUnjudged(error)) keepScan({ ...who, code });
    throw error;
  }
}

/** Judges a code for somebody who still has to log in. Unless it is refused, it is kept for who does so next. */
export async function judgeForGuest(api: Api, code: string, who: Scanner): Promise<ScanTicket> {
  const mine = { ...who, code };
  try {
    const ticket = await api.attendance.scanTicket({ body: { code } });
    keepScan(mine);
    return ticket;
  } catch (error) {
    if (isUnjudged(error)) keepScan(mine);
    // A code that was kept in time is taken late as well.
    else if (!isApiError(error) || error.refusal !== 'codeExpired') forgetScan(mine);
    throw error;
  }
}
