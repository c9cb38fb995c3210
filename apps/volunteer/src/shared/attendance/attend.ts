import { isApiError } from '@vp/api-client';
import type { Checked, Refusal, ScanTicket } from '@vp/contract';
import { attendanceDirections } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import { toSentFix } from '@vp/wechat-bridge';
import type { Fix, SentFix } from '@vp/wechat-bridge';
import type { Api } from '../api.ts';
import { earlyScanUntil } from './early-scan.ts';
import {
  addFix,
  recordResult,
  adoptGuestScans,
  delayScan,
  removeScan,
  hasUncertainScans,
  queueCode,
  queuedCode,
  queuedScansOf,
  ownerOf,
  restampScans,
  scanQueue,
  takenPasses,
} from './scan-queue.ts';
import type { Attended, QueuedScan, Owner, Scanner } from './scan-queue.ts';
import { passesForCode, passesOf } from './passes.ts';

/** A scanned code, or the ticket that replaced it before a log-in. */
export interface Scan {
  readonly code?: string | undefined;
  readonly ticket?: string | undefined;
  /** Unknown until the server has read the code. */
  readonly direction?: AttendanceDirection | undefined;
  /** Set after the volunteer has confirmed an early check-out. */
  readonly early?: true | undefined;
}

const unjudged: ReadonlySet<string> = new Set<Refusal>(['stillRunning', 'tooManyRequests']);

/**
 * Returns true if the server has not judged the scan: no response, a server fault or an overload. It must not be lost.
 */
export function isRetryable(error: unknown): boolean {
  if (!isApiError(error) || error.kind === 'sessionEnded') return false;
  return error.kind !== 'refused' || error.refusal === undefined || unjudged.has(error.refusal);
}

interface SentQueued {
  readonly pass: string;
  readonly scannedAt: string;
  readonly clockUncertain?: true;
}

type SentScan =
  | { readonly ticket: string; readonly early?: true; readonly fix?: SentFix }
  | { readonly code: string; readonly queued?: SentQueued; readonly fix?: SentFix };

function checkOnce(api: Api, body: SentScan, direction: AttendanceDirection): Promise<Checked> {
  return direction === 'in' ? api.attendance.checkInByCode({ body }) : api.attendance.checkOutByCode({ body });
}

interface Try {
  readonly direction: AttendanceDirection;
  readonly body: SentScan;
}

/** Sends the tries in order until one fits. Only the server can read which activity and direction a code is for. */
async function firstThatFits(api: Api, tries: readonly Try[]): Promise<Checked> {
  const [first, ...others] = tries;
  if (first === undefined) throw new Error('there is nothing to send');
  try {
    return await checkOnce(api, first.body, first.direction);
  } catch (error) {
    const isOther = isApiError(error) && (error.refusal === 'wrongDirection' || error.refusal === 'passInvalid');
    if (others.length === 0 || !isOther) throw error;
    return firstThatFits(api, others);
  }
}

const bothDirections = (body: SentScan): readonly Try[] =>
  attendanceDirections.map((direction) => ({ direction, body }));

/** Sends a queued scan with its original time, a pass, and the location beside it. */
async function checkQueued(api: Api, { what, queuedAtMs, isClockUncertain }: QueuedScan): Promise<Checked> {
  const scannedAt = new Date(queuedAtMs).toISOString();
  const stamp = { scannedAt, ...(isClockUncertain && { clockUncertain: isClockUncertain }) };
  if (what.kind === 'location') {
    const { activityId, direction, pass, fix } = what;
    const body = { ...bodyOfLocation({ activityId, fix }), queued: { pass, ...stamp } };
    return direction === 'in'
      ? api.attendance.checkInByLocation({ body })
      : api.attendance.checkOutByLocation({ body });
  }
  const { code, passes } = what;
  const fix = what.fix ?? (await latestFix(code));
  const scan = { code, ...(fix && { fix: toSentFix(fix) }) };
  const tries = attendanceDirections.flatMap((direction) =>
    passes[direction].map((pass): Try => ({ direction, body: { ...scan, queued: { pass, ...stamp } } })),
  );
  return firstThatFits(api, tries.length === 0 ? bothDirections(scan) : tries);
}

/** Returns a fix in the format of the request. */
export function bodyOfLocation({ activityId, fix }: { readonly activityId: string; readonly fix: Fix }) {
  return { activityId, fix: toSentFix(fix) };
}

async function settle(checking: Promise<Checked>): Promise<Attended> {
  try {
    return { kind: 'done', checked: await checking };
  } catch (error) {
    if (!isApiError(error) || error.refusal === undefined || error.kind !== 'refused' || isRetryable(error))
      throw error;
    const { refusal, message, about } = error;
    return { kind: 'refused', refusal, message, isForLater: error.retryAfterSeconds !== undefined, ...about };
  }
}

/** Sends a queued scan, and stores its result until the user has read it. */
export async function sendQueuedScan(api: Api, scan: QueuedScan, user: string): Promise<Attended> {
  const outcome = await settle(checkQueued(api, scan));
  if (outcome.kind === 'refused' && outcome.isForLater) delayScan(user, scan, outcome.message);
  else recordResult(user, scan, outcome);
  return outcome;
}

let latest: { readonly scan: string; readonly located: Promise<Fix | undefined> } | undefined;

const latestFix = async (scan: string): Promise<Fix | undefined> =>
  latest?.scan === scan ? latest.located : undefined;

/**
 * Returns the location of this device for the body of a scan; nothing where it gives none. A repeated scan sends the same
 * one, because its idempotency key stands for one body.
 */
async function fixBeside({ locate }: Scanner, scan: string): Promise<{ readonly fix?: SentFix }> {
  if (latest?.scan !== scan)
    latest = { scan, located: locate?.().catch(() => undefined) ?? Promise.resolve(undefined) };
  const fix = await latest.located;
  return fix === undefined ? {} : { fix: toSentFix(fix) };
}

/**
 * Exchanges the code for a ticket and sends the ticket. A refusal contains the ticket: the code has changed by the time
 * the volunteer confirms an early check-out.
 */
async function judgeAndCheck(api: Api, code: string, who: Scanner): Promise<Attended> {
  let judged: ScanTicket | undefined;
  const located = fixBeside(who, code);
  const checking = api.attendance.scanTicket({ body: { code } }).then(async (answer) => {
    judged = answer;
    return checkOnce(api, { ticket: answer.ticket, ...(await located) }, answer.direction);
  });
  const outcome = await settle(checking);
  return outcome.kind === 'refused' && judged !== undefined ? { ...outcome, ticket: judged.ticket } : outcome;
}

/** Corrects the times of scans made with uncertain clocks, by the server's time. */
export async function settleStamps(api: Api, who: Scanner): Promise<void> {
  if (!hasUncertainScans(who.user)) return;
  if (!who.clock.stamp().isTrusted) who.clock.sync((await api.session.serverTime()).serverTime);
  restampScans(who);
}

/** Sends a queued scan under the lock of the queue. If another tab has sent it, returns the answer of that tab. */
function attendAlone(api: Api, queued: QueuedScan, who: Scanner): Promise<Attended> {
  return scanQueue.exclusively(who.user, async () => {
    await settleStamps(api, who);
    const { answer, ...scan } = queuedScansOf(who.user).find(({ id }) => id === queued.id) ?? queued;
    return answer ?? (await sendQueuedScan(api, scan, who.user));
  });
}

async function attendOnce(api: Api, { code, ticket, direction, early }: Scan, who: Scanner): Promise<Attended> {
  const queued = code === undefined ? undefined : queuedCode({ ...ownerOf(who), code });
  // Another page has sent it.
  if (queued?.answer !== undefined) return queued.answer;
  if (ticket === undefined) {
    if (queued !== undefined) return attendAlone(api, queued, who);
    if (code === undefined) throw new Error('a scan has a code or a ticket');
    return judgeAndCheck(api, code, who);
  }
  const body = { ticket, ...(early && { early }), ...(await fixBeside(who, code ?? ticket)) };
  const outcome = await settle(
    direction === undefined ? firstThatFits(api, bothDirections(body)) : checkOnce(api, body, direction),
  );
  const isTicketOver = outcome.kind === 'refused' && outcome.refusal === 'ticketExpired';
  // The ticket expired during the log-in, or its response was lost. A printed code is still valid.
  if (isTicketOver && queued !== undefined) return attendAlone(api, queued, who);
  if (queued !== undefined) removeScan({ user: who.user, id: queued.id });
  return outcome;
}

/**
 * Queues a code if this device has a pass for a current service; without one the server would refuse it. The location
 * that was read beside the scan is added when it arrives.
 */
export function queueForLater(code: string, owner: Owner): void {
  const { user, nowMs, uncertain } = owner;
  const search = { at: new Date(nowMs), earliestMs: uncertain?.earliestMs, taken: takenPasses(user) };
  const passes = passesForCode(passesOf(owner), search);
  if (passes.in.length + passes.out.length === 0) return;
  queueCode({ ...owner, code, passes });
  void latestFix(code).then((fix) => fix && addFix(user, { code, fix }));
}

/**
 * Checks in or out with a scan. Without a response, it queues the scan with a pass and throws the error. It sends a
 * queued code unchanged, and the server uses the time of its slot.
 */
export async function attend(api: Api, scan: Scan, who: Scanner): Promise<Attended> {
  const { code, ticket } = scan;
  adoptGuestScans(ownerOf(who));
  try {
    return await attendOnce(api, scan, who);
  } catch (error) {
    // The code of a ticket was queued before the log-in, or belongs to another user.
    const isOwn = code !== undefined && ticket === undefined && isRetryable(error);
    // The volunteer confirms an early check-out before it is queued, as the server would require.
    const owner = ownerOf(who);
    if (isOwn && earlyScanUntil(owner) === undefined) queueForLater(code, owner);
    throw error;
  }
}

const noPasses = { in: [], out: [] } as const;

/**
 * Checks a code for a guest. Unless it is refused, it is queued for the next log-in. Without a pass the server accepts
 * it while it is on show, as a printed code is.
 */
export async function judgeForGuest(api: Api, code: string, who: Scanner): Promise<ScanTicket> {
  const mine = { ...ownerOf(who), code, passes: noPasses };
  try {
    const ticket = await api.attendance.scanTicket({ body: { code } });
    queueCode(mine);
    return ticket;
  } catch (error) {
    if (isRetryable(error)) queueCode(mine);
    else removeScan({ user: who.user, id: code });
    throw error;
  }
}
