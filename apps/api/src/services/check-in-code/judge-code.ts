import {
  attendanceDirections,
  isLateSlotAccepted,
  isSlotAccepted,
  refusalForQrSession,
  slotStartsAt,
  storedActivityStates,
} from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import { readAttendanceCode } from '../../crypto/signed-code.ts';
import { decryptQrKey } from '../../crypto/encrypted-fields.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import { Refused } from '../../refusal/refused.ts';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { prepared, runPrepared } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';

export interface JudgedCode {
  readonly sessionId: string;
  readonly activityId: string;
  readonly activityName: LocalTexts;
  readonly direction: AttendanceDirection;
  readonly slot: number;
  readonly isPrinted: boolean;
  /** Account that started the code. */
  readonly startedBy: string | undefined;
  /** What counts as the time of the scan: now, or the slot of a code that arrives late. */
  readonly at: Date;
  readonly isLate: boolean;
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
});

const sessionStatement = prepared(
  'qr_session',
  qrSessionRow,
  `select q.id, q.activity_id as "activityId", q.direction, q.key_sealed as "keyEncrypted", q.printed, q.created_by as "startedBy",
    q.created_at as "createdAt", q.revoked_at as "revokedAt", a.name as "activityName", a.state
  from qr_session q join activity a on a.id = q.activity_id where q.id = $1`,
);

export interface Scan {
  readonly code: string;
  /** Whether a code of the last 24 hours may arrive late: it was scanned without network. */
  readonly acceptLate: boolean;
}

/** What is needed of the work of a call; outside a transaction the database does. */
export interface JudgeWork {
  readonly tx: Reader;
  readonly cipher: FieldCipher;
  readonly now: Date;
}

const slotMs = slotStartsAt(1).getTime();

/** Judges a scanned code: whose it is, whether it is ours, and whether it is in time. Throws the refusal. */
export async function judgeCode({ tx, cipher, now }: JudgeWork, { code, acceptLate }: Scan): Promise<JudgedCode> {
  const read = readAttendanceCode(code);
  if (read === undefined) throw new Refused('codeInvalid');
  const [session] = await runPrepared(tx, sessionStatement, [read.sessionId]);
  if (session === undefined) throw new Refused('codeInvalid');
  const { activityId, activityName, direction } = session;
  const facts = { sessionId: session.id, activityId, direction };
  if (!read.matches(decryptQrKey(cipher, session), facts)) throw new Refused('codeInvalid');
  const about = { activityId, direction };
  const isNow = session.printed || isSlotAccepted(read.slot, now);
  if (!isNow && (!acceptLate || !isLateSlotAccepted(read.slot, now))) throw new Refused('codeExpired', { about });
  // A slot may have begun before the session that shows it; its last moment is within both.
  const shownAt = isNow ? now : new Date(slotStartsAt(read.slot).getTime() + slotMs - 1);
  const refusal = refusalForQrSession(
    { createdAt: session.createdAt, replacedAt: session.revokedAt ?? undefined },
    shownAt,
  );
  if (refusal !== undefined) throw new Refused(refusal, { about });
  if (session.state === 'cancelled') throw new Refused('cancelled', { about });
  return {
    ...facts,
    activityName,
    slot: read.slot,
    isPrinted: session.printed,
    startedBy: session.startedBy ?? undefined,
    at: isNow ? now : slotStartsAt(read.slot),
    isLate: !isNow,
  };
}
