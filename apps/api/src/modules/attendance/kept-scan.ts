import {
  awaitedForKeptScan,
  boundedScanAt,
  checkInWindow,
  checkOutWindow,
  isScanTimeInDoubt,
  keptScanAt,
  refusalForKeptScan,
} from '@vp/domain';
import type { AttendanceDirection, AwaitedParty, PeriodAttendance } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Volunteer } from '../../auth/actor.ts';
import type { CallFacts, Services, TxWork } from '../../call/context.ts';
import { readAttendancePass } from '../../crypto/attendance-pass.ts';
import type { ReadPass } from '../../crypto/attendance-pass.ts';
import { atInstant } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';

/** The body of a scan that a device queued offline. */
export interface SentKept {
  readonly pass: string;
  readonly scannedAt: string;
  readonly clockUncertain?: boolean | undefined;
}

export interface KeptInput {
  readonly kept: SentKept;
  readonly activityId: string;
  /** The slot of a rotating code. */
  readonly slot: number | undefined;
}

export interface JudgedKept {
  readonly pass: ReadPass;
  readonly at: Date;
  readonly awaits: AwaitedParty | undefined;
  /** Set where only an uncertain clock gives the time: the scan counts within the possible range. */
  readonly isUnbounded: boolean;
  /** Facts of the scan that are stored with the entry. */
  readonly facts: { readonly nonce: string; readonly scannedAt: string };
}

type JudgeWork = Pick<CallFacts, 'now' | 'deviceId'> & Pick<Services, 'cipher'> & { readonly actor: Volunteer };

/** Judges a scan that was queued offline: the owner of its pass, and whether it is still acceptable. */
export function judgeKept(work: JudgeWork, { kept, activityId, slot }: KeptInput): JudgedKept {
  const { cipher, now, deviceId, actor } = work;
  const pass = readAttendancePass(cipher, kept.pass, deviceId ?? '');
  if (pass === undefined || deviceId === undefined) throw new Refused('passInvalid');
  const isTheirs = pass.volunteerId === actor.volunteerId && pass.activityId === activityId;
  if (!isTheirs || now > pass.expiresAt) throw new Refused('passInvalid');
  const isClockUncertain = kept.clockUncertain === true;
  const scan = { scannedAt: new Date(kept.scannedAt), slot, passIssuedAt: pass.issuedAt, isClockUncertain };
  assertNoRefusal(refusalForKeptScan(scan, now));
  const told = keptScanAt(scan);
  const at = told < now ? told : now;
  const facts = { nonce: pass.nonce, scannedAt: scan.scannedAt.toISOString() };
  const isInDoubt = isScanTimeInDoubt(scan, now);
  const awaits = isInDoubt ? 'organization' : awaitedForKeptScan(at, now);
  return { pass, at, awaits, isUnbounded: isInDoubt && slot === undefined, facts };
}

/** Returns the time of a scan by an uncertain clock, moved into its period where another time is impossible. */
export function boundedAt(
  kept: JudgedKept,
  periods: readonly PeriodAttendance[],
  { direction, now }: { readonly direction: AttendanceDirection; readonly now: Date },
): Date {
  const period = periods.find(({ periodId }) => periodId === kept.pass.periodId);
  if (period === undefined || !kept.isUnbounded) return kept.at;
  const window = direction === 'in' ? checkInWindow(period) : checkOutWindow(period);
  return boundedScanAt(new Date(kept.facts.scannedAt), { window, passIssuedAt: kept.pass.issuedAt, now });
}

export interface PassUse {
  readonly pass: ReadPass;
  readonly direction: AttendanceDirection;
  readonly at: Date;
}

const useRow = columns({ at: column.instant });

const selectUse = ({ pass, direction }: PassUse): SQL =>
  sql`select at from attendance_pass_use where nonce = ${pass.nonce} and direction = ${direction}`;

/**
 * Returns the use of a pass: the same scan has the same time whenever it arrives, even if its entry counts from another
 * time.
 */
export function passUseOf({ pass, at, isUnbounded, facts }: JudgedKept, direction: AttendanceDirection): PassUse {
  return { pass, direction, at: isUnbounded ? new Date(facts.scannedAt) : at };
}

/** Refuses a pass that another scan has used in this direction. The same scan may arrive again. */
export async function assertPassFree({ tx }: TxWork, use: PassUse): Promise<void> {
  const [stored] = await query(tx, useRow, selectUse(use));
  if (stored !== undefined && stored.at.getTime() !== use.at.getTime()) throw new Refused('passUsed');
}

/** Consumes a pass in one direction, once its entry is stored. */
export async function spendPass({ tx }: TxWork, { pass, direction, at }: PassUse): Promise<void> {
  const [stored] = await query(
    tx,
    useRow,
    sql`insert into attendance_pass_use (nonce, direction, at, expires_at)
      values (${pass.nonce}, ${direction}, ${atInstant(at)}, ${atInstant(pass.expiresAt)})
      on conflict (nonce, direction) do update set at = attendance_pass_use.at returning at`,
  );
  if (stored?.at.getTime() !== at.getTime()) throw new Refused('passUsed');
}
