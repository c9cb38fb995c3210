import { organizationPaths } from '@vp/access/addresses';
import { dayMs, heldPermissions, mayDecideWork, minuteMs, reviewLimits } from '@vp/domain';
import type { WorkKind } from '@vp/domain';
import { and, desc, eq, isNull, not } from 'drizzle-orm';
import type { OperatorRights } from '../auth/actor.ts';
import type { Services } from '../call/context.ts';
import { isBlocked } from '../db/conditions.ts';
import type { Db, Tx } from '../db/client.ts';
import { account } from '../db/schema/account.ts';
import { inboxMessage } from '../db/schema/content.ts';
import { organization, organizationRole } from '../db/schema/organization.ts';
import { withTransaction } from '../db/transaction.ts';
import { notify } from '../services/notification/inbox.ts';
import { workMessageKinds } from '../services/notification/topics.ts';
import { countAttendance, countSignUps } from '../services/todo/count-activity-todos.ts';
import { countReviews } from '../services/todo/review-todos.ts';
import { readPosition, storePosition } from './job-position.ts';
import { readArrivals } from './work-arrivals.ts';
import type { Arrival } from './work-arrivals.ts';

/** Queue of each kind of work, in the organizations' app. */
const links: Readonly<Record<WorkKind, string>> = {
  join: organizationPaths.joinRequests(),
  realName: organizationPaths.realNameChecks(),
  admit: organizationPaths.workQueue({ kind: 'admit' }),
  dispute: organizationPaths.workQueue({ kind: 'dispute' }),
  thread: organizationPaths.messageThreads(),
  registration: organizationPaths.registrations(),
  filing: organizationPaths.keepRecord(),
  ownership: organizationPaths.ascription(),
  affiliation: organizationPaths.affiliation(),
};

const job = 'notifyStaff';
/** Work committed a little after its own time is found by the next run. */
const overlapMs = 10 * minuteMs;
const lookBackMs = 7 * dayMs;

/**
 * Notifies the people of an organization of new work that they may decide: one unread message for each kind, whose
 * number grows. After a day a new message replaces an unread one, and is sent on their channels again.
 */
export async function notifyStaff({ db, ports }: Pick<Services, 'db' | 'ports'>, stop?: AbortSignal): Promise<void> {
  const now = ports.clock.now();
  const arrivals = new Map<string, Arrival[]>();
  for (const one of await readArrivals(db, { since: await readStart(db, now), now }))
    arrivals.set(one.organizationId, [...(arrivals.get(one.organizationId) ?? []), one]);
  for (const [organizationId, ofOne] of arrivals) {
    if (stop?.aborted === true) return;
    await notifyOrganization({ db, now }, { organizationId, arrivals: ofOne });
  }
  await withTransaction(db, (tx) => storePosition(tx, { job, position: { at: now.toISOString() } }));
}

/**
 * Returns the time from which work may be new: a little before the start of the last complete run, so that a run that
 * was cut off leaves out no organization.
 */
async function readStart(db: Db, now: Date): Promise<Date> {
  const { at } = (await readPosition(db, job)) ?? {};
  const earliestMs = now.getTime() - lookBackMs;
  if (at === undefined) return new Date(earliestMs);
  return new Date(Math.max(earliestMs, Math.min(new Date(at).getTime(), now.getTime()) - overlapMs));
}

interface OrganizationArrivals {
  readonly organizationId: string;
  readonly arrivals: readonly Arrival[];
}

interface StaffWork {
  readonly db: Db;
  readonly now: Date;
}

async function notifyOrganization({ db, now }: StaffWork, { organizationId, arrivals }: OrganizationArrivals) {
  const people = await readPeople(db, organizationId);
  const [first] = people;
  if (first === undefined) return;
  const counts = await countWork({ db, now }, { ...first.rights, role: 'administrator', permissions: first.all });
  for (const { kind, newest } of arrivals) {
    const count = counts.get(kind) ?? 0;
    if (count === 0) continue;
    for (const { accountId, rights } of people)
      if (mayDecideWork(kind, rights))
        await withTransaction(db, (tx) =>
          notifyPerson({ tx, now }, { accountId, organizationId, kind, newest, count }),
        );
  }
}

/** Reads the administrator and the operators of an organization, with their rights. */
async function readPeople(db: Db, organizationId: string) {
  const rows = await db
    .select({ role: organizationRole, status: organization.status, parentId: organization.parentId })
    .from(organizationRole)
    .innerJoin(organization, eq(organization.id, organizationRole.organizationId))
    .innerJoin(account, and(eq(account.id, organizationRole.accountId), not(isBlocked(account.state))))
    .where(and(eq(organizationRole.organizationId, organizationId), isNull(organizationRole.removedAt)));
  return rows.map(({ role: { accountId, role, permissions: granted }, status, parentId }) => {
    const isPlatform = parentId === null;
    const permissions = heldPermissions({ role, granted, isPlatform });
    const rights: OperatorRights = { organizationId, organizationStatus: status, role, permissions };
    return { accountId, rights, all: heldPermissions({ role: 'administrator', granted: [], isPlatform }) };
  });
}

/** Counts the open work of an organization as its queues do, once for all its people. */
async function countWork({ db, now }: StaffWork, actor: OperatorRights): Promise<ReadonlyMap<string, number>> {
  const reading = { db, now, actor };
  const todos = [
    ...(await countReviews(reading)),
    ...(await countSignUps(reading)),
    ...(await countAttendance(reading, 'dispute')),
  ];
  return new Map(todos.map(({ kind, count }) => [kind, count]));
}

interface StaffNotice {
  readonly accountId: string;
  readonly organizationId: string;
  readonly kind: WorkKind;
  readonly newest: Date;
  readonly count: number;
}

async function notifyPerson(
  work: { readonly tx: Tx; readonly now: Date },
  { accountId, organizationId, kind, newest, count }: StaffNotice,
): Promise<void> {
  const { tx, now } = work;
  const messageKind = workMessageKinds[kind];
  const isOfKind = and(
    eq(inboxMessage.accountId, accountId),
    eq(inboxMessage.organizationId, organizationId),
    eq(inboxMessage.kind, messageKind),
  );
  const [last] = await tx.select().from(inboxMessage).where(isOfKind).orderBy(desc(inboxMessage.createdAt)).limit(1);
  const values = { count: count >= reviewLimits.countMax ? `${count}+` : String(count) };
  if (last !== undefined && last.readAt !== null && newest <= last.readAt) return;
  if (last !== undefined && last.readAt === null) {
    const isFresh = now.getTime() - last.createdAt.getTime() < dayMs || newest <= last.createdAt;
    const change = isFresh ? { values } : { readAt: now };
    await tx.update(inboxMessage).set(change).where(eq(inboxMessage.id, last.id));
    if (isFresh) return;
  }
  await notify(work, [{ accountId, organizationId, kind: messageKind, values, link: links[kind] }]);
}
