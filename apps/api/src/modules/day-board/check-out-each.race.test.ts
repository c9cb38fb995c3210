import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { asOperator } from '../../testing/as.ts';
import { at, attendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import { messageKinds } from '../../testing/messages.ts';
import { positiveControl } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 20 });
});

test('two people who settle the same rows at the same moment record each departure once', async () => {
  api.clock.set(at('09:00'));
  const fixture = await attendanceFixture(api, await makeOrganization(api));
  const people = [];
  for (let n = 0; n < 6; n += 1) people.push(await fixture.arrived());
  api.clock.set(at('15:30'));
  const permissions = ['activity-list', 'activity-release'] as const;
  const colleague = await makeOperator(api, { organization: fixture.organization, permissions });
  const places = people.map(({ made, periodId, volunteer: { volunteerId } }) => ({
    activityId: made.activityId,
    periodId,
    volunteerId,
  }));
  const settle = async (n: number) => {
    const by = await asOperator(api, n % 2 === 0 ? fixture.operator : colleague);
    const body = { places: n % 2 === 0 ? places : [...places].reverse(), reason: '核對簽到名單後補登' };
    return (await by.dayBoard.checkOutEach({ body })).rows;
  };
  const answers = (await Promise.all([0, 1, 2, 3].map(settle))).flat();
  for (const { volunteer } of people) {
    const own = answers.filter(({ volunteerId }) => volunteerId === volunteer.volunteerId);
    expect(own.filter(({ done }) => done)).toHaveLength(1);
    expect(own.filter(({ message }) => message !== null)).toHaveLength(3);
    const events = await fixture.eventsOf(volunteer);
    expect(events.map(({ direction }) => direction)).toEqual(['in', 'out']);
    const kinds = await messageKinds(api, volunteer.accountId);
    expect(kinds.filter((kind) => kind === 'attendanceAdded')).toHaveLength(1);
  }
});

test('control: looked at and then written without a lock, one departure is recorded more than once', async () => {
  const through = await positiveControl(api, {
    table: 'participant',
    before: sql`insert into control (activity_id, id, volunteer_id, state, ends_at)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'admitted', now())`,
    look: sql`select decided_at is null as free from control`,
    write: sql`update control set decided_at = now()`,
  });
  expect(through).toBeGreaterThan(1);
});
