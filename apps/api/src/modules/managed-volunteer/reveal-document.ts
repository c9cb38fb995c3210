import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { decryptDocument } from '../../crypto/encrypted-fields.ts';
import { toCondition } from '../../db/scope.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { peopleInReach } from '../../services/membership/managed-people.ts';

/** Returns a member's full document number; audits the access first. */
export const revealDocument: Handler<'managedVolunteer.revealDocument'> = async (ctx) => {
  const { actor, params, cipher } = ctx;
  return ctx.transaction(async (work) => {
    const members = toCondition(
      await peopleInReach(work.tx, { organizationId: actor.organizationId, relation: 'member' }),
    );
    const [stored] = await work.tx
      .select()
      .from(volunteer)
      .where(and(eq(volunteer.id, params.id), members))
      .limit(1);
    const person = orNotFound(stored);
    const documentNumber = orNotFound(decryptDocument(cipher, person));
    await audit(work, 'memberDocument.revealed', { ownerId: person.id, subjectId: person.id, details: {} });
    return { documentNumber };
  });
};
