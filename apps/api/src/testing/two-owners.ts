import type { Client } from '@vp/api-client';
import type { Calls } from '@vp/contract';
import type { OrganizationStatus } from '@vp/domain';
import { inArray, sql } from 'drizzle-orm';
import { device } from '../db/schema/account.ts';
import { organization } from '../db/schema/organization.ts';
import { asOperator, asVolunteer } from './as.ts';
import { at, attendanceFixture } from './attendance-fixture.ts';
import type { AttendanceFixture } from './attendance-fixture.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer, nextNumber } from './factories.ts';
import type { MadeAccount, MadeOperator, MadeOrganization, MadeVolunteer } from './factories.ts';
import type { TestApi } from './test-api.ts';

export const ownersPassword = 'Helena85';

/** One of two owners of the same kinds of resources: a client in their session, and their ids. */
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

/**
 * Two verified volunteers of one organization, each with a known device, and administrators of two organizations: the
 * first one's is the platform or stands two levels below it, the second one's has another root.
 */
export async function makeTwoOwners(api: TestApi, of?: 'platform'): Promise<TwoOwners> {
  api.clock.set(at('09:00'));
  const platform = await makeOrganization(api);
  const parent = await makeEntrusted(api, platform);
  const fixture = await attendanceFixture(api, of === 'platform' ? platform : await makeEntrusted(api, parent));
  const organizations = {
    first: fixture.organization,
    second: await makeEntrusted(api, await makeOrganization(api)),
  };
  const volunteerOf = async (): Promise<Owner<MadeVolunteer>> => {
    const made = await makeVolunteer(api, { password: ownersPassword });
    await makeMembership(api, { volunteer: made, organization: fixture.organization });
    const deviceId = `device-of-owner-${nextNumber()}`;
    await api.db.insert(device).values({ accountId: made.accountId, deviceId });
    return { made, deviceId, client: await asVolunteer(api, made, { deviceId }) };
  };
  return {
    fixture,
    organizations,
    volunteers: { first: await volunteerOf(), second: await volunteerOf() },
    operators: {
      first: await operatorOf(api, fixture.operator),
      second: await administratorOf(api, organizations.second),
    },
  };
}

/** Relation of an organization to the owning one. */
export type Relation = 'child' | 'parent' | 'sibling' | 'foreign';

/** One administrator of each; the platform has neither a parent nor siblings. */
export type Relatives = Readonly<Partial<Record<Relation, Owner<MadeOperator>>>>;

export async function makeRelatives(api: TestApi, { organizations, operators }: TwoOwners): Promise<Relatives> {
  const { path } = organizations.first;
  const child = await administratorOf(api, await makeEntrusted(api, organizations.first));
  const relatives = { child, foreign: operators.second };
  const parentId = path.at(-2);
  if (parentId === undefined) return relatives;
  const parent = { organizationId: parentId, path: path.slice(0, -1) };
  const sibling = await administratorOf(api, await makeEntrusted(api, parent));
  return { ...relatives, parent: await administratorOf(api, parent), sibling };
}

/** Sets the status of these people's organizations. */
export async function setStatus(api: TestApi, people: readonly Owner<MadeOperator>[], status: OrganizationStatus) {
  const ids = people.map(({ made }) => made.organizationId);
  await api.db.update(organization).set({ status }).where(inArray(organization.id, ids));
}

/** All of them may check identities, so that the tree and not that right refuses an access. */
function makeEntrusted(api: TestApi, parent: MadeOrganization): Promise<MadeOrganization> {
  return makeOrganization(api, { parent, identityEntrusted: true });
}

async function operatorOf(api: TestApi, made: MadeOperator): Promise<Owner<MadeOperator>> {
  const deviceId = `device-of-operator-${nextNumber()}`;
  return { made, deviceId, client: await asOperator(api, made, { deviceId }) };
}

async function administratorOf(api: TestApi, organization: MadeOrganization): Promise<Owner<MadeOperator>> {
  return operatorOf(api, await makeOperator(api, { organization }));
}

/** Tables with rows about calls, without owned resources. */
const traces = ['attempt', 'session', 'ticket', 'drizzle_migrations'];

/** Returns every row of every table that contains one of these ids, as text in a stable order. */
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
