import { addMonths, dayMs, lastTwelveMonths, natureCodes, rangeOfMonths } from '@vp/domain';
import type { EvidenceKind } from '@vp/domain';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { activity, post } from '../../db/schema/activity.ts';
import { attendanceEvent } from '../../db/schema/attendance.ts';
import { participant, participantPost } from '../../db/schema/participant.ts';
import { serviceMonth } from '../../db/schema/service-month.ts';
import { withTransaction } from '../../db/transaction.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { readExactFigures } from '../../testing/exact-figures.ts';
import { farFuture, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { refuseEntries } from '../attendance/agree-entries.ts';
import { storeHours } from '../attendance/service-hours.ts';
import type { ServedPeriod } from '../attendance/service-hours.ts';
import { endParticipations } from '../participant/end-participations.ts';
import { readFigures } from '../../modules/insight/service-figures.ts';
import type { FiguresInput, StoredFigures } from '../../modules/insight/service-figures.ts';
import { sumServiceMonths } from './service-months.ts';

let api: TestApi;
let people: readonly MadeVolunteer[];

beforeAll(async () => {
  api = await testApi();
  people = await Promise.all(Array.from({ length: 7 }, () => makeVolunteer(api)));
});

const kinds = ['rotatingCode', 'location', 'markedByOrganization', 'addedAfterwards'] as const;

interface World {
  readonly office: MadeOrganization;
  readonly organizations: readonly MadeOrganization[];
  readonly served: Map<string, Served>;
  now: Date;
}

interface Served extends ServedPeriod {
  readonly participantId: string;
  revision: number;
}

type Step = (world: World) => Promise<unknown>;

const atOf = <T>(all: readonly T[], number: number): T => {
  const one = all[number % all.length];
  if (one === undefined) throw new Error('none of them');
  return one;
};

/** An activity of one or two days, possibly in different months, with all people in it. */
const hold = fc
  .record({
    where: fc.nat(2),
    daysAgo: fc.integer({ min: 1, max: 420 }),
    days: fc.constantFrom(1, 20),
    isTraining: fc.boolean(),
  })
  .map(({ where, daysAgo, days, isTraining }): Step => async (world) => {
    const organization = atOf(world.organizations, where);
    const begin = Math.floor(world.now.getTime() / dayMs) * dayMs - daysAgo * dayMs;
    const periods = (days === 1 ? [begin] : [begin, begin + days * dayMs]).map((ms) => ({
      startsAt: new Date(ms + 3_600_000),
      endsAt: new Date(ms + 4 * 3_600_000),
    }));
    const made = await makeActivity(api, { organization, periods });
    const { activityId } = made;
    const nature = isTraining ? natureCodes.training : '0';
    await api.db.update(activity).set({ nature }).where(eq(activity.id, activityId));
    for (const { volunteerId } of people.slice(0, 2 + (daysAgo % 6))) {
      const participantId = newId();
      await api.db
        .insert(participant)
        .values({ activityId, id: participantId, volunteerId, state: 'admitted', endsAt: farFuture });
      for (const { periodId, postIds, startsAt, endsAt } of made.periods) {
        await api.db.insert(participantPost).values({ activityId, participantId, periodId, postId: postIds[0] ?? '' });
        const served = { activityId, periodId, volunteerId, nature, startsAt, endsAt, participantId, revision: -1 };
        world.served.set(newId(), served);
      }
    }
    await api.db.update(activity).set({ held: people.length }).where(eq(activity.id, activityId));
    await api.db.update(post).set({ held: people.length }).where(eq(post.activityId, activityId));
  });

const record = fc
  .record({
    which: fc.nat(),
    minutes: fc.integer({ min: 0, max: 180 }),
    into: fc.constantFrom(...kinds),
    out: fc.constantFrom(...kinds),
  })
  .map(({ which, minutes, into, out }): Step => async (world) => {
    const one = pick(world, which);
    if (one === undefined || one.endsAt > world.now) return;
    one.revision += 1;
    const { activityId, periodId, volunteerId, startsAt, revision } = one;
    const event = (direction: 'in' | 'out', at: Date, evidenceKind: EvidenceKind) => ({
      id: newId(),
      activityId,
      periodId,
      volunteerId,
      direction,
      at,
      evidenceKind,
      revision,
    });
    await withTransaction(api.db, async (tx) => {
      const left = new Date(startsAt.getTime() + minutes * 60_000);
      await tx.insert(attendanceEvent).values([event('in', startsAt, into), event('out', left, out)]);
      await storeHours({ tx, now: world.now }, one).catch(ignoreOverlap);
    });
  });

/** Ignores overlaps that the random histories create: the entries stay, the hours do not count. */
function ignoreOverlap(error: unknown): void {
  if (Object(error).refusal !== 'timeOverlap') throw error;
}

const undoMark = fc.nat().map((which): Step => async (world) => {
  const one = pick(world, which);
  if (one === undefined || one.revision < 0) return;
  await withTransaction(api.db, async (tx) => {
    await refuseEntries({ tx, now: world.now }, { ...one, byAccountId: null, reason: null });
    await storeHours({ tx, now: world.now }, one).catch(ignoreOverlap);
  });
});

const remove = fc.nat().map((which): Step => async (world) => {
  const one = pick(world, which);
  if (one === undefined) return;
  await withTransaction(api.db, (tx) =>
    endParticipations({ tx, now: world.now, requestId: 'test' }, { action: 'remove', ends: [one], reason: '名額有變' }),
  );
});

const sum = fc.constant<Step>((world) =>
  sumServiceMonths(api.db, { now: new Date(world.now.getTime() + 2 * 3_600_000) }),
);

const pass = fc.integer({ min: 1, max: 50 }).map((days): Step => async (world) => {
  world.now = new Date(world.now.getTime() + days * dayMs);
});

const pick = ({ served }: World, which: number): Served | undefined => {
  const all = [...served.values()];
  return all[which % Math.max(all.length, 1)];
};

async function makeWorld(): Promise<World> {
  const office = await makeOrganization(api);
  const child = await makeOrganization(api, { parent: office });
  const grandchild = await makeOrganization(api, { parent: child });
  return {
    office,
    organizations: [office, child, grandchild],
    served: new Map(),
    now: new Date('2026-09-15T04:00:00Z'),
  };
}

const inOrder = (figures: StoredFigures): StoredFigures => ({
  ...figures,
  spans: figures.spans.toSorted((a, b) => a.startsIn.localeCompare(b.startsIn)),
  places: figures.places.toSorted((a, b) => a.startsIn.localeCompare(b.startsIn)),
});

/** Compares the figures after the daily summation that follows the last change. */
async function expectSame({ office, now }: World): Promise<void> {
  await sumServiceMonths(api.db, { now: new Date(now.getTime() + 2 * dayMs) });
  const { to } = lastTwelveMonths(now);
  for (const [months, step] of [
    [3, 'month'],
    [30, 'quarter'],
    [30, 'year'],
  ] as const)
    for (const scope of ['all', 'own'] as const)
      for (const groupMin of [1, 5]) {
        const range = rangeOfMonths({ from: addMonths(to, -months), to: addMonths(to, -1) });
        const input: FiguresInput = { organizationId: office.organizationId, scope, step, range, now, groupMin };
        expect(inOrder(await readFigures(api.db, input))).toEqual(inOrder(await readExactFigures(api.db, input)));
      }
}

test('figures from stored sums equal one plain statement after corrections, removals and withdrawals', async () => {
  let kept = 0;
  const steps = fc.array(
    fc.oneof(
      { arbitrary: record, weight: 8 },
      { arbitrary: hold, weight: 2 },
      { arbitrary: undoMark, weight: 2 },
      { arbitrary: remove, weight: 1 },
      { arbitrary: sum, weight: 3 },
      { arbitrary: pass, weight: 1 },
    ),
    { minLength: 25, maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(hold, steps, async (first, all) => {
      const world = await makeWorld();
      for (const step of [first, ...all]) await step(world);
      await expectSame(world);
      kept += await keptOf(world);
    }),
    { numRuns: 12 },
  );
  expect(kept).toBeGreaterThan(0);
});

async function keptOf({ organizations }: World): Promise<number> {
  const ids = organizations.map(({ organizationId }) => organizationId);
  const { rows } = await api.db.execute<{ kept: number }>(
    sql`select count(*)::int as kept from service_month where summed_at is not null and volunteer_ids <> '{}'
      and organization_id = any(${sql.param(ids)}::uuid[])`,
  );
  return rows[0]?.kept ?? 0;
}

test('sums a closed month again after a day', async () => {
  const world = await makeWorld();
  const office = eq(serviceMonth.organizationId, world.office.organizationId);
  const readSummedAt = async () => (await api.db.select().from(serviceMonth).where(office))[0]?.summedAt;
  await makeActivity(api, {
    organization: world.office,
    periods: [{ startsAt: new Date('2026-07-04T01:00:00Z'), endsAt: new Date('2026-07-04T04:00:00Z') }],
  });
  const soon = new Date(world.now.getTime() + dayMs - 60_000);
  const later = new Date(world.now.getTime() + dayMs);
  await sumServiceMonths(api.db, { now: world.now });
  await sumServiceMonths(api.db, { now: soon });
  expect(await readSummedAt()).toEqual(world.now);
  await sumServiceMonths(api.db, { now: later });
  expect(await readSummedAt()).toEqual(later);
});

test('does not sum a month in which hours are still recorded', async () => {
  const world = await makeWorld();
  await makeActivity(api, {
    organization: world.office,
    periods: [{ startsAt: new Date('2026-08-04T01:00:00Z'), endsAt: new Date('2026-08-04T04:00:00Z') }],
  });
  await sumServiceMonths(api.db, { now: world.now });
  const office = eq(serviceMonth.organizationId, world.office.organizationId);
  expect(await api.db.select().from(serviceMonth).where(office)).toEqual([]);
});
