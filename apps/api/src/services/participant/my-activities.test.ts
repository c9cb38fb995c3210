import { myActivityTabs, myTabsOf, storedActivityStates, storedParticipantStates } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { atInstant } from '../../db/conditions.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { myActivityFilters } from './my-activities.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

const span = { startsAt: new Date('2026-07-18T14:00:00+08:00'), endsAt: new Date('2026-07-18T16:00:00+08:00') };
const around = ({ startsAt, endsAt }: typeof span): readonly Date[] =>
  [startsAt, endsAt].flatMap((instant) => [-1, 0, 1].map((more) => new Date(instant.getTime() + more)));

const owned = storedParticipantStates.flatMap((state) =>
  storedActivityStates.map((stored) => ({ state, stored, span })),
);

test.each(around(span))('at %s each tab holds the rows that the rule puts there', async (now) => {
  const filters = myActivityFilters(now);
  const rows = sql.join(
    owned.map(
      ({ state, stored }, at) =>
        sql`(${at}::int, ${state}, ${stored}, ${atInstant(span.startsAt)}, ${atInstant(span.endsAt)})`,
    ),
    sql`, `,
  );
  for (const tab of myActivityTabs) {
    const found = await api.db.execute<{ at: number }>(
      sql`select at from (values ${rows}) as own (at, state, activity_state, starts_at, ends_at) where ${filters[tab]}`,
    );
    const byRule = owned.flatMap((one, at) => (myTabsOf(one, now).includes(tab) ? [at] : []));
    expect(
      found.rows.map(({ at }) => at).toSorted((a, b) => a - b),
      tab,
    ).toEqual(byRule);
  }
});
