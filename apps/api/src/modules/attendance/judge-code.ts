import {
  attendanceDirections,
  attendanceLimits,
  boundedScanAt,
  isCancelledBy,
  isSlotAccepted,
  refusalForKeptSession,
  refusalForQrSession,
  slotStartsAt,
  storedActivityStates,
} from '@vp/domain';
import type { ScanSubject } from '@vp/contract';
import type { AttendanceDirection, QrSession } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { readAttendanceCode } from '../../crypto/signed-code.ts';
import { decryptQrKey } from '../../crypto/encrypted-fields.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import { Refused } from '../../refusal/refused.ts';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import type { JudgedKept } from './kept-scan.ts';

export interface JudgedCode {
  readonly sessionId: string;
  readonly activityId: string;
  readonly activityName: LocalTexts;
  readonly direction: AttendanceDirection;
  readonly slot: number;
  readonly isPrinted: boolean;
  /** Account that started the code. */
  readonly startedBy: string | undefined;
  /** Time of the scan: now, or the time of a scan that was queued offline. */
  readonly at: Date;
  readonly kept?: JudgedKept | undefined;
}

const qrSessionRow = columns({
  id: column.text,
  activityId: column.text,
  direction: column.word(attendanceDirections),
  keyEncrypted: column.text,
  printed: column.flag,
  startedBy: column.text.nullable(),
  createdAt: column.instant,
  revokedAt: column.instant.nullable(),
  activityName: column.json<LocalTexts>(),
  state: column.word(storedActivityStates),
  cancelledAt: column.instant.nullable(),
});

const selectSession = (sessionId: string): SQL =>
  sql`select q.id, q.activity_id as "activityId", q.direction, q.key_encrypted as "keyEncrypted", q.printed, q.created_by as "startedBy",
    q.created_at as "createdAt", q.revoked_at as "revokedAt", a.name as "activityName", a.state,
    a.cancelled_at as "cancelledAt"
  from qr_session q join activity a on a.id = q.activity_id where q.id = ${sessionId}`;

export interface Scan {
  readonly code: string;
  /** Judges an expired code that was scanned offline. Without this function it is refused. */
  readonly judgeKept?: ((scanned: KeptCode) => JudgedKept) | undefined;
}

interface KeptCode {
  readonly activityId: string;
  readonly slot: number | undefined;
}

/** The fields of the work of a call that this needs; outside a transaction the database fits. */
export interface JudgeWork {
  readonly tx: Reader;
  readonly cipher: FieldCipher;
  readonly now: Date;
}

const slotMs = slotStartsAt(1).getTime();

/** Judges a scanned code: its session, its authenticity and its age. Throws the refusal. */
export async function judgeCode(work: JudgeWork, scan: Scan): Promise<JudgedCode> {
  const { tx, cipher, now } = work;
  const read = readAttendanceCode(scan.code);
  if (read === undefined) throw new Refused('codeInvalid');
  const [session] = await query(tx, qrSessionRow, selectSession(read.sessionId));
  if (session === undefined) throw new Refused('codeInvalid');
  const { activityId, activityName, direction } = session;
  const facts = { sessionId: session.id, activityId, direction };
  if (!read.matches(decryptQrKey(cipher, session), facts)) throw new Refused('codeInvalid');
  const about = { activityId, direction };
  const cancelled = { state: session.state, cancelledAt: session.cancelledAt ?? undefined };
  // Checked before the age of the code and its replacement: a newer code of a cancelled activity would not help.
  if (isCancelledBy(cancelled, madeAt({ scan, session, slot: read.slot, now })))
    throw new Refused('cancelled', { about });
  const kept = judgeMoment({ scan, session, slot: read.slot, now, about });
  if (isCancelledBy(cancelled, kept?.at ?? now)) throw new Refused('cancelled', { about });
  return {
    ...facts,
    activityName,
    slot: read.slot,
    isPrinted: session.printed,
    startedBy: session.startedBy ?? undefined,
    at: kept?.at ?? now,
    kept,
  };
}

/** Returns the time of a scan as far as the code reveals it: for a queued printed code, only the phone knows. */
function madeAt({ scan, session, slot, now }: Omit<Moment, 'about'>): Date {
  if (scan.judgeKept === undefined) return now;
  return session.printed ? new Date(0) : slotStartsAt(slot);
}

interface Moment {
  readonly scan: Scan;
  readonly session: RowOf<typeof qrSessionRow>;
  readonly slot: number;
  readonly now: Date;
  readonly about: ScanSubject;
}

/** Returns undefined for a current code; otherwise the verdict on a queued scan. Throws the refusal. */
function judgeMoment({ scan, session, slot, now, about }: Moment): JudgedKept | undefined {
  const { createdAt, revokedAt, cancelledAt, state } = session;
  // A scan from before the cancellation that ended the code is valid.
  const isReplaced = revokedAt !== null && revokedAt.getTime() !== cancelledAt?.getTime();
  const life = { createdAt, replacedAt: isReplaced ? revokedAt : undefined };
  const isOnShow = state === 'published' && (session.printed || isSlotAccepted(slot, now));
  const refusal = isOnShow ? refusalForQrSession(life, now) : undefined;
  if (isOnShow && refusal === undefined && (scan.judgeKept === undefined || !session.printed)) return undefined;
  if (scan.judgeKept === undefined) throw new Refused(refusal ?? 'codeExpired', { about });
  const kept = scan.judgeKept({ activityId: session.activityId, slot: session.printed ? undefined : slot });
  // A slot may have begun before the session that shows it; its last moment is within both.
  const shownAt = session.printed
    ? shownOnPaperAt(kept, life, now)
    : new Date(slotStartsAt(slot).getTime() + slotMs - 1);
  const keptRefusal = refusalForKeptSession(life, shownAt);
  if (keptRefusal !== undefined) throw new Refused(keptRefusal, { about });
  return kept;
}

/** An uncertain clock is no reason to refuse a code that was valid at another possible time. */
function shownOnPaperAt(kept: JudgedKept, { createdAt, replacedAt }: QrSession, now: Date): Date {
  if (!kept.isUnbounded) return kept.at;
  const endsMs = Math.min(createdAt.getTime() + attendanceLimits.codeLifeMs, replacedAt?.getTime() ?? Infinity) - 1;
  const window = { startsAt: createdAt, endsAt: new Date(endsMs) };
  return boundedScanAt(kept.at, { window, passIssuedAt: kept.pass.issuedAt, now });
}
