import { reviewLimits } from '@vp/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { readPage } from '../../db/read-page.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { peopleInReach, readManagedPeople } from '../../services/membership/managed-people.ts';
import { peopleNamed } from '../../services/review/scope.ts';

/** Volunteers of the organization and of those below it, in the order of their numbers. */
export const list: Handler<'managedVolunteer.list'> = async (ctx) => {
  const { db, actor, query, language, now } = ctx;
  const { organizationId } = actor;
  const { countMax } = reviewLimits;
  const { id, number, realNameState } = volunteer;
  const filters = and(
    await peopleInReach(db, { organizationId, relation: query.relation }),
    query.state === undefined ? undefined : eq(realNameState, query.state),
    peopleNamed(db, { typed: query.name, volunteerId: id }),
  );
  const { rows, total } = await readPage(query, {
    rows: ({ offset, pageSize }) =>
      db.select().from(volunteer).where(filters).orderBy(asc(number)).offset(offset).limit(pageSize),
    count: () => db.$count(db.select({ id }).from(volunteer).where(filters).limit(countMax).as('counted')),
    countMax,
  });
  const known = await readManagedPeople(db, { organizationId, people: rows, language, now });
  return { listData: known.map(({ row }) => row), total };
};
