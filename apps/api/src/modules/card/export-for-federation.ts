import type { FederationSheetRow } from '@vp/contract';
import { cardLimits, cardRecipients, cardTransitions } from '@vp/domain';
import { and, asc, eq, exists, gt, not, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Handler, Work } from '../../call/context.ts';
import { isBlocked, isVerified } from '../../db/conditions.ts';
import { account } from '../../db/schema/account.ts';
import { cardApplication } from '../../db/schema/card.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { readTotalsByVolunteer } from '../../services/attendance/totals.ts';
import { auditEach } from '../../services/audit/audit.ts';

type ExportWork = Work<'card.exportForFederation'>;

/** Exports verified card holders who agree to it and are not blocked, in parts; audits each person whose data are exported. */
export const exportForFederation: Handler<'card.exportForFederation'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, body } = work;
    const { id, name, gender, number } = volunteer;
    const found = await tx
      .select({ id, name, gender, number, applicationId: cardApplication.id })
      .from(cardApplication)
      .innerJoin(volunteer, and(eq(id, cardApplication.volunteerId), isVerified(volunteer.realNameState)))
      .innerJoin(account, and(eq(account.id, volunteer.accountId), not(isBlocked(account.state))))
      .where(and(agreesAndHolds(work), body.after === undefined ? undefined : gt(id, body.after)))
      .orderBy(asc(id))
      .limit(cardLimits.sheetRowsMax + 1)
      // A consent that is being withdrawn is read after its withdrawal.
      .for('share', { of: cardApplication });
    const people = found.slice(0, cardLimits.sheetRowsMax);
    const totals = await readTotalsByVolunteer(
      tx,
      people.map((person) => person.id),
    );
    await auditEach(
      work,
      'card.passedToFederation',
      people.map((person) => ({
        ownerId: person.id,
        subjectId: person.applicationId,
        details: { fields: cardRecipients.federation },
      })),
    );
    const rows = people.map((person): FederationSheetRow => ({
      name: person.name ?? '',
      gender: person.gender ?? '',
      number: person.number,
      serviceHours: totals.get(person.id)?.serviceHours ?? 0,
    }));
    return { rows, next: found.length > people.length ? (people.at(-1)?.id ?? null) : null };
  });

/** SQL of the newest application of a person who has received a card, if it holds the consent. */
function agreesAndHolds({ tx }: ExportWork): SQL | undefined {
  const [newer, held] = [alias(cardApplication, 'newer'), alias(cardApplication, 'held')];
  const isNewer = sql`(${newer.submittedAt}, ${newer.id}) > (${cardApplication.submittedAt}, ${cardApplication.id})`;
  const one = { one: sql`1` };
  return and(
    eq(cardApplication.federationConsent, true),
    notExists(
      tx
        .select(one)
        .from(newer)
        .where(and(eq(newer.volunteerId, cardApplication.volunteerId), isNewer)),
    ),
    exists(
      tx
        .select(one)
        .from(held)
        .where(and(eq(held.volunteerId, cardApplication.volunteerId), eq(held.state, cardTransitions.receive.to))),
    ),
  );
}
