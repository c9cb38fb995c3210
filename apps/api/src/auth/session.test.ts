import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { organizationRole } from '../db/schema/organization.ts';
import { session } from '../db/schema/session.ts';
import { operatorToken, volunteerToken } from '../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../testing/factories.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { requireRecentAuthentication } from './recent-authentication.ts';
import { endSession, endSessionOfToken, endSessions, findActor, recordAuthentication } from './session.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

async function actorOf(token: string) {
  const verdict = await findActor(api.db, token, api.clock.now());
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
  await endSession(api.db, first?.sessionId ?? '', api.clock.now());
  await endSessionOfToken(api.db, two, api.clock.now());
  expect([await actorOf(one), await actorOf(two)]).toEqual([undefined, undefined]);
  expect(await actorOf(three)).toMatchObject({ kind: 'volunteer', volunteerId: volunteer.volunteerId });
});

test('a new password ends every other session of the account', async () => {
  const volunteer = await makeVolunteer(api);
  const mine = await volunteerToken(api, volunteer);
  const other = await volunteerToken(api, volunteer);
  const except = (await actorOf(mine))?.sessionId;
  await withTransaction(api.db, (tx) =>
    endSessions(tx, { accountId: volunteer.accountId, except, why: 'passwordChanged' }, api.clock.now()),
  );
  expect(await actorOf(mine)).toBeDefined();
  expect(await actorOf(other)).toBeUndefined();
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

test('an administrator has every right, whatever list is stored', async () => {
  const organization = await makeOrganization(api);
  const actor = await actorOf(await operatorToken(api, await makeOperator(api, { organization })));
  expect(actor?.kind === 'organization' ? actor.permissions.length : 0).toBe(11);
});

test('a proof of identity is good for five minutes and can be given again', async () => {
  const token = await volunteerToken(api, await makeVolunteer(api));
  const actor = await actorOf(token);
  if (actor === undefined) throw new Error('no session');
  const after = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000);
  expect(() => requireRecentAuthentication(actor, after(5))).not.toThrow();
  expect(() => requireRecentAuthentication(actor, after(5.1))).toThrow('proofNeeded');
  await recordAuthentication(api.db, actor.sessionId, after(6));
  const again = await actorOf(token);
  expect(again?.authenticatedAt).toEqual(after(6));
});
