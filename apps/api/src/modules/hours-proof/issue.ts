import { randomBytes } from 'node:crypto';
import { hoursProofLimits, macaoDate, proofCodeSigns } from '@vp/domain';
import { and, eq, gt } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { encryptProofCode } from '../../crypto/encrypted-fields.ts';
import { newId } from '../../db/id.ts';
import { hoursProof } from '../../db/schema/hours-proof.ts';
import { Refused } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { hashOfProof, makePaper } from '../../services/hours-proof/papers.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';

/** Issues a paper over the caller's current confirmed hours. */
export const issue: Handler<'hoursProof.issue'> = async (ctx) => {
  const { year } = ctx.body;
  return ctx.transaction(async (work) => {
    const { tx, actor, cipher, now } = work;
    const { volunteerId } = actor;
    await lockVolunteers(tx, [volunteerId]);
    await assertMayIssue(work);
    const { paper } = await makePaper(tx, { volunteerId, year, now });
    if (paper.rows.length === 0) throw new Refused('noHours');
    const proofId = newId();
    const code = randomSigns(hoursProofLimits.codeLength);
    const facts = { volunteerId, number: newNumber(now), issuedAt: now, paper };
    const hash = hashOfProof(cipher, facts);
    await tx.insert(hoursProof).values({ id: proofId, ...facts, ...encryptProofCode(cipher, proofId, code), hash });
    await audit(work, 'hoursProof.issued', { subjectId: proofId, details: { number: facts.number, hash } });
    return { proofId, number: facts.number, code };
  });
};

/** Checks the limits under the lock of the volunteer, so that concurrent calls count each other. */
async function assertMayIssue({ tx, actor, now }: Work<'hoursProof.issue'>): Promise<void> {
  const { perDay, perDayWindowMs } = hoursProofLimits;
  const since = new Date(now.getTime() - perDayWindowMs);
  const issued = await tx.$count(
    hoursProof,
    and(eq(hoursProof.volunteerId, actor.volunteerId), gt(hoursProof.issuedAt, since)),
  );
  if (issued >= perDay) throw new Refused('tooManyProofs', { values: { max: perDay } });
}

const numberSigns = 6;

/** Returns the day in Macao and six random characters, which reveal nothing about other papers. */
function newNumber(now: Date): string {
  return `${macaoDate(now).replaceAll('-', '')}-${randomSigns(numberSigns)}`;
}

function randomSigns(count: number): string {
  return [...randomBytes(count)].map((byte) => proofCodeSigns.charAt(byte % proofCodeSigns.length)).join('');
}
