import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { membership } from '../../db/schema/membership.ts';
import { asGuest, volunteerToken } from '../../testing/as.ts';
import { makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';

let api: TestApi;
let root: MadeOrganization;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
  root = await makeOrganization(api);
});

const callers = 20;
const many = <T>(make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: callers }, make));
/** Each call has its own client: one client never sends the same call twice at once. */
const joining = (token: string, oid: string) => () => asGuest(api, { token }).membership.join({ body: { oid } });

describe('applications at the same moment', () => {
  test('are five at most, each in a slot of its own', async () => {
    const volunteer = await makeVolunteer(api);
    const token = await volunteerToken(api, volunteer);
    const targets = await many(() => makeOrganization(api, { parent: root }));
    const ended = await outcomes(targets.map(({ organizationId }) => joining(token, organizationId)));
    expect(ended).toEqual({ ok: 5, tooManyOrganizations: callers - 5 });
    const rows = await api.db
      .select({ slot: membership.slot })
      .from(membership)
      .where(eq(membership.volunteerId, volunteer.volunteerId));
    expect(rows.map(({ slot }) => slot).toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5]);
  });

  test('to one organization are one application', async () => {
    const volunteer = await makeVolunteer(api);
    const token = await volunteerToken(api, volunteer);
    const { organizationId } = await makeOrganization(api, { parent: root });
    const ended = await outcomes(Array.from({ length: callers }, () => joining(token, organizationId)));
    expect(ended).toEqual({ ok: 1, alreadyApplied: callers - 1 });
  });

  test('the control lets a sixth one through', async () => {
    const ids = sql`gen_random_uuid(), '01900000-0000-7000-8000-000000000001', gen_random_uuid(), 'underReview', now()`;
    const through = await positiveControl(api, {
      table: 'membership',
      look: sql`select count(*) < 5 as free from control`,
      write: sql`insert into control (id, volunteer_id, organization_id, state, applied_at) values (${ids})`,
    });
    expect(through).toBeGreaterThan(5);
  });

  test('the control lets a second one to the same organization through', async () => {
    const one = sql`'01900000-0000-7000-8000-000000000001'`;
    const through = await positiveControl(api, {
      table: 'membership',
      look: sql`select not exists (select 1 from control where organization_id = ${one}) as free`,
      write: sql`insert into control (id, volunteer_id, organization_id, state, applied_at) values (gen_random_uuid(), ${one}, ${one}, 'underReview', now())`,
    });
    expect(through).toBeGreaterThan(1);
  });
});
