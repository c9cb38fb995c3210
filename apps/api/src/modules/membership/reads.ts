import type { ReviewRow } from '@vp/contract';
import { membershipStates } from '@vp/domain';
import type { Language } from '@vp/domain';
import { and, asc, count, desc, eq, lte, ne } from 'drizzle-orm';
import { readPage } from '../../db/read-page.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { readPeopleFacts, readPerson, reviewRowOf } from '../../services/review/people.ts';
import type { PeopleFacts, Review, StoredVolunteer } from '../../services/review/people.ts';
import { readLastForm } from '../../services/real-name/stored-form.ts';
import { personMatches, tabStates, withinOrganization } from '../../services/review/scope.ts';

interface StoredRequest {
  readonly person: StoredVolunteer;
  readonly row: typeof membership.$inferSelect;
  readonly target: Pick<typeof organization.$inferSelect, 'id' | 'name'>;
}

interface RowReading {
  readonly facts: PeopleFacts;
  readonly now: Date;
  readonly language: Language;
}

function requestRowOf({ person, row, target }: StoredRequest, { facts, now, language }: RowReading): ReviewRow {
  const { id, appliedAt: submittedAt, decidedAt, decidedBy, reason } = row;
  const review: Review = { id, submittedAt, decidedAt, decidedBy, reason };
  const joined = { oid: target.id, name: localText(target.name, language) };
  return { ...reviewRowOf(person, review, { facts, now }), organization: joined };
}

/** Requests to join the organization or one below it. What waits longest comes first, what was decided last comes first. */
export async function requestList(ctx: Ctx<'membership.requestList'>): Promise<Result<'membership.requestList'>> {
  const { db, actor, now, language, query } = ctx;
  const { tab, name, sort = tab === 'pending' ? 'oldest' : 'newest' } = query;
  const filters = and(
    eq(membership.state, tabStates[tab].join),
    withinOrganization(actor.organizationId),
    personMatches(name),
  );
  const at = tab === 'pending' ? membership.appliedAt : membership.decidedAt;
  const { rows, total } = await readPage(query, {
    rows: ({ offset, pageSize }) =>
      db
        .select({ person: volunteer, row: membership, target: { id: organization.id, name: organization.name } })
        .from(membership)
        .innerJoin(volunteer, eq(volunteer.id, membership.volunteerId))
        .innerJoin(organization, eq(organization.id, membership.organizationId))
        .where(filters)
        .orderBy(sort === 'oldest' ? asc(at) : desc(at), asc(membership.id))
        .offset(offset)
        .limit(pageSize),
    count: () =>
      db.$count(
        db
          .select({ id: membership.id })
          .from(membership)
          .innerJoin(volunteer, eq(volunteer.id, membership.volunteerId))
          .innerJoin(organization, eq(organization.id, membership.organizationId))
          .where(filters)
          .as('counted'),
      ),
  });
  const facts = await readPeopleFacts(
    db,
    rows.map(({ person }) => person.id),
    rows.map(({ row }) => row.decidedBy),
  );
  return {
    listData: rows.map((row) => requestRowOf(row, { facts, now, language })),
    total,
  };
}

const tabOfState = { 0: 'pending', 1: 'passed', 2: 'failed' } as const;

/** One request with the person behind it. A withdrawn one is nobody's business any more. */
export async function requestDetail(ctx: Ctx<'membership.requestDetail'>): Promise<Result<'membership.requestDetail'>> {
  const { db, actor, now, language, params } = ctx;
  const [row] = await db
    .select({ person: volunteer, row: membership, target: { id: organization.id, name: organization.name } })
    .from(membership)
    .innerJoin(volunteer, eq(volunteer.id, membership.volunteerId))
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(
      and(
        eq(membership.id, params.id),
        ne(membership.state, membershipStates.withdrawn),
        withinOrganization(actor.organizationId),
      ),
    )
    .limit(1);
  const request = orNotFound(row);
  const { person, row: stored } = request;
  if (stored.state === membershipStates.withdrawn) throw new Refused('notFound');
  const facts = await readPeopleFacts(db, [person.id], [stored.decidedBy]);
  const earlier = and(
    eq(membership.volunteerId, person.id),
    eq(membership.organizationId, stored.organizationId),
    lte(membership.appliedAt, stored.appliedAt),
  );
  const [attempts] = await db.select({ total: count() }).from(membership).where(earlier);
  const requestRow = requestRowOf(request, { facts, now, language });
  // Whoever takes in a minor has to know the guardian, and only the form names them.
  const form = requestRow.minor ? await readLastForm(ctx, person.id) : undefined;
  return {
    row: requestRow,
    tab: tabOfState[stored.state],
    person: await readPerson({ ...ctx, facts }, person, form),
    message: stored.message,
    photos: [],
    attempt: attempts?.total ?? 1,
  };
}
