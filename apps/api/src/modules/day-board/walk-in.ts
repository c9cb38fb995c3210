import type { Marked } from '@vp/contract';
import { attendanceLimits, beginsName, hourMs, maskName, timeOfMark } from '@vp/domain';
import { and, eq, notInArray } from 'drizzle-orm';
import { countInWindow, undoAttempt } from '../../auth/attempts.ts';
import type { CountedAttempt } from '../../auth/attempts.ts';
import type { Ctx, Handler, Work } from '../../call/context.ts';
import { readVolunteerCode } from '../../crypto/signed-code.ts';
import { isMember } from '../../db/conditions.ts';
import { membership } from '../../db/schema/membership.ts';
import { participant } from '../../db/schema/participant.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { Refused } from '../../refusal/refused.ts';
import { recordScan } from '../../services/check-in-code/scan-volunteer.ts';
import { storeMark } from './store-mark.ts';
import { admitWalkIn } from './admit-walk-in.ts';
import { nameForReader } from '../../text/person-name.ts';

type WalkInWork = Work<'dayBoard.walkIn'>;

/**
 * Admits a person without a sign-up and records their arrival: a scanned code counts as a scan, a typed number as by
 * hand. A scan queued offline counts as by hand too, because only the operator's device gives its time.
 */
export const walkIn: Handler<'dayBoard.walkIn'> = async (ctx) => {
  const { params, body, language } = ctx;
  const counted = body.volunteerCode === undefined ? await countGuess(ctx) : undefined;
  const { periodId, postId, volunteerCode } = body;
  const isScan = volunteerCode !== undefined && body.at === undefined;
  const activityId = params.id;
  return ctx.transaction(async (work) => {
    const at = body.at === undefined ? work.now : timeOfMark(new Date(body.at), work.now);
    const { id: volunteerId, number, ...names } = await readPerson(work, at);
    if (counted !== undefined) await undoAttempt(work, counted);
    const isKnown = body.volunteerCode !== undefined || (await isKnownHere(work, volunteerId));
    const added = await admitWalkIn(work, { activityId, volunteerId, periodId, postId, at });
    const came: Pick<Marked, 'at' | 'repeated'> = isScan
      ? await recordScan(work, { activityId, direction: 'in', volunteerId, fix: body.fix })
      : await markArrival(work, { volunteerId, at });
    const whole = nameForReader(names, { language, fallback: number });
    const name = isKnown ? whole : maskName(whole);
    return { volunteerId, name, number, added, at: came.at, repeated: came.repeated };
  });
};

/** Reads the person. A volunteer's code is valid for half a minute: one queued offline is checked at its own time. */
async function readPerson({ tx, body, cipher }: WalkInWork, at: Date) {
  const { id, number, name, surnameLatin, givenNameLatin } = volunteer;
  const code = body.volunteerCode === undefined ? undefined : readVolunteerCode(cipher, body.volunteerCode, at);
  if (code?.ok === false) throw new Refused(code.refusal);
  const typed = (body.number ?? '').trim().toUpperCase();
  const [row] = await tx
    .select({ id, number, name, surnameLatin, givenNameLatin })
    .from(volunteer)
    .where(code === undefined ? eq(number, typed) : eq(id, code.volunteerId))
    .limit(1);
  // A wrong name is answered as an unknown number, which discloses nothing about the person.
  if (row === undefined || (code === undefined && !beginsName(body.nameBeginning ?? '', row)))
    throw new Refused('numberUnknown');
  return row;
}

/**
 * Counts a typed number before it is looked up; a right one is not counted. Undefined without a limit. Volunteer
 * numbers are consecutive, so that names could be guessed one after another.
 */
async function countGuess(ctx: Ctx<'dayBoard.walkIn'>): Promise<CountedAttempt | undefined> {
  const { autocommit, now, actor, config } = ctx;
  if (config.rateFactor === 0) return undefined;
  const counted = await countInWindow(
    { tx: autocommit, now },
    { kind: 'walk-in', subject: actor.accountId, windowMs: hourMs },
  );
  if (counted.count > attendanceLimits.walkInGuessesPerHour * config.rateFactor) {
    const waitMs = counted.windowEndsAt.getTime() - now.getTime();
    throw new Refused('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
  return counted;
}

/** Whether the person has joined this organization or signed up for this activity, and so agreed to be named. */
async function isKnownHere({ tx, actor, params }: WalkInWork, volunteerId: string): Promise<boolean> {
  const { organizationId, state } = membership;
  const joined = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(and(eq(membership.volunteerId, volunteerId), eq(organizationId, actor.organizationId), isMember(state)))
    .limit(1);
  if (joined.length > 0) return true;
  const ended = ['withdrawn', 'notAdmitted'] as const;
  const signedUp = await tx
    .select({ id: participant.id })
    .from(participant)
    .where(
      and(
        eq(participant.activityId, params.id),
        eq(participant.volunteerId, volunteerId),
        notInArray(participant.state, [...ended]),
      ),
    )
    .limit(1);
  return signedUp.length > 0;
}

interface Arrival {
  readonly volunteerId: string;
  readonly at: Date;
}

async function markArrival(work: WalkInWork, { volunteerId, at }: Arrival): Promise<Marked> {
  const { params, body } = work;
  if (body.reason === undefined) throw new Refused('reasonMissing');
  const place = { activityId: params.id, periodId: body.periodId, volunteerId };
  return (await storeMark(work, { place, direction: 'in', at, reason: body.reason, fix: body.fix })).marked;
}
