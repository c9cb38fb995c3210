import { addMonths, evidenceClasses } from '@vp/domain';
import type { EvidenceKind, Permission } from '@vp/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { attendanceAgreement, attendanceEvent, serviceTime } from '../../db/schema/attendance.ts';
import { activity } from '../../db/schema/activity.ts';
import { participant, participantPost } from '../../db/schema/participant.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator } from '../../testing/as.ts';
import { farFuture, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { eq } from 'drizzle-orm';

let api: TestApi;
let root: MadeOrganization;

beforeAll(async () => {
  api = await testApi();
  root = await makeOrganization(api, { name: '平台' });
});

async function client(organization: MadeOrganization, permissions: readonly Permission[]) {
  return asOperator(api, await makeOperator(api, { organization, permissions: [...permissions] }));
}

/** An activity of three hours on a day in Macao, this number of days from now. */
function dayOf(daysFromNow: number): string {
  const day = new Date(api.clock.now().getTime() + daysFromNow * 86_400_000 + 8 * 3_600_000);
  return day.toISOString().slice(0, 10);
}

async function hold(organization: MadeOrganization, day: string): Promise<MadeActivity> {
  const times = { startsAt: new Date(`${day}T09:00:00+08:00`), endsAt: new Date(`${day}T12:00:00+08:00`) };
  return makeActivity(api, { organization, periods: [times] });
}

interface Serving {
  readonly person: MadeVolunteer;
  readonly held: MadeActivity;
  readonly hours?: number;
  readonly kinds?: readonly [into: EvidenceKind, out: EvidenceKind];
  readonly training?: boolean;
  readonly confirmed?: boolean;
}

/** A person is admitted and, with kinds of evidence, has served. */
async function serve({
  person,
  held,
  hours = 3,
  kinds,
  training = false,
  confirmed = true,
}: Serving): Promise<string[]> {
  const [period] = held.periods;
  if (period === undefined) throw new Error('no period');
  const { activityId } = held;
  const place = { activityId, periodId: period.periodId, volunteerId: person.volunteerId };
  const id = newId();
  await api.db
    .insert(participant)
    .values({ activityId, id, volunteerId: person.volunteerId, state: 'admitted', endsAt: farFuture });
  const postId = period.postIds[0] ?? '';
  await api.db.insert(participantPost).values({ activityId, participantId: id, periodId: period.periodId, postId });
  if (kinds === undefined) return [];
  const events = kinds.map((evidenceKind, at) => ({
    id: newId(),
    ...place,
    direction: at === 0 ? ('in' as const) : ('out' as const),
    at: period.startsAt,
    evidenceKind,
  }));
  await api.db.insert(attendanceEvent).values(events);
  await api.db.insert(serviceTime).values({
    id: newId(),
    ...place,
    inAt: period.startsAt,
    outAt: confirmed ? period.endsAt : null,
    hours: confirmed ? hours : 0,
    confirmed,
    training,
  });
  return events.map((event) => event.id);
}

const code = ['rotatingCode', 'rotatingCode'] as const;
const wide = { step: 'month', scope: 'all' } as const;

function monthsBack(count: number): { readonly from: string; readonly to: string } {
  const to = dayOf(0).slice(0, 7);
  return { from: addMonths(to, -count), to };
}

describe('the figures of an organization', () => {
  test('count confirmed hours, different people, activities and no-shows, by span and in total', async () => {
    const office = await makeOrganization(api, { parent: root });
    const [a, b, c] = [await makeVolunteer(api), await makeVolunteer(api), await makeVolunteer(api)];
    const [early, late] = [await hold(office, dayOf(-70)), await hold(office, dayOf(-35))];
    const cancelled = await hold(office, dayOf(-34));
    await api.db.update(activity).set({ state: 'cancelled' }).where(eq(activity.id, cancelled.activityId));
    const ahead = await hold(office, dayOf(1));
    await serve({ person: a, held: early, kinds: code });
    await serve({ person: a, held: late, hours: 2.5, kinds: code });
    await serve({ person: b, held: late, hours: 1.1, kinds: code, training: true });
    await serve({ person: c, held: late, kinds: code, confirmed: false });
    await serve({ person: c, held: early });
    await serve({ person: c, held: cancelled });
    await serve({ person: c, held: ahead });
    const { insight } = await client(office, ['organization-insight', 'activity-list']);
    const report = await insight.report({ query: { ...monthsBack(5), ...wide } });
    expect(report.total).toEqual({
      serviceHours: 5.5,
      trainingHours: 1.1,
      people: 2,
      activities: 2,
      places: 5,
      missed: 1,
    });
    expect(report.spans).toHaveLength(6);
    const spanOf = (day: string) => report.spans.find(({ startsIn }) => startsIn === day.slice(0, 7));
    expect(spanOf(dayOf(-70))).toMatchObject({ serviceHours: 3, trainingHours: 0, people: 1, places: 2, missed: 1 });
    expect(spanOf(dayOf(-35))).toMatchObject({ serviceHours: 2.5, trainingHours: 1.1, people: 2, missed: 0 });
    const year = await insight.report({ query: { ...monthsBack(5), step: 'year', scope: 'own' } });
    expect(year.total).toEqual(report.total);
    expect(year.spans.reduce((sum, { serviceHours }) => sum + serviceHours, 0)).toBe(5.5);
  });

  test('hours are as good as their weaker end; a refused entry does not hold, a correction does', async () => {
    const office = await makeOrganization(api, { parent: root });
    const held = await hold(office, dayOf(-3));
    const people = await Promise.all([1, 2, 3].map(() => makeVolunteer(api)));
    const [first, second, third] = people;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no people');
    await serve({ person: first, held, hours: 3, kinds: ['rotatingCode', 'location'] });
    await serve({ person: second, held, hours: 2, kinds: ['markedByOrganization', 'rotatingCode'] });
    await serve({ person: third, held, hours: 1, kinds: code });
    const periodId = held.periods[0]?.periodId ?? '';
    const place = { activityId: held.activityId, periodId, direction: 'out' as const, at: api.clock.now() };
    const correction = { id: newId(), ...place, volunteerId: third.volunteerId, revision: 1 };
    const refused = { id: newId(), ...place, volunteerId: first.volunteerId, revision: 1 };
    await api.db.insert(attendanceEvent).values([
      { ...correction, evidenceKind: 'addedAfterwards' },
      { ...refused, evidenceKind: 'proposedByVolunteer' },
    ]);
    await api.db.insert(attendanceAgreement).values({ eventId: refused.id, answer: 'refused' });
    const { insight } = await client(office, ['organization-insight', 'activity-list']);
    const { evidence } = await insight.report({ query: { ...monthsBack(1), ...wide } });
    expect(evidence.map((row) => row.evidence)).toEqual(evidenceClasses);
    expect(Object.fromEntries(evidence.map((row) => [row.evidence, row.hours]))).toEqual({
      code: 0,
      location: 3,
      byHand: 2,
      afterwards: 1,
      stated: 0,
    });
  });

  test('somebody has come again who serves on a later day within 90 days; whose days are not over is not judged', async () => {
    const office = await makeOrganization(api, { parent: root });
    const [again, late, never, fresh, known] = await Promise.all([1, 2, 3, 4, 5].map(() => makeVolunteer(api)));
    const [begin, within, beyond, now, before] = await Promise.all(
      [-200, -111, -105, -5, -500].map((days) => hold(office, dayOf(days))),
    );
    if (!again || !late || !never || !fresh || !known || !begin || !within || !beyond || !now || !before)
      throw new Error('made too little');
    for (const person of [again, late, never, known]) await serve({ person, held: begin, kinds: code });
    await serve({ person: again, held: within, kinds: code });
    await serve({ person: late, held: beyond, kinds: code });
    await serve({ person: fresh, held: now, kinds: code });
    await serve({ person: known, held: before, kinds: code });
    const { insight } = await client(office, ['organization-insight', 'activity-list']);
    const { returning } = await insight.report({ query: { ...monthsBack(8), ...wide } });
    expect(returning).toEqual({ began: 4, judged: 3, cameAgain: 1 });
  });

  test('of the organization alone, of all below it, and never of a neighbour', async () => {
    const office = await makeOrganization(api, { parent: root });
    const child = await makeOrganization(api, { parent: office });
    const person = await makeVolunteer(api);
    await serve({ person, held: await hold(office, dayOf(-4)), hours: 1, kinds: code });
    await serve({ person, held: await hold(child, dayOf(-5)), hours: 2, kinds: code });
    const hoursOf = async (organization: MadeOrganization, scope: 'own' | 'all') => {
      const { insight } = await client(organization, ['organization-insight', 'activity-list']);
      const { total } = await insight.report({ query: { ...monthsBack(1), step: 'month', scope } });
      return total.serviceHours;
    };
    expect(await hoursOf(office, 'own')).toBe(1);
    expect(await hoursOf(office, 'all')).toBe(3);
    expect(await hoursOf(child, 'all')).toBe(2);
    expect(await hoursOf(await makeOrganization(api, { parent: root }), 'all')).toBe(0);
  });
});

describe('who may not see the people', () => {
  test('is told of no month with fewer than five, whatever is asked, and how many are left out', async () => {
    const office = await makeOrganization(api, { parent: root });
    const child = await makeOrganization(api, { parent: office });
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => makeVolunteer(api)));
    const [crowded, lonely, below] = [
      await hold(office, dayOf(-70)),
      await hold(office, dayOf(-35)),
      await hold(child, dayOf(-70)),
    ];
    for (const person of people) await serve({ person, held: crowded, hours: 2, kinds: code });
    for (const person of people.slice(0, 4)) await serve({ person, held: lonely, hours: 3, kinds: code });
    for (const person of people.slice(0, 1)) await serve({ person, held: below, hours: 1, kinds: code });
    await serve({ person: await makeVolunteer(api), held: lonely });
    const few = await client(office, ['organization-insight']);
    const all = await client(office, ['organization-insight', 'personnel-query']);
    const query = { ...monthsBack(5), ...wide };
    const told = await few.insight.report({ query });
    expect(told.total).toEqual({
      serviceHours: 10,
      trainingHours: 0,
      people: 5,
      activities: 1,
      places: 5,
      missed: 0,
    });
    expect(told).toMatchObject({ groupMin: 5, monthsLeftOut: 2, returning: { began: 5 } });
    const spanOf = (day: string) => told.spans.find(({ startsIn }) => startsIn === day.slice(0, 7));
    expect(spanOf(dayOf(-35))).toMatchObject({ serviceHours: 0, people: 0, places: 0 });
    // The organization alone is withheld, too: the difference would disclose the service of one person.
    const own = await few.insight.report({ query: { ...query, scope: 'own' } });
    expect(own.total).toEqual(told.total);
    const year = await few.insight.report({ query: { ...query, step: 'year' } });
    expect(year.total).toEqual(told.total);
    expect((await all.insight.report({ query })).total).toMatchObject({ serviceHours: 23, people: 5, missed: 1 });
  });
});

test.each([
  ['ends before it begins', { from: '2026-05', to: '2026-04' }],
  ['is longer than ten years', { from: '2010-01', to: '2026-04' }],
  ['is no month', { from: '2026-13', to: '2026-14' }],
])('a range that %s is refused', async (_what, range) => {
  const { insight } = await client(root, ['organization-insight']);
  await expect(insight.report({ query: { ...range, ...wide } })).rejects.toMatchObject({ refusal: 'invalidInput' });
});

test('it needs a right of its own', async () => {
  const { insight } = await client(root, ['activity-list', 'personnel-query']);
  await expect(insight.report({ query: { ...monthsBack(1), ...wide } })).rejects.toMatchObject({
    refusal: 'noPermission',
  });
});
