import type { Marked } from '@vp/contract';
import { eq } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { readVolunteerCode } from '../../crypto/signed-code.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { Refused } from '../../refusal/refused.ts';
import { recordScan } from '../../services/check-in-code/scan-volunteer.ts';
import { storeMark } from '../../services/day-board/store-mark.ts';
import { admitWalkIn } from '../../services/participant/walk-in.ts';
import { nameForReader } from '../../text/person-name.ts';

type WalkInWork = Work<'dayBoard.walkIn'>;

/** Takes in somebody who stands at the door, and records their arrival: as a scan by their code, by hand by their number. */
export const walkIn: Handler<'dayBoard.walkIn'> = async (ctx) => {
  const { params, body, language } = ctx;
  const { periodId, postId, volunteerCode } = body;
  const activityId = params.id;
  return ctx.transaction(async (work) => {
    const { id: volunteerId, number, ...names } = await readPerson(work);
    const added = await admitWalkIn(work, { activityId, volunteerId, periodId, postId });
    const came: Pick<Marked, 'at' | 'repeated'> =
      volunteerCode === undefined
        ? await markArrival(work, volunteerId)
        : await recordScan(work, { activityId, direction: 'in', volunteerId });
    const name = nameForReader(names, { language, fallback: number });
    return { volunteerId, name, number, added, at: came.at, repeated: came.repeated };
  });
};

async function readPerson({ tx, body, cipher, now }: WalkInWork) {
  const { id, number, name, surnameLatin, givenNameLatin } = volunteer;
  const code = body.volunteerCode === undefined ? undefined : readVolunteerCode(cipher, body.volunteerCode, now);
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

function markArrival(work: WalkInWork, volunteerId: string): Promise<Marked> {
  const { params, body, now } = work;
  if (body.reason === undefined) throw new Refused('reasonMissing');
  const place = { activityId: params.id, periodId: body.periodId, volunteerId };
  return storeMark(work, { place, direction: 'in', at: now, reason: body.reason });
}
