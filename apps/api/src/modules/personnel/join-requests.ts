import type { Page, ReviewDetail, ReviewRow, personnelCalls } from '@vp/contract';
import { pageRange } from '@vp/validators';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { membership } from '../../db/schema/membership.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import type { Ctx } from '../../http/context.ts';
import { Refused, found } from '../../http/refused.ts';
import { readPeopleFacts, readPerson, reviewRowOf } from './people.ts';
import type { Review } from './people.ts';
import { joinScope, nameHolds, tabStates } from './scope.ts';

type StoredMembership = typeof membership.$inferSelect;

function reviewOf(row: StoredMembership): Review {
  const { id, appliedAt: submittedAt, decidedAt, decidedBy, reason } = row;
  return { id, submittedAt, decidedAt, decidedBy, reason };
}

/** Requests to join the organization or one below it. What waits longest comes first, what was decided last comes first. */
export async function readJoinRequests(ctx: Ctx<(typeof personnelCalls)['joinRequests']>): Promise<Page<ReviewRow>> {
  const { db, actor, now, query } = ctx;
  const { tab, name, sort = tab === 'pending' ? 'oldest' : 'newest' } = query;
  const filters = and(eq(membership.state, tabStates[tab].join), joinScope(db, actor.organizationId), nameHolds(name));
  const at = tab === 'pending' ? membership.appliedAt : membership.decidedAt;
  const { pageSize, offset } = pageRange(query);
  const rows = await db
    .select({ person: volunteer, row: membership })
    .from(membership)
    .innerJoin(volunteer, eq(volunteer.id, membership.volunteerId))
    .where(filters)
    .orderBy(sort === 'oldest' ? asc(at) : desc(at), asc(membership.id))
    .offset(offset)
    .limit(pageSize);
  const [all] = await db
    .select({ total: count() })
    .from(membership)
    .innerJoin(volunteer, eq(volunteer.id, membership.volunteerId))
    .where(filters);
  const facts = await readPeopleFacts(db, rows.map(({ person }) => person.id), rows.map(({ row }) => row.decidedBy));
  return { listData: rows.map(({ person, row }) => reviewRowOf(person, reviewOf(row), { facts, now })), total: all?.total ?? 0 };
}

const tabOfState = { 0: 'pending', 1: 'passed', 2: 'failed' } as const;

/** One request with the person behind it. A withdrawn one is nobody's business any more. */
export async function readJoinRequest(ctx: Ctx<(typeof personnelCalls)['joinRequest']>): Promise<ReviewDetail> {
  const { db, actor, now, params } = ctx;
  const [row] = await db
    .select({ person: volunteer, row: membership })
    .from(membership)
    .innerJoin(volunteer, eq(volunteer.id, membership.volunteerId))
    .where(and(eq(membership.id, params.id), inArray(membership.state, [0, 1, 2]), joinScope(db, actor.organizationId)))
    .limit(1);
  const { person, row: stored } = found(row);
  if (stored.state === 3) throw new Refused('notFound');
  const facts = await readPeopleFacts(db, [person.id], [stored.decidedBy]);
  const earlier = and(eq(membership.volunteerId, person.id), eq(membership.organizationId, stored.organizationId));
  const [attempts] = await db.select({ total: count() }).from(membership).where(earlier);
  return {
    row: reviewRowOf(person, reviewOf(stored), { facts, now }),
    tab: tabOfState[stored.state],
    person: await readPerson({ ...ctx, facts }, person, undefined),
    message: stored.message,
    photos: [],
    attempt: attempts?.total ?? 1,
  };
}
