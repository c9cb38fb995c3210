import { message } from '@vp/validators';
import type { Checked, ScanSubject } from '@vp/contract';
import type { AttendanceDirection } from '@vp/domain';
import { recordAttendance } from '../../services/attendance/record-attendance.ts';
import { readAttended } from '../../services/attendance/read-attended.ts';
import { judgeCode } from './judge-code.ts';
import type { Work } from '../../call/context.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { factsOfOwn } from '../../services/attendance/facts-of-call.ts';
import { readChecked } from './checked.ts';
import { assertPassFree, boundedAt, judgeKept, passUseOf, spendPass } from './kept-scan.ts';
import type { JudgedKept } from './kept-scan.ts';
import { judgeSentFix } from './location.ts';
import { spendScanTicket } from './scan-tickets.ts';
import type { ScanInTicket } from './scan-tickets.ts';

type CheckCall = 'attendance.checkInByCode' | 'attendance.checkOutByCode';
type CheckWork = Work<CheckCall>;

interface ScannedCode extends ScanInTicket {
  readonly kept?: JudgedKept | undefined;
}

/** Checks in or out by a code of the organization, or by the ticket of an earlier scan of it. */
export async function checkByCode(work: CheckWork, direction: AttendanceDirection): Promise<Checked> {
  const scanned = await readScanned(work);
  const { activityId } = scanned;
  const about = { activityId, direction: scanned.direction };
  if (scanned.direction !== direction) throw new Refused('wrongDirection', { about });
  const { volunteerId } = work.actor;
  const { kept } = scanned;
  const use = kept && passUseOf(kept, direction);
  if (use !== undefined) await assertPassFree(work, use);
  const at = await countedAt(work, scanned);
  const record = await recordAttendance(work, {
    activityId,
    volunteerId,
    direction,
    at,
    kept: kept && { periodId: kept.pass.periodId, awaits: kept.awaits },
    asksWhenEarly: work.body.kept === undefined && work.body.early !== true ? true : undefined,
    codeStartedBy: scanned.startedBy,
    evidence: scanned.isPrinted ? 'printedCode' : 'rotatingCode',
    facts: {
      sessionId: scanned.sessionId,
      slot: scanned.slot,
      ...factsOfOwn(work),
      ...kept?.facts,
      ...(await fixFacts(work, scanned)),
    },
  }).catch(sayingAbout(about));
  if (use !== undefined) await spendPass(work, use);
  return readChecked(work, { record, activityId, volunteerId, direction });
}

/** Returns the time that counts: for a printed code scanned by an uncertain clock, the nearest possible time. */
async function countedAt(
  { tx, actor, now }: CheckWork,
  { activityId, direction, kept, at }: ScannedCode,
): Promise<Date> {
  if (kept?.isUnbounded !== true) return at;
  const { periods } = orNotFound(await readAttended(tx, { activityId, volunteerId: actor.volunteerId }));
  return boundedAt(kept, periods, { direction, now });
}

/** Adds the scanned subject to a refusal, so that the screen can link to it. */
function sayingAbout(about: ScanSubject): (error: unknown) => never {
  return (error) => {
    throw error instanceof Refused
      ? new Refused(error.refusal, { ...error.more, about: { ...about, ...error.more.about } })
      : error;
  };
}

/** Reads a ticket of an earlier scan, or the code itself; with a pass also a code that was queued offline. */
async function readScanned(work: CheckWork): Promise<ScannedCode> {
  const { body } = work;
  if (body.ticket !== undefined) return spendScanTicket(work, body.ticket);
  if (body.code === undefined)
    throw new Refused('invalidInput', { problems: [{ path: 'code', message: message('required') }] });
  const { kept } = body;
  return judgeCode(work, {
    code: body.code,
    judgeKept: kept === undefined ? undefined : (scanned) => judgeKept(work, { kept, ...scanned }),
  });
}

/** A location that came with a scan is evidence only: a code is enough. */
async function fixFacts({ tx, body, actor, now }: CheckWork, { activityId }: ScannedCode) {
  if (body.fix === undefined) return {};
  const place = orNotFound(await readAttended(tx, { activityId, volunteerId: actor.volunteerId }));
  return { fix: judgeSentFix(body.fix, place, now).facts };
}
