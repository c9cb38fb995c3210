import { hasPermission, parseAnyPhone } from '@vp/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ctx, Handler } from '../../call/context.ts';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { account } from '../../db/schema/account.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { toCondition } from '../../db/scope.ts';
import { Refused } from '../../refusal/refused.ts';
import { peopleReached, readManagedPeople } from '../../services/membership/managed-people.ts';
import { readVolunteerPage } from '../../services/volunteer/volunteer-page.ts';

/** Returns volunteers of the organization and of those below it, ordered by number. */
export const list: Handler<'managedVolunteer.list'> = async (ctx) => {
  const { db, actor, query, language, now } = ctx;
  const { organizationId } = actor;
  const isAnybody = query.relation === 'anybody';
  if (isAnybody && !hasPermission(actor, 'organization-suspend')) throw new Refused('noPermission');
  const { realNameState } = volunteer;
  const ofPhone = isAnybody ? hasPhone(ctx) : undefined;
  const { scope, isLookup } = await peopleReached(db, { organizationId, relation: query.relation });
  const reached = toCondition(scope);
  const filters = and(
    isLookup ? undefined : reached,
    query.state === undefined ? undefined : eq(realNameState, query.state),
    ofPhone,
  );
  const typed = ofPhone === undefined ? query.name : undefined;
  const { rows, total } = await readVolunteerPage(db, { query, filters, each: isLookup ? reached : undefined, typed });
  const known = await readManagedPeople(db, { organizationId, people: rows, language, now });
  return { listData: known.map(({ row }) => row), total };
};

/** Condition on a complete typed phone; undefined for other texts, which are a name or a number. */
function hasPhone({ db, query, cipher }: Ctx<'managedVolunteer.list'>): SQL | undefined {
  const phone = parseAnyPhone(query.name ?? '');
  if (phone === undefined) return undefined;
  const owner = eq(account.mobileFingerprint, mobileFingerprint(cipher, phone.e164));
  return inArray(volunteer.accountId, db.select({ id: account.id }).from(account).where(owner));
}
