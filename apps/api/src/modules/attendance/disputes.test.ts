import { beforeAll, beforeEach, expect, test } from 'vitest';
import { asOperator } from '../../testing/as.ts';
import { at, attendanceFixture, iso } from '../../testing/attendance-fixture.ts';
import type { Arrived, AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeOperator } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let platform: MadeOperator;
let parent: MadeOperator;
let beside: MadeOperator;
let fixture: AttendanceFixture;

beforeAll(async () => {
  api = await testApi();
  const root = await makeOrganization(api);
  const above = await makeOrganization(api, { parent: root });
  platform = await makeOperator(api, { organization: root });
  parent = await makeOperator(api, { organization: above });
  beside = await makeOperator(api, { organization: await makeOrganization(api, { parent: above }) });
  fixture = await attendanceFixture(api, await makeOrganization(api, { parent: above }));
});

beforeEach(() => api.clock.set(at('09:00')));

const dispute = ({ client, periodId }: Arrived, toParent?: true) =>
  client.attendance.dispute({
    body: { periodId, answer: 'dispute', ground: 'notThere', reason: '我沒有去', toParent },
  });

const listed = async (operator: MadeOperator, query: { pageIndex?: number; pageSize?: number } = {}) =>
  (await asOperator(api, operator)).attendance.disputes({ query });

const people = async (operator: MadeOperator) =>
  (await listed(operator)).listData.map(({ volunteerId }) => volunteerId);

test('open disputes stand with whoever may settle them, the longest waiting first, until they are settled', async () => {
  const [first, second] = [await fixture.arrived(), await fixture.arrived()];
  api.clock.set(at('15:00'));
  await dispute(second);
  api.clock.set(at('16:00'));
  await dispute(first, true);
  const [later, earlier] = [first.volunteer.volunteerId, second.volunteer.volunteerId];
  expect(await people(fixture.operator)).toEqual([earlier, later]);
  expect(await listed(fixture.operator, { pageIndex: 2, pageSize: 1 })).toMatchObject({
    listData: [{ volunteerId: later }],
    total: 2,
  });
  expect(await listed(parent)).toMatchObject({
    total: 1,
    listData: [
      {
        volunteerId: later,
        activityId: first.made.activityId,
        periodId: first.periodId,
        organization: { oid: fixture.organization.organizationId },
        dispute: { ground: 'notThere', reason: '我沒有去', level: 'parent', since: iso('16:00') },
      },
    ],
  });
  for (const other of [platform, beside]) expect(await people(other)).toEqual([]);
  api.clock.set(new Date(at('16:00').getTime() + 28 * 24 * 3_600_000));
  expect(await people(parent)).toEqual([earlier, later]);
  expect(await people(platform)).toEqual([earlier, later]);

  const client = await asOperator(api, parent);
  await client.attendance.decide({
    body: {
      activityId: second.made.activityId,
      periodId: second.periodId,
      volunteerId: earlier,
      decision: 'agree',
      reason: '已核對名單',
    },
  });
  expect(await people(fixture.operator)).toEqual([later]);
  expect(await people(parent)).toEqual([later]);
});
