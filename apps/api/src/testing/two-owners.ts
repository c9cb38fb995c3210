import type { Client } from '@vp/api-client';
import type { Calls } from '@vp/contract';
import { sql } from 'drizzle-orm';
import { device } from '../db/schema/account.ts';
import { asOperator, asVolunteer } from './as.ts';
import { at, attendanceFixture } from './attendance-fixture.ts';
import type { AttendanceFixture } from './attendance-fixture.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer, nextNumber } from './factories.ts';
import type { MadeAccount, MadeOperator, MadeOrganization, MadeVolunteer } from './factories.ts';
import type { TestApi } from './test-api.ts';

export const ownersPassword = 'Helena85';

/** One of two who have the same kinds of things: a client in a session of theirs, and who they are. */
export interface Owner<Made extends MadeAccount = MadeAccount> {
  readonly made: Made;
  readonly deviceId: string;
  readonly client: Client<Calls>;
}

export interface TwoOwners {
  readonly fixture: AttendanceFixture;
  readonly organizations: Readonly<Record<'first' | 'second', MadeOrganization>>;
  readonly volunteers: Readonly<Record<'first' | 'second', Owner<MadeVolunteer>>>;
  readonly operators: Readonly<Record<'first' | 'second', Owner<MadeOperator>>>;
}

/** Two verified volunteers of one organization, each with a known device, and administrators of two organizations. */
export async function makeTwoOwners(api: TestApi): Promise<TwoOwners> {
  api.clock.set(at('09:00'));
  const fixture = await attendanceFixture(api);
  // One without a parent is the platform, which may look at everybody.
  const organizations = {
    first: fixture.organization,
    second: await makeOrganization(api, { parent: await makeOrganization(api) }),
  };
  const volunteerOf = async (): Promise<Owner<MadeVolunteer>> => {
    const made = await makeVolunteer(api, { password: ownersPassword });
    await makeMembership(api, { volunteer: made, organization: fixture.organization });
    const deviceId = `device-of-owner-${nextNumber()}`;
    await api.db.insert(device).values({ accountId: made.accountId, deviceId });
    return { made, deviceId, client: await asVolunteer(api, made, { deviceId }) };
  };
  const operatorOf = async (made: MadeOperator): Promise<Owner<MadeOperator>> => {
    const deviceId = `device-of-operator-${nextNumber()}`;
    return { made, deviceId, client: await asOperator(api, made, { deviceId }) };
  };
  const other = await makeOperator(api, { organization: organizations.second });
  return {
    fixture,
    organizations,
    volunteers: { first: await volunteerOf(), second: await volunteerOf() },
    operators: { first: await operatorOf(fixture.operator), second: await operatorOf(other) },
  };
}

/** Tables that hold what a server keeps about calls, not what anybody owns. */
const traces = ['attempt', 'session', 'ticket', 'drizzle_migrations'];

/** Every row of every table in which one of these ids stands, as text in a steady order. */
export async function rowsAbout(api: TestApi, ids: readonly string[]): Promise<readonly string[]> {
  const tables = await api.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const patterns = sql.join(
    ids.map((id) => sql`${`%${id}%`}`),
    sql`, `,
  );
  const selects = tables.rows
    .filter(({ name }) => !traces.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text || ' ' || to_jsonb(t)::text as row from ${sql.identifier(name)} t where to_jsonb(t)::text like any (array[${patterns}])`,
    );
  const found = await api.db.execute<{ row: string }>(sql.join(selects, sql` union all `));
  return found.rows.map(({ row }) => row).sort();
}
