import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { activity, post } from '../../db/schema/activity.ts';
import { file } from '../../db/schema/file.ts';
import { audit } from '../../db/schema/operation.ts';
import { session } from '../../db/schema/session.ts';
import { storageKey } from '../../ports/picture-store.ts';
import { endSessionsByCommand, resetAdministrator } from '../../services/account/commands.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { volunteerToken } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { findDifferences } from './find-differences.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

async function addFile(content: string, stored = content): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const key = storageKey('private', sha256);
  if (stored !== '') await api.services.ports.files.put(key, Buffer.from(stored), 'image/jpeg');
  const id = newId();
  const size = { bytes: 1, width: 1, height: 1 };
  await api.db.insert(file).values({
    id,
    visibility: 'private',
    purpose: 'identityPhoto',
    sha256,
    mime: 'image/jpeg',
    ...size,
    storageKey: key,
  });
  return id;
}

test('the sessions of one account end, then those of all, each with an audit entry', async () => {
  const [one, other] = [await makeVolunteer(api), await makeVolunteer(api)];
  for (const person of [one, one, other]) await volunteerToken(api, person);
  const run = (username: string | undefined, dryRun = false) =>
    endSessionsByCommand(api.services, { username, dryRun });
  expect(await run(one.username, true)).toBe(2);
  expect(await run(one.username)).toBe(2);
  expect(await run(undefined)).toBe(1);
  expect(await run(undefined)).toBe(0);
  const why = await api.db.select({ why: session.revokedWhy }).from(session);
  expect(why.map((row) => row.why)).toEqual(['endedByOwner', 'endedByOwner', 'endedByOwner']);
  expect(await api.db.$count(audit, eq(audit.what, 'session.ended'))).toBe(2);
  await expect(run('nobody01')).rejects.toThrow('no account is called nobody01');
});

test('an administrator gets a password that fits, a volunteer none', async () => {
  const operator = await makeOperator(api, { organization: await makeOrganization(api) });
  expect(await resetAdministrator(api.services, operator.username)).toMatch(/^(?:[a-z]{3}[2-9]){4}$/);
  const volunteer = await makeVolunteer(api);
  await expect(resetAdministrator(api.services, volunteer.username)).rejects.toThrow('administers no organization');
});

test('whole data has no differences; a changed counter, file and audit entry is named', async () => {
  const made = await makeActivity(api, { organization: await makeOrganization(api) });
  await addFile('whole');
  const { problems, files } = await findDifferences(api.services);
  expect([problems, files]).toEqual([[], 1]);

  const [missing, changed] = [await addFile('missing', ''), await addFile('before', 'after')];
  await api.db.update(activity).set({ held: 3, waiting: 2 }).where(eq(activity.id, made.activityId));
  const postId = made.periods[0]?.postIds[0] ?? '';
  await api.db.update(post).set({ held: 1 }).where(eq(post.id, postId));
  const [entry] = await api.db
    .update(audit)
    .set({ details: { endedSessions: 9 } })
    .returning({ stream: audit.stream });
  const found = (await findDifferences(api.services)).problems.join('\n');
  for (const problem of [
    `file ${missing}: private/`,
    `file ${changed}: private/`,
    `activity places ${made.activityId}: the counter is 3, the rows are 0`,
    `activity waiting list ${made.activityId}: the counter is 2, the rows are 0`,
    `post places ${postId}: the counter is 1, the rows are 0`,
    `audit ${entry?.stream}: entry 1 is changed`,
  ])
    expect(found).toContain(problem);
});
