import { message } from '@vp/validators';
import type { Checked, ScanSubject } from '@vp/contract';
import type { AttendanceDirection } from '@vp/domain';
import { lockAttended } from '../../services/attendance/read-attended.ts';
import { recordAttendance } from '../../services/attendance/record-attendance.ts';
import { requestFingerprint } from '../../services/attendance/request-fingerprint.ts';
import type { Work } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { readChecked } from './checked.ts';
import { boundedAt, spendPass } from './queued-scan.ts';
import type { QueuedScan } from './queued-scan.ts';
import { judgeSentFix, proofOfFix } from '../../services/attendance/location.ts';
import { spendScanTicket } from './scan-tickets.ts';
import type { ScanInTicket } from './scan-tickets.ts';
import { assertCurrent, judgeQueuedCode, readScannedCode } from './scanned-code.ts';

type CheckWork = Work<'attendance.checkInByCode' | 'attendance.checkOutByCode'>;

interface Scan extends ScanInTicket {
  /** Set for a scan that was queued offline and does not count as made now. */
  readonly queued?: QueuedScan | undefined;
}

/**
 * Checks in or out by a code of the organization, or by the ticket of an earlier scan of it. The locks are taken in one
 * order: the ticket, the volunteer, the pass.
 */
export async function checkByCode(work: CheckWork, direction: AttendanceDirection): Promise<Checked> {
  const { tx, actor, body, now } = work;
  const { volunteerId } = actor;
  const scan = await readScan(work);
  const { activityId, queued } = scan;
  const about = { activityId, direction: scan.direction };
  if (scan.direction !== direction) throw new Refused('wrongDirection', { about });
  const activity = await lockAttended(tx, { activityId, volunteerId });
  if (queued !== undefined) await spendPass(work, { queued, direction });
  // A location that came with a scan is evidence only: a code is enough.
  const sentAt = body.queued === undefined ? now : new Date(body.queued.scannedAt);
  const fix = body.fix && judgeSentFix(body.fix, activity, sentAt);
  const fingerprint = requestFingerprint(work);
  const record = await recordAttendance(work, {
    activityId,
    volunteerId,
    activity,
    direction,
    at: queued === undefined ? scan.at : boundedAt(queued, activity.periods, { direction, now }),
    queued: queued && { periodId: queued.pass.periodId },
    asksWhenEarly: body.queued === undefined && body.early !== true ? true : undefined,
    codeStartedBy: scan.startedBy,
    evidence: scan.isPrinted ? 'printedCode' : 'rotatingCode',
    facts: {
      sessionId: scan.sessionId,
      slot: scan.slot,
      ...fingerprint,
      ...queued?.facts,
      ...(fix && { fix: fix.facts }),
    },
    proof: {
      ...fingerprint,
      ...proofOfFix(work, fix),
      codeShownAt: scan.shownAt,
      isClockUncertain: queued?.isClockUncertain,
    },
  }).catch(withSubject(about));
  return readChecked(work, { record, activityId, volunteerId, direction });
}

/** Adds the scanned subject to a refusal, so that the screen can link to it. */
function withSubject(about: ScanSubject): (error: unknown) => never {
  return (error) => {
    throw error instanceof Refused
      ? new Refused(error.refusal, { ...error.more, about: { ...about, ...error.more.about } })
      : error;
  };
}

/** Reads a ticket of an earlier scan, or the code itself; with a pass also a code that was queued offline. */
async function readScan(work: CheckWork): Promise<Scan> {
  const { body, now } = work;
  if (body.ticket !== undefined) return spendScanTicket(work, body.ticket);
  if (body.code === undefined)
    throw new Refused('invalidInput', { problems: [{ path: 'code', message: message('required') }] });
  const code = await readScannedCode(work, body.code);
  if (body.queued === undefined) assertCurrent(code, now);
  const queued = body.queued && judgeQueuedCode(work, code, body.queued);
  return { ...code, at: queued?.at ?? now, queued };
}
