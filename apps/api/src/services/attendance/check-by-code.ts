import { message } from '@vp/validators';
import type { Checked, ScanSubject } from '@vp/contract';
import type { AttendanceDirection } from '@vp/domain';
import type { Volunteer } from '../../auth/actor.ts';
import { useTicket as spendTicket } from '../../auth/ticket.ts';
import type { FoundTicket } from '../../auth/ticket.ts';
import { readAttended, recordAttendance } from './record-attendance.ts';
import { judgeCode } from '../check-in-code/judge-code.ts';
import { batchEffect } from '../../call/batching/batch-effect.ts';
import type { Ctx, Work } from '../../call/context.ts';
import { readAttendanceCode } from '../../crypto/signed-code.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { factsOfOwn } from './facts-of-call.ts';
import { readChecked } from './checked.ts';
import { judgeKept, spendPass } from './kept-scan.ts';
import type { JudgedKept } from './kept-scan.ts';
import { judgeSentFix } from './location.ts';

type CheckCall = 'attendance.checkInByCode' | 'attendance.checkOutByCode';
type CheckWork = Work<CheckCall>;
/** What a call brings into the transaction that it shares. */
type CheckParts = Omit<CheckWork, 'tx'>;

/** Kind of the tickets that a scan turns into. */
export const scanTicketKind = 'scan';

interface ScannedCode {
  readonly sessionId: string;
  readonly activityId: string;
  readonly direction: AttendanceDirection;
  readonly slot: number;
  readonly isPrinted: boolean;
  readonly startedBy: string | undefined;
  readonly at: Date;
  readonly kept?: JudgedKept | undefined;
}

/**
 * A check-in or check-out by a code of the organization. Scans of one code at the same time share a transaction; what
 * uses a ticket or a pass up has one for itself.
 */
export function answerCheck(ctx: Ctx<CheckCall>, direction: AttendanceDirection): Promise<Checked> {
  const { code, ticket, kept } = ctx.body;
  if (code === undefined || ticket !== undefined || kept !== undefined)
    return ctx.transaction((work) => checkByCode(work, direction));
  const { db: _db, autocommit: _autocommit, transaction: _transaction, batch, ...parts } = ctx;
  return batch(checks[direction], parts);
}

const checkBatched = (direction: AttendanceDirection) =>
  batchEffect<CheckParts, Checked>({
    keyOf: ({ body }) => readAttendanceCode(body.code ?? '')?.sessionId ?? '',
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
  const { activityId, at } = scanned;
  const about = { activityId, direction: scanned.direction };
  if (scanned.direction !== direction) throw new Refused('wrongDirection', { about });
  const { volunteerId } = work.actor;
  const { kept } = scanned;
  if (kept !== undefined) await spendPass(work, { pass: kept.pass, direction, at });
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
  return readChecked(work, { record, activityId, volunteerId, direction });
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
  const { body, deviceId, actor } = work;
  if (body.ticket !== undefined) {
    const used = await spendTicket(work, { kind: scanTicketKind, token: body.ticket, deviceId });
    if (used === undefined || !isTicketOf(used, actor)) throw new Refused('ticketExpired');
    return readScannedInTicket(used.payload);
  }
  if (body.code === undefined)
    throw new Refused('invalidInput', { problems: [{ path: 'code', message: message('required') }] });
  const { kept } = body;
  return judgeCode(work, {
    code: body.code,
    judgeKept: kept === undefined ? undefined : (scanned) => judgeKept(work, { kept, ...scanned }),
  });
}

function isTicketOf({ accountId }: FoundTicket, actor: Volunteer): boolean {
  return accountId === null || accountId === actor.accountId;
}

/** The one reader of what `scanTicket` wrote: the shape of its payload is given there. */
function readScannedInTicket(payload: Record<string, unknown>): ScannedCode {
  const { at, ...rest } = payload as unknown as Omit<ScannedCode, 'at' | 'kept'> & { readonly at: string };
  return { ...rest, at: new Date(at) };
}

/** A location that came with a scan is evidence only: a code is enough. */
async function fixFacts({ tx, body, actor, now }: CheckWork, { activityId }: ScannedCode) {
  if (body.fix === undefined) return {};
  const place = orNotFound(await readAttended(tx, { activityId, volunteerId: actor.volunteerId }));
  return { fix: judgeSentFix(body.fix, place, now).facts };
}
