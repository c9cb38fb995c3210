import { isPlatformPermission, platformPermissions } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { organizationRole } from '../db/schema/organization.ts';
import { session } from '../db/schema/session.ts';
import { operatorToken, volunteerToken } from '../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../testing/factories.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { requireRecentAuthentication } from './recent-authentication.ts';
import { endSession, endSessionOfToken, endSessions, findActor, openSession, recordAuthentication } from './session.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

async function actorOf(token: string) {
  const verdict = await findActor({ db: api.db, now: api.clock.now() }, token);
  return verdict.kind === 'live' ? verdict.actor : undefined;
}

test('the token itself is not stored', async () => {
  const volunteer = await makeVolunteer(api);
  const token = await volunteerToken(api, volunteer);
  const rows = await api.db.select().from(session).where(eq(session.accountId, volunteer.accountId));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('an ended session is dead at once, the others go on', async () => {
  const volunteer = await makeVolunteer(api);
  const tokens = await Promise.all([1, 2, 3].map(() => volunteerToken(api, volunteer)));
  const [one = '', two = '', three = ''] = tokens;
  const first = await actorOf(one);
  await endSession({ tx: api.db, now: api.clock.now() }, first?.sessionId ?? '');
  await endSessionOfToken({ tx: api.db, now: api.clock.now() }, two);
  expect([await actorOf(one), await actorOf(two)]).toEqual([undefined, undefined]);
  expect(await actorOf(three)).toMatchObject({ kind: 'volunteer', volunteerId: volunteer.volunteerId });
});

test('names its own volunteer, whoever else registers', async () => {
  const [first, second] = [await makeVolunteer(api), await makeVolunteer(api, { realNameState: 'notVerified' })];
  const token = await volunteerToken(api, first);
  expect(await actorOf(token)).toMatchObject({ volunteerId: first.volunteerId, realNameState: 'verified' });
  expect(await actorOf(await volunteerToken(api, second))).toMatchObject({ volunteerId: second.volunteerId });
});

test('sessions that are asked for at one time share a query', async () => {
  const tokens = await Promise.all([1, 2, 3].map(async () => volunteerToken(api, await makeVolunteer(api))));
  const asked = vi.spyOn(api.database.pool, 'query');
  const actors = await Promise.all(tokens.map(actorOf));
  const queries = asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('from session s'));
  asked.mockRestore();
  expect(queries).toHaveLength(1);
  expect(new Set(actors.map((actor) => actor?.accountId)).size).toBe(3);
});

test('its use is noted once a minute; a fault of the database is no success', async () => {
  const token = await volunteerToken(api, await makeVolunteer(api));
  const failing = new Proxy(api.db, {
    get: (db, name) => {
      if (name === 'update') throw new Error('no update');
      return Reflect.get(db, name);
    },
  });
  const after = (ms: number) => new Date(api.clock.now().getTime() + ms);
  await expect(findActor({ db: failing, now: after(59_999) }, token)).resolves.toMatchObject({ kind: 'live' });
  await expect(findActor({ db: failing, now: after(60_000) }, token)).rejects.toThrow('no update');
});

test.each([
  ['volunteer', 14, 30],
  ['organization', 2 / 24, 0.5],
] as const)('of the scope %s ends after so many idle days, and after so many in all', async (scope, idle, absolute) => {
  const { accountId } = await makeVolunteer(api);
  const { organizationId } = await makeOperator(api, { organization: await makeOrganization(api) });
  await api.db
    .insert(organizationRole)
    .values({ accountId, organizationId, role: 'operator', permissions: [], realName: '' });
  const start = api.clock.now();
  const open = () => openSession({ tx: api.db, now: start }, { accountId, scope, organizationId });
  const after = (days: number, ms: number) => new Date(start.getTime() + days * 86_400_000 + ms);
  const kindAt = async (token: string, at: Date) => (await findActor({ db: api.db, now: at }, token)).kind;
  expect(await kindAt((await open()).token, after(idle, 0))).toBe('ended');
  expect(await kindAt((await open()).token, after(idle, -1))).toBe('live');
  const { token } = await open();
  for (let days = idle * 0.9; days < absolute; days += idle * 0.9)
    expect(await kindAt(token, after(days, 0))).toBe('live');
  expect(await kindAt(token, after(absolute, -1))).toBe('live');
  expect(await kindAt(token, after(absolute, 0))).toBe('ended');
});

test('a new password ends every other session of the account', async () => {
  const volunteer = await makeVolunteer(api);
  const mine = await volunteerToken(api, volunteer);
  const other = await volunteerToken(api, volunteer);
  const except = (await actorOf(mine))?.sessionId;
  await withTransaction(api.db, (tx) =>
    endSessions({ tx, now: api.clock.now() }, { accountId: volunteer.accountId, except, why: 'passwordChanged' }),
  );
  expect(await actorOf(mine)).toBeDefined();
  expect(await actorOf(other)).toBeUndefined();
});

test('an operator who is removed from one organization goes on in another', async () => {
  const [left, kept] = [await makeOrganization(api), await makeOrganization(api)];
  const operator = await makeOperator(api, { organization: left });
  const { accountId } = operator;
  const { organizationId } = kept;
  await api.db
    .insert(organizationRole)
    .values({ accountId, organizationId, role: 'operator', permissions: [], realName: '' });
  const [there, here] = [await operatorToken(api, operator), await operatorToken(api, { accountId, organizationId })];
  await withTransaction(api.db, (tx) =>
    endSessions(
      { tx, now: api.clock.now() },
      { accountId, organizationId: left.organizationId, why: 'operatorRemoved' },
    ),
  );
  expect([await actorOf(there), (await actorOf(here))?.kind]).toEqual([undefined, 'organization']);
});

test('a removed operator has no session any more, a changed right acts at once', async () => {
  const organization = await makeOrganization(api);
  const operator = await makeOperator(api, { organization, permissions: ['activity-list'] });
  const token = await operatorToken(api, operator);
  expect(await actorOf(token)).toMatchObject({
    kind: 'organization',
    role: 'operator',
    permissions: ['activity-list'],
  });
  const mine = eq(organizationRole.accountId, operator.accountId);
  await api.db
    .update(organizationRole)
    .set({ permissions: ['personnel-query'] })
    .where(mine);
  expect(await actorOf(token)).toMatchObject({ permissions: ['personnel-query'] });
  await api.db.update(organizationRole).set({ removedAt: api.clock.now() }).where(mine);
  expect(await actorOf(token)).toBeUndefined();
});

test("an administrator has every right but the platform's own, whatever list is stored", async () => {
  const platform = await makeOrganization(api);
  const below = await makeOrganization(api, { parent: platform });
  const rightsAt = async (organization: typeof platform) => {
    const actor = await actorOf(await operatorToken(api, await makeOperator(api, { organization })));
    return actor?.kind === 'organization' ? actor.permissions : [];
  };
  const [ofPlatform, ofOthers] = [await rightsAt(platform), await rightsAt(below)];
  expect(ofOthers).toHaveLength(14);
  expect([...ofPlatform].sort()).toEqual([...ofOthers, ...platformPermissions].sort());
  expect(ofOthers.filter((right) => isPlatformPermission(right))).toEqual([]);
});

test('a proof of identity is good for five minutes and can be given again', async () => {
  const token = await volunteerToken(api, await makeVolunteer(api));
  const actor = await actorOf(token);
  if (actor === undefined) throw new Error('no session');
  const after = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000);
  expect(() => requireRecentAuthentication(actor, after(5))).not.toThrow();
  expect(() => requireRecentAuthentication(actor, after(5.1))).toThrow('proofNeeded');
  await recordAuthentication({ tx: api.db, now: after(6) }, actor.sessionId);
  const again = await actorOf(token);
  expect(again?.authenticatedAt).toEqual(after(6));
});
