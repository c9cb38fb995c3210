import { rangeOfMonths } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { attendanceEvent } from '../../db/schema/attendance.ts';
import { execute } from '../../db/sql.ts';
import { withTransaction } from '../../db/transaction.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { readExactFigures } from '../../testing/exact-figures.ts';
import { makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { storeHours } from '../attendance/service-hours.ts';
import type { ServedPeriod } from '../attendance/service-hours.ts';
import { readFigures } from '../../modules/insight/service-figures.ts';
import type { FiguresInput } from '../../modules/insight/service-figures.ts';
import { emptyServiceMonths } from '../activity/empty-service-months.ts';
import { sumMonth, sumServiceMonth, sumServiceMonths } from './service-months.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
});

const now = new Date('2026-09-15T04:00:00Z');
const later = new Date('2026-09-15T06:00:00Z');
const july = { startsAt: new Date('2026-07-04T01:00:00Z'), endsAt: new Date('2026-07-04T04:00:00Z') };

/** Creates an activity of July with this number of attendees, whose hours are not recorded yet. */
async function past(organization: MadeOrganization, count: number): Promise<readonly ServedPeriod[]> {
  const { activityId, periods } = await makeActivity(api, { organization, periods: [july] });
  const periodId = periods[0]?.periodId ?? '';
  const people = await Promise.all(Array.from({ length: count }, () => makeVolunteer(api)));
  return people.map(({ volunteerId }) => ({ activityId, periodId, volunteerId, nature: '0', ...july }));
}

/** Records the hours of one person; awaits `before` after the write and before the commit. */
function record(served: ServedPeriod, before?: () => Promise<unknown>): Promise<void> {
  const { activityId, periodId, volunteerId } = served;
  const event = { activityId, periodId, volunteerId, evidenceKind: 'addedAfterwards' as const };
  return withTransaction(api.db, async (tx) => {
    await tx.insert(attendanceEvent).values([
      { id: newId(), ...event, direction: 'in', at: july.startsAt },
      { id: newId(), ...event, direction: 'out', at: july.endsAt },
    ]);
    await storeHours({ tx, now }, served);
    await before?.();
  });
}

const inputOf = ({ organizationId }: MadeOrganization): FiguresInput => ({
  organizationId,
  scope: 'all',
  step: 'month',
  range: rangeOfMonths({ from: '2026-06', to: '2026-08' }),
  now: later,
  groupMin: 1,
});

test('recorders of an old month and those who sum it, all at once, lose no count', async () => {
  const office = await makeOrganization(api);
  const served = await past(office, 20);
  await sumServiceMonths(api.db, now);
  const month = { organizationId: office.organizationId, month: '2026-07-01', now: later };
  await Promise.all(
    served.flatMap((one) => [record(one), withTransaction(api.db, (tx) => sumServiceMonth(tx, month))]),
  );
  const input = inputOf(office);
  const exact = await readExactFigures(api.db, input);
  expect(exact.people).toBe(20);
  expect(await readFigures(api.db, input)).toEqual(exact);
  await sumServiceMonths(api.db, later);
  expect(await readFigures(api.db, input)).toEqual(exact);
});

/** Commits a person's hours once the other transaction waits for them; returns the stored sums afterwards. */
async function peopleAfter(sum: (month: { organizationId: string; month: string; now: Date }) => Promise<unknown>) {
  const office = await makeOrganization(api);
  const served = await past(office, 1);
  const activityIds = served.map(({ activityId }) => activityId);
  await withTransaction(api.db, (tx) => emptyServiceMonths(tx, { activityIds, now }));
  const month = { organizationId: office.organizationId, month: '2026-07-01', now: later };
  let summing: Promise<unknown> = Promise.resolve();
  for (const one of served)
    await record(one, async () => {
      summing = sum(month);
      await untilSomebodyWaits();
    });
  await summing;
  return (await readFigures(api.db, inputOf(office))).people;
}

async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await api.db.execute<{ n: number }>(waiting)).rows[0]?.n, { timeout: 5000 })
    .toBeGreaterThan(0);
}

test('who sums a month waits for those who write to it and counts them', async () => {
  expect(await peopleAfter((month) => withTransaction(api.db, (tx) => sumServiceMonth(tx, month)))).toBe(1);
});

test('control: summed in one statement without the lock before it, their hours are lost', async () => {
  const people = await peopleAfter((month) => execute(api.db, sumMonth(month)));
  expect(people).toBe(0);
});
