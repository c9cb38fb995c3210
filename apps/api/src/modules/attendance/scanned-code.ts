import {
  attendanceDirections,
  attendanceLimits,
  boundedScanAt,
  fixVerdicts,
  isCancelledBy,
  isSlotAccepted,
  refusalForQueuedSession,
  refusalForQrSession,
  slotStartsAt,
  storedActivityStates,
} from '@vp/domain';
import type { AttendanceDirection, CancelledState, FixVerdict, QrSession } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { readAttendanceCode } from '../../crypto/signed-code.ts';
import { decryptQrKey } from '../../crypto/encrypted-fields.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { judgeQueuedScan } from './queued-scan.ts';
import type { QueuedScan, QueuedWork, SentScan } from './queued-scan.ts';

/** A code that this server has issued, with its session; it may be expired. */
export interface ScannedCode {
  readonly sessionId: string;
  readonly activityId: string;
  readonly activityName: LocalTexts;
  readonly direction: AttendanceDirection;
  readonly slot: number;
  readonly isPrinted: boolean;
  /** Account that started the code. */
  readonly startedBy: string | undefined;
  /** Location of the device that shows the code, compared with the place. */
  readonly shownAt: FixVerdict | undefined;
  readonly session: QrSession;
  readonly activity: CancelledState;
}

const qrSessionRow = columns({
  id: column.text,
  activityId: column.text,
  direction: column.word(attendanceDirections),
  keyEncrypted: column.text,
  printed: column.flag,
  startedBy: column.text.nullable(),
  shownAt: column.word(fixVerdicts).nullable(),
  createdAt: column.instant,
  revokedAt: column.instant.nullable(),
  activityName: column.json<LocalTexts>(),
  state: column.word(storedActivityStates),
  cancelledAt: column.instant.nullable(),
});

const selectSession = (sessionId: string): SQL =>
  sql`select q.id, q.activity_id as "activityId", q.direction, q.key_encrypted as "keyEncrypted", q.printed, q.created_by as "startedBy", q.shown_at as "shownAt",
    q.created_at as "createdAt", q.revoked_at as "revokedAt", a.name as "activityName", a.state,
    a.cancelled_at as "cancelledAt"
  from qr_session q join activity a on a.id = q.activity_id where q.id = ${sessionId}`;

interface CodeWork {
  readonly tx: Reader;
  readonly cipher: FieldCipher;
}

/** Reads a scanned code and its session. Refuses a forged one. */
export async function readScannedCode({ tx, cipher }: CodeWork, text: string): Promise<ScannedCode> {
  const read = readAttendanceCode(text);
  const [row] = read === undefined ? [] : await query(tx, qrSessionRow, selectSession(read.sessionId));
  if (read === undefined || row === undefined) throw new Refused('codeInvalid');
  const { id: sessionId, activityId, activityName, direction, state, createdAt, revokedAt } = row;
  if (!read.matches(decryptQrKey(cipher, row), { sessionId, activityId, direction })) throw new Refused('codeInvalid');
  const cancelledAt = row.cancelledAt ?? undefined;
  // A scan from before the cancellation that ended the code is valid.
  const isReplaced = revokedAt !== null && revokedAt.getTime() !== cancelledAt?.getTime();
  return {
    sessionId,
    activityId,
    activityName,
    direction,
    slot: read.slot,
    isPrinted: row.printed,
    startedBy: row.startedBy ?? undefined,
    shownAt: row.shownAt ?? undefined,
    session: { createdAt, replacedAt: isReplaced ? revokedAt : undefined },
    activity: { state, cancelledAt },
  };
}

/** Refuses a code that is not valid now. */
export function assertCurrent(code: ScannedCode, now: Date): void {
  const { activity, activityId, direction } = code;
  const about = { activityId, direction };
  if (isCancelledBy(activity, now)) throw new Refused('cancelled', { about });
  assertNoRefusal(refusalForCode(code, now), { about });
}

function refusalForCode({ activity, isPrinted, slot, session }: ScannedCode, now: Date) {
  const isOnShow = activity.state === 'published' && (isPrinted || isSlotAccepted(slot, now));
  return isOnShow ? refusalForQrSession(session, now) : 'codeExpired';
}

const slotMs = slotStartsAt(1).getTime();

/**
 * Judges a code that was scanned offline, at the time of the scan. Undefined for a rotating code that is still valid:
 * the scan then counts as made now.
 */
export function judgeQueuedCode(work: QueuedWork, code: ScannedCode, sent: SentScan): QueuedScan | undefined {
  const { now } = work;
  const { activity, activityId, direction, isPrinted, slot, session } = code;
  const about = { activityId, direction };
  // Checked before the age of the code and its replacement: a newer code of a cancelled activity would not help. Only
  // the phone knows when it scanned a printed code.
  if (!isPrinted && isCancelledBy(activity, slotStartsAt(slot))) throw new Refused('cancelled', { about });
  if (!isPrinted && refusalForCode(code, now) === undefined) return undefined;
  const queued = judgeQueuedScan(work, { sent, activityId, slot: isPrinted ? undefined : slot });
  // A slot may have begun before the session that shows it; its last moment is within both.
  const shownAt = isPrinted
    ? shownOnPaperAt(queued, session, now)
    : new Date(slotStartsAt(slot).getTime() + slotMs - 1);
  if (isCancelledBy(activity, queued.at)) throw new Refused('cancelled', { about });
  assertNoRefusal(refusalForQueuedSession(session, shownAt), { about });
  return queued;
}

/** An uncertain clock is no reason to refuse a code that was valid at another possible time. */
function shownOnPaperAt(queued: QueuedScan, { createdAt, replacedAt }: QrSession, now: Date): Date {
  if (!queued.isUnbounded) return queued.at;
  const endsMs = Math.min(createdAt.getTime() + attendanceLimits.codeLifeMs, replacedAt?.getTime() ?? Infinity) - 1;
  const window = { startsAt: createdAt, endsAt: new Date(endsMs) };
  return boundedScanAt(queued.at, { window, passIssuedAt: queued.pass.issuedAt, now });
}
