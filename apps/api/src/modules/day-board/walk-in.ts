import type { Marked } from '@vp/contract';
import { timeOfMark } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { readVolunteerCode } from '../../crypto/signed-code.ts';
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
  const { periodId, postId, volunteerCode } = body;
  const isScan = volunteerCode !== undefined && body.at === undefined;
  const activityId = params.id;
  return ctx.transaction(async (work) => {
    const at = body.at === undefined ? work.now : timeOfMark(new Date(body.at), work.now);
    const { id: volunteerId, number, ...names } = await readPerson(work, at);
    const added = await admitWalkIn(work, { activityId, volunteerId, periodId, postId, at });
    const came: Pick<Marked, 'at' | 'repeated'> = isScan
      ? await recordScan(work, { activityId, direction: 'in', volunteerId })
      : await markArrival(work, { volunteerId, at });
    const name = nameForReader(names, { language, fallback: number });
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
  if (row === undefined) throw new Refused('numberUnknown');
  return row;
}

interface Arrival {
  readonly volunteerId: string;
  readonly at: Date;
}

async function markArrival(work: WalkInWork, { volunteerId, at }: Arrival): Promise<Marked> {
  const { params, body } = work;
  if (body.reason === undefined) throw new Refused('reasonMissing');
  const place = { activityId: params.id, periodId: body.periodId, volunteerId };
  return (await storeMark(work, { place, direction: 'in', at, reason: body.reason })).marked;
}
