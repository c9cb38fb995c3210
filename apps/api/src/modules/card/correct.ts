import { volunteerPaths } from '@vp/access/addresses';
import { correctionOfCard, openCardStates } from '@vp/domain';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { cardApplication } from '../../db/schema/card.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { orNotFound } from '../../refusal/refused.ts';
import type { StoredCard } from '../../services/card/applications.ts';
import { correctDecision } from '../../services/correction/correct.ts';
import type { CorrectableRow } from '../../services/correction/read-correction.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';

/** Returns an application to the step before, after a wrong decision or a wrong line of the bank. */
export const correct: Handler<'card.correct'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, params } = work;
    const ofRow = eq(cardApplication.id, params.id);
    const [known] = await tx.select({ volunteerId: cardApplication.volunteerId }).from(cardApplication).where(ofRow);
    await lockVolunteers(tx, [orNotFound(known).volunteerId]);
    const [locked] = await tx.select().from(cardApplication).where(ofRow).for('update');
    const row = orNotFound(locked);
    const [owner] = await tx.select().from(volunteer).where(eq(volunteer.id, row.volunteerId));
    const person = orNotFound(owner);
    const correctable = await toCorrectable(tx, { row, person });
    return correctDecision(
      work,
      { ...correctable, ownerId: person.id, office: { permission: 'personnel-volunteer-card', name: person.number } },
      async (reason) => {
        await tx.update(cardApplication).set(columnsBefore(row)).where(ofRow);
        await notifyVolunteers(work, {
          volunteerIds: [person.id],
          kind: 'cardCorrected',
          values: { reason },
          link: volunteerPaths.cardSchedule(),
        });
      },
    );
  });

interface Found {
  readonly row: StoredCard;
  readonly person: typeof volunteer.$inferSelect;
}

/** Returns an application with what its correction would do; not while the person has another open one. */
export async function toCorrectable(db: Reader, { row, person }: Found): Promise<CorrectableRow> {
  const { id, volunteerId, state } = cardApplication;
  const other = and(eq(volunteerId, row.volunteerId), ne(id, row.id), inArray(state, [...openCardStates]));
  const target = (await db.$count(cardApplication, other)) > 0 ? undefined : correctionOfCard(row);
  const { decidedAt, decidedBy, reason } = row;
  return {
    kind: 'card',
    id: row.id,
    state: row.state,
    decidedAt,
    decidedBy,
    reason,
    target,
    concernedId: person.accountId,
  };
}

/** Returns the columns of the step before. */
function columnsBefore(row: StoredCard): Partial<StoredCard> {
  const cleared = { failedAt: null, reason: null };
  const to = correctionOfCard(row)?.to;
  if (to === 'pending') return { ...cleared, state: 'pending', decidedAt: null, decidedBy: null };
  if (to === 'approved') return { ...cleared, state: 'approved', printingAt: null };
  if (to === 'printing') return { ...cleared, state: 'printing', receivedAt: null };
  throw new Error('an application without a step before');
}
