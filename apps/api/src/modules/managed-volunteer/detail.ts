import type { ManagedAccount, Person } from '@vp/contract';
import { hasPermission } from '@vp/domain';
import { and, eq, or } from 'drizzle-orm';
import type { Ctx, Handler } from '../../call/context.ts';
import { toCondition } from '../../db/scope.ts';
import { account } from '../../db/schema/account.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { peopleInReach, readManagedPeople } from '../../services/membership/managed-people.ts';
import { maskedMobileOf } from '../../services/operator/roles.ts';
import { readCheckedForm } from '../../services/real-name/stored-form.ts';
import { maskGuardian, readPeopleFacts, readPerson } from '../../services/review/people.ts';
import type { StoredVolunteer } from '../../services/review/people.ts';

/** Returns one volunteer; audits the access. For a former member it returns the service only. */
export const detail: Handler<'managedVolunteer.detail'> = async (ctx) => {
  const { db, actor, params, language, now } = ctx;
  const { organizationId } = actor;
  const mayBlock = hasPermission(actor, 'organization-suspend');
  const [stored] = await db
    .select()
    .from(volunteer)
    .where(
      and(
        eq(volunteer.id, params.id),
        mayBlock
          ? undefined
          : or(
              toCondition(await peopleInReach(db, { organizationId, relation: 'member' })),
              toCondition(await peopleInReach(db, { organizationId, relation: 'former' })),
            ),
      ),
    )
    .limit(1);
  const person = orNotFound(stored);
  const [found] = await readManagedPeople(db, { organizationId, people: [person], language, now });
  const { row, memberships, service } = orNotFound(found);
  const answer = {
    ...row,
    person: row.relation === 'member' ? await readData(ctx, { person, minor: row.minor }) : null,
    memberships,
    trainingHoursHere: service.trainingHours,
    byHandTrainingHoursHere: service.byHand.trainingHours,
    activitiesHere: service.activities,
    account: mayBlock ? await readAccount(ctx, person.accountId) : null,
  };
  return ctx.transaction(async (work) => {
    await audit(work, 'member.opened', { ownerId: person.id, subjectId: person.id, details: {} });
    return answer;
  });
};

/** Reads the account that the platform would block, to identify it. */
async function readAccount({ db, cipher }: Ctx<'managedVolunteer.detail'>, accountId: string): Promise<ManagedAccount> {
  const [owner] = await db.select().from(account).where(eq(account.id, accountId)).limit(1);
  const { username, state } = orNotFound(owner);
  return {
    accountId,
    username,
    maskedMobile: maskedMobileOf(cipher, orNotFound(owner)),
    isBlocked: state === 'blocked',
  };
}

/**
 * Reads the data: an organization that is responsible for a minor has to know the guardian, who is named in the form
 * only.
 */
async function readData(
  ctx: Ctx<'managedVolunteer.detail'>,
  { person, minor }: { readonly person: StoredVolunteer; readonly minor: boolean },
): Promise<Person> {
  const facts = await readPeopleFacts(ctx.db, { volunteerIds: [person.id], deciderIds: [] });
  const form = minor ? await readCheckedForm(ctx, person.id) : undefined;
  const data = await readPerson(ctx, { person, form: undefined, facts });
  return { ...data, guardian: form === undefined ? null : maskGuardian(form) };
}
