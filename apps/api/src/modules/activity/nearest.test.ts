import { hourMs } from '@vp/domain';
import { beforeAll, expect, test } from 'vitest';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { ActivityInput } from '../../testing/activity-factory.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';

const centre = { latitude: 22.198951, longitude: 113.54909 };
/** A metre to the north, in degrees. */
const metre = 1 / 111_195;

let findPage: (pageIndex: number, pageSize: number) => Promise<{ readonly names: string[]; readonly total: number }>;

beforeAll(async () => {
  const api = await testApi();
  const organization = await makeOrganization(api);
  const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * hourMs);
  const at = (metres: number, columns: ActivityInput['columns'] = {}, from = 30) =>
    makeActivity(api, {
      organization,
      name: `${metres}`,
      periods: [{ startsAt: inHours(from), endsAt: inHours(from + 2) }],
      columns: { latitude: centre.latitude + metres * metre, ...columns },
    });
  // Created in another order than that of their distances.
  for (const metres of [5000, 1400, 290, 2900, 310, 20, 1600, 10]) await at(metres);
  await at(5, { maximum: 2, held: 2 });
  await at(15, { deadlineAt: inHours(-1) });
  await at(1, { deadlineAt: inHours(2) }, -1);
  await at(2, { state: 'cancelled' });
  await at(3, {}, -10);
  const reader = await asVolunteer(api, await makeVolunteer(api));
  const position = { latitude: `${centre.latitude}`, longitude: `${centre.longitude}` };
  findPage = async (pageIndex, pageSize) => {
    const query = { sort: 'nearest', ...position, pageIndex, pageSize } as const;
    const { listData, total } = await reader.activity.find({ query });
    return { names: listData.map(({ name }) => name.text), total };
  };
});

const inOrder = ['10', '20', '290', '310', '1400', '1600', '2900', '5000', '1', '5', '15'];

test.each([1, 2, 3, 4, 5, 20])(
  'pages of %i hold the nearest first; what has begun or is full stands last',
  async (size) => {
    const names: string[] = [];
    for (let page = 1; names.length < inOrder.length; page += 1) {
      const found = await findPage(page, size);
      expect(found.total).toBe(inOrder.length);
      names.push(...found.names);
    }
    expect(names).toEqual(inOrder);
  },
);
