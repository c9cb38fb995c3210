import { randomBytes } from 'node:crypto';
import { volunteerPaths } from '@vp/access/addresses';
import type { ProjectedCode } from '@vp/contract';
import {
  attendanceLimits,
  attendanceTypeCodes,
  mayShowCodes,
  refusalForStatus,
  slotAt,
  slotStartsAt,
  toMacaoIso,
} from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { attendanceCode } from '../../crypto/signed-code.ts';
import { decryptQrKey, encryptQrKey } from '../../crypto/encrypted-fields.ts';
import type { Operator } from '../../auth/actor.ts';
import { newId } from '../../db/id.ts';
import { audit } from '../audit/audit.ts';
import { activity, period } from '../../db/schema/activity.ts';
import { qrSession } from '../../db/schema/attendance.ts';
import type { CallFacts, CipherWork, Services } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { Refused, assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { readOwnActivity } from '../activity/own-activity.ts';
import { judgeSentFix } from '../attendance/location.ts';
import type { SentFix } from '../attendance/location.ts';

/** The work of an administrator's call. */
export interface CodeWork extends CipherWork, CallFacts, Pick<Services, 'config'> {
  readonly actor: Operator;
}

export interface ProjectionInput {
  readonly activityId: string;
  readonly direction: AttendanceDirection;
  /** Ends the running code at once and starts another one. */
  readonly isNew: boolean;
  /** A printed code does not change during the 24 hours of its session. */
  readonly isPrinted: boolean;
  /** Location of the device that shows the code. */
  readonly fix?: SentFix | undefined;
}

const slotsAtOnce = 21;
const keyBytes = 32;

/** Returns the codes of the current slot and of the next ten minutes, so that a page continues to rotate offline. */
export async function projectCode(work: CodeWork, input: ProjectionInput): Promise<ProjectedCode> {
  const own = await readOwnActivity(work.tx, {
    activityId: input.activityId,
    organizationId: work.actor.organizationId,
  });
  await assertMayShow(work, input);
  if (own.state === 'cancelled') throw new Refused('cancelled');
  if (own.attendanceType !== attendanceTypeCodes.code) throw new Refused('wrongAttendanceType');
  const session = await withPlace(work, { session: await runningSession(work, input), fix: input.fix });
  const facts = { sessionId: session.id, activityId: input.activityId, direction: input.direction };
  return {
    ...facts,
    activityName: localText(own.name, work.language),
    startsAt: toMacaoIso(own.startsAt),
    endsAt: toMacaoIso(own.endsAt),
    expiresAt: toMacaoIso(session.expiresAt),
    shownAt: session.shownAt,
    codes: listCodes(session, work),
  };
}

/** Refuses a suspended organization, except for running activities. */
async function assertMayShow({ tx, actor, now }: CodeWork, { activityId }: ProjectionInput): Promise<void> {
  const { organizationStatus } = actor;
  if (organizationStatus === 'normal') return;
  const { startsAt, endsAt } = period;
  const periods = await tx.select({ startsAt, endsAt }).from(period).where(eq(period.activityId, activityId));
  if (!mayShowCodes(organizationStatus, periods, now)) assertNoRefusal(refusalForStatus(organizationStatus));
}

function listCodes(session: StoredSession, { cipher, config, now }: CodeWork): ProjectedCode['codes'] {
  const key = decryptQrKey(cipher, session);
  const facts = { sessionId: session.id, activityId: session.activityId, direction: session.direction };
  const codeUrl = (slot: number): string =>
    config.volunteerUrl + volunteerPaths.scanned({ code: attendanceCode(key, facts, slot) });
  if (session.printed) {
    return [
      {
        url: codeUrl(slotAt(session.createdAt)),
        from: toMacaoIso(session.createdAt),
        until: toMacaoIso(session.expiresAt),
      },
    ];
  }
  const first = slotAt(now);
  return Array.from({ length: slotsAtOnce }, (_, index) => first + index)
    .filter((slot) => slotStartsAt(slot) < session.expiresAt)
    .map((slot) => ({
      url: codeUrl(slot),
      from: toMacaoIso(slotStartsAt(slot)),
      until: toMacaoIso(slotStartsAt(slot + 1)),
    }));
}

type StoredSession = typeof qrSession.$inferSelect;

interface ShownCode {
  readonly session: StoredSession;
  readonly fix: SentFix | undefined;
}

/** Stores whether the device that shows the code is at the place of the activity; scans of the code rest on it. */
async function withPlace({ tx, now }: CodeWork, { session, fix }: ShownCode): Promise<StoredSession> {
  if (fix === undefined) return session;
  const { latitude, longitude, radiusMetres } = activity;
  const [place] = await tx
    .select({ latitude, longitude, radiusMetres })
    .from(activity)
    .where(eq(activity.id, session.activityId));
  const { verdict: shownAt } = judgeSentFix(fix, orNotFound(place), now);
  if (shownAt !== session.shownAt) await tx.update(qrSession).set({ shownAt }).where(eq(qrSession.id, session.id));
  return { ...session, shownAt };
}

/** Returns the one live session of an activity and direction: of two concurrent starts one wins and both show it. */
async function runningSession(work: CodeWork, input: ProjectionInput): Promise<StoredSession> {
  const { tx, now } = work;
  const { activityId, direction, isNew, isPrinted: printed } = input;
  const live = and(
    eq(qrSession.activityId, activityId),
    eq(qrSession.direction, direction),
    eq(qrSession.printed, printed),
    isNull(qrSession.revokedAt),
  );
  const over = isNew ? live : and(live, lte(qrSession.expiresAt, now));
  const ended = await tx.update(qrSession).set({ revokedAt: now }).where(over).returning({ id: qrSession.id });
  const id = newId();
  const expiresAt = new Date(now.getTime() + attendanceLimits.codeLifeMs);
  const keyEncrypted = encryptQrKey(work.cipher, id, randomBytes(keyBytes));
  const started = await tx
    .insert(qrSession)
    .values({
      id,
      activityId,
      direction,
      printed,
      keyEncrypted,
      createdBy: work.actor.accountId,
      createdAt: now,
      expiresAt,
    })
    .onConflictDoNothing()
    .returning();
  const [session] = started.length > 0 ? started : await tx.select().from(qrSession).where(live);
  if (started.length > 0) {
    const details = { direction, printed, sessionId: id, ended: ended.map((one) => one.id) };
    await audit(work, 'code.started', { subjectId: activityId, details });
  }
  return orNotFound(session);
}
