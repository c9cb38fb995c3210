import {
  boundedScanAt,
  checkInWindow,
  checkOutWindow,
  isScanTimeInDoubt,
  queuedScanAt,
  refusalForQueuedScan,
} from '@vp/domain';
import type { AttendanceDirection, PeriodAttendance } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Volunteer } from '../../auth/actor.ts';
import type { CallFacts, Services, TxWork } from '../../call/context.ts';
import { readAttendancePass } from '../../crypto/attendance-pass.ts';
import type { ReadPass } from '../../crypto/attendance-pass.ts';
import { atInstant } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';

/** The body of a scan that a device queued offline. */
export interface SentScan {
  readonly pass: string;
  readonly scannedAt: string;
  readonly clockUncertain?: boolean | undefined;
}

export interface QueuedInput {
  readonly sent: SentScan;
  readonly activityId: string;
  /** The slot of a rotating code. */
  readonly slot: number | undefined;
}

export interface QueuedScan {
  readonly pass: ReadPass;
  readonly at: Date;
  /** Only an unreliable clock gives the time. */
  readonly isClockUncertain: boolean;
  /** Set where only an uncertain clock gives the time: the scan counts within the possible range. */
  readonly isUnbounded: boolean;
  /** Facts of the scan that are stored with the entry. */
  readonly facts: { readonly nonce: string; readonly scannedAt: string };
}

export type QueuedWork = Pick<CallFacts, 'now' | 'deviceId'> & Pick<Services, 'cipher'> & { readonly actor: Volunteer };

/** Judges a scan that was queued offline: the owner of its pass, and whether it is still acceptable. */
export function judgeQueuedScan(work: QueuedWork, { sent, activityId, slot }: QueuedInput): QueuedScan {
  const { cipher, now, deviceId, actor } = work;
  const pass = readAttendancePass(cipher, sent.pass, deviceId ?? '');
  if (pass === undefined || deviceId === undefined) throw new Refused('passInvalid');
  const isTheirs = pass.volunteerId === actor.volunteerId && pass.activityId === activityId;
  if (!isTheirs || now > pass.expiresAt) throw new Refused('passInvalid');
  const isClockUncertain = sent.clockUncertain === true;
  const scan = { scannedAt: new Date(sent.scannedAt), slot, passIssuedAt: pass.issuedAt, isClockUncertain };
  assertNoRefusal(refusalForQueuedScan(scan, now));
  const scannedAt = queuedScanAt(scan);
  const at = scannedAt < now ? scannedAt : now;
  const facts = { nonce: pass.nonce, scannedAt: scan.scannedAt.toISOString() };
  const isInDoubt = isScanTimeInDoubt(scan, now);
  return { pass, at, isClockUncertain: isInDoubt, isUnbounded: isInDoubt && slot === undefined, facts };
}

/** Returns the time of a scan by an uncertain clock, moved into its period where another time is impossible. */
export function boundedAt(
  queued: QueuedScan,
  periods: readonly PeriodAttendance[],
  { direction, now }: { readonly direction: AttendanceDirection; readonly now: Date },
): Date {
  const period = periods.find(({ periodId }) => periodId === queued.pass.periodId);
  if (period === undefined || !queued.isUnbounded) return queued.at;
  const window = direction === 'in' ? checkInWindow(period) : checkOutWindow(period);
  return boundedScanAt(new Date(queued.facts.scannedAt), { window, passIssuedAt: queued.pass.issuedAt, now });
}

const useRow = columns({ at: column.instant });

interface PassUse {
  readonly queued: QueuedScan;
  readonly direction: AttendanceDirection;
}

/**
 * Consumes a pass in one direction; a refusal later in the transaction leaves it unused. Refuses a pass that another scan
 * has used. The same scan may arrive again: it has the same time, even if its entry counts from another one.
 */
export async function spendPass({ tx }: TxWork, { queued, direction }: PassUse): Promise<void> {
  const { pass, facts, isUnbounded } = queued;
  const at = isUnbounded ? new Date(facts.scannedAt) : queued.at;
  const [stored] = await query(
    tx,
    useRow,
    sql`insert into attendance_pass_use (nonce, direction, at, expires_at)
      values (${pass.nonce}, ${direction}, ${atInstant(at)}, ${atInstant(pass.expiresAt)})
      on conflict (nonce, direction) do update set at = attendance_pass_use.at returning at`,
  );
  if (stored?.at.getTime() !== at.getTime()) throw new Refused('passUsed');
}
