import { awaitedForKeptScan, keptScanAt, refusalForKeptScan } from '@vp/domain';
import type { AttendanceDirection, AwaitedParty } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Volunteer } from '../../auth/actor.ts';
import type { Work } from '../../call/context.ts';
import { readAttendancePass } from '../../crypto/attendance-pass.ts';
import type { ReadPass } from '../../crypto/attendance-pass.ts';
import { atInstant } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';
import { queryRows } from '../../db/sql.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';

/** What a device sends with a scan that it kept. */
export interface SentKept {
  readonly pass: string;
  readonly scannedAt: string;
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
  /** What is kept of it beside the entry. */
  readonly facts: { readonly nonce: string; readonly scannedAt: string };
}

type JudgeWork = Pick<Work, 'cipher' | 'now' | 'deviceId'> & { readonly actor: Volunteer };

/** Judges a scan that was made without network: whose pass it comes with, and whether it still can be accepted. */
export function judgeKept(work: JudgeWork, { kept, activityId, slot }: KeptInput): JudgedKept {
  const { cipher, now, deviceId, actor } = work;
  const pass = readAttendancePass(cipher, kept.pass, deviceId ?? '');
  if (pass === undefined || deviceId === undefined) throw new Refused('passInvalid');
  const isTheirs = pass.volunteerId === actor.volunteerId && pass.activityId === activityId;
  if (!isTheirs || now > pass.expiresAt) throw new Refused('passInvalid');
  const scan = { scannedAt: new Date(kept.scannedAt), slot, passIssuedAt: pass.issuedAt };
  assertNoRefusal(refusalForKeptScan(scan, now));
  const told = keptScanAt(scan);
  const at = told < now ? told : now;
  const facts = { nonce: pass.nonce, scannedAt: scan.scannedAt.toISOString() };
  return { pass, at, awaits: awaitedForKeptScan(at, now), facts };
}

export interface PassUse {
  readonly pass: ReadPass;
  readonly direction: AttendanceDirection;
  readonly at: Date;
}

const useRow = columns({ at: column.instant });

/** Uses a pass up in one direction. The same scan may come again; another one with the same pass is refused. */
export async function spendPass({ tx }: Pick<Work, 'tx'>, use: PassUse): Promise<void> {
  const [stored] = await queryRows(
    tx,
    useRow,
    sql`insert into attendance_pass_use (nonce, direction, at, expires_at)
      values (${use.pass.nonce}, ${use.direction}, ${atInstant(use.at)}, ${atInstant(use.pass.expiresAt)})
      on conflict (nonce, direction) do update set at = attendance_pass_use.at returning at`,
  );
  if (stored?.at.getTime() !== use.at.getTime()) throw new Refused('passUsed');
}
