import { message } from '@vp/validators';
import type { Checked, ScanSubject } from '@vp/contract';
import type { AttendanceDirection } from '@vp/domain';
import { recordAttendance } from './record-attendance.ts';
import { readAttended } from './read-attended.ts';
import { judgeCode } from '../check-in-code/judge-code.ts';
import { batchEffect } from '../../call/batching/batch-effect.ts';
import type { Ctx, Work } from '../../call/context.ts';
import { readAttendanceCode } from '../../crypto/signed-code.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { factsOfOwn } from './facts-of-call.ts';
import { readChecked } from './checked.ts';
import { assertPassFree, boundedAt, judgeKept, passUseOf, spendPass } from './kept-scan.ts';
import type { JudgedKept } from './kept-scan.ts';
import { judgeSentFix } from './location.ts';
import { holdScanTicket, namedSession, spendScanTicket } from './scan-tickets.ts';
import type { HeldScan, ScanInTicket } from './scan-tickets.ts';

type CheckCall = 'attendance.checkInByCode' | 'attendance.checkOutByCode';
type CheckWork = Work<CheckCall>;
/** What a call brings into the transaction that it shares. */
type CheckParts = Omit<CheckWork, 'tx'>;

interface ScannedCode extends ScanInTicket {
  readonly kept?: JudgedKept | undefined;
  /** To be used up with the entry. */
  readonly ticket?: HeldScan | undefined;
}

/**
 * A check-in or check-out by a code of the organization, or by the ticket of an earlier scan of it. Scans of one code at
 * the same time share a transaction.
 */
export function answerCheck(ctx: Ctx<CheckCall>, direction: AttendanceDirection): Promise<Checked> {
  const { db: _db, autocommit: _autocommit, transaction: _transaction, batch, ...parts } = ctx;
  return batch(checks[direction], parts);
}

/**
 * Those that take the same steps at one time: their locks are then taken by one statement each, in one order, and two
 * batches never wait for each other in a circle.
 */
function nameBatch({ code = '', ticket, kept, fix }: CheckParts['body']): string {
  const sessionId = ticket === undefined ? readAttendanceCode(code)?.sessionId : namedSession(ticket);
  return [ticket !== undefined && 'ticket', kept && 'kept', fix && 'fix', sessionId].filter(Boolean).join(' ');
}

const checkBatched = (direction: AttendanceDirection) =>
  batchEffect<CheckParts, Checked>({
    keyOf: ({ body }) => nameBatch(body),
    exclusiveBy: ({ actor }) => actor.volunteerId,
    run: async (tx, all) => {
      const ended = await Promise.allSettled(all.map((parts) => checkByCode({ ...parts, tx }, direction)));
      return ended.map((one) => {
        if (one.status === 'fulfilled') return one.value;
        if (one.reason instanceof Refused) return one.reason;
        throw one.reason;
      });
    },
  });

const checks = { in: checkBatched('in'), out: checkBatched('out') };

async function checkByCode(work: CheckWork, direction: AttendanceDirection): Promise<Checked> {
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
  if (scanned.ticket !== undefined) await spendScanTicket(work, scanned.ticket);
  return readChecked(work, { record, activityId, volunteerId, direction });
}

/** The moment that counts: of a printed code that was scanned by an uncertain clock, the nearest possible one. */
async function countedAt(
  { tx, actor, now }: CheckWork,
  { activityId, direction, kept, at }: ScannedCode,
): Promise<Date> {
  if (kept?.isUnbounded !== true) return at;
  const { periods } = orNotFound(await readAttended(tx, { activityId, volunteerId: actor.volunteerId }));
  return boundedAt(kept, periods, { direction, now });
}

/** A refusal of what was scanned names it, so that the way on leads there. */
function sayingAbout(about: ScanSubject): (error: unknown) => never {
  return (error) => {
    throw error instanceof Refused
      ? new Refused(error.refusal, { ...error.more, about: { ...about, ...error.more.about } })
      : error;
  };
}

/** A ticket of an earlier scan, or the code itself; with a pass also one that was kept without network. */
async function readScanned(work: CheckWork): Promise<ScannedCode> {
  const { body } = work;
  if (body.ticket !== undefined) {
    const ticket = await holdScanTicket(work, body.ticket);
    return { ...ticket.scan, ticket };
  }
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
