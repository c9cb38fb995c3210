import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dayMs } from '@vp/domain';
import { copyFormats, copyKey, storageKey } from '../ports/picture-store.ts';
import { volunteerToken } from '../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../testing/factories.ts';
import { makeRequest } from '../testing/organization-request.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { newId } from '../db/id.ts';
import { file } from '../db/schema/file.ts';
import { idempotency, outbox } from '../db/schema/operation.ts';
import { organizationRequest } from '../db/schema/organization-request.ts';
import { organizationRole } from '../db/schema/organization.ts';
import { session } from '../db/schema/session.ts';
import { realNameSubmission } from '../db/schema/volunteer.ts';
import { erasePhotos, eraseRegistrationPhotos, purgeExpired } from './purge.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

/** Inserts a stored picture with or without an owner. */
async function photo(sha256: string, ownerId: string | null) {
  const { files } = api.services.ports;
  const id = newId();
  const key = storageKey('private', sha256);
  await files.put(key, new Uint8Array([1]), 'image/jpeg');
  await api.db.insert(file).values({
    id,
    ownerId,
    visibility: 'private',
    purpose: 'document',
    sha256,
    mime: 'image/jpeg',
    bytes: 1,
    width: 1,
    height: 1,
    storageKey: key,
  });
  return { id, key };
}

test('answers are kept for a day, sessions until a month after their end', async () => {
  const now = api.clock.now();
  await api.db.insert(idempotency).values([
    { subject: 's', key: 'old', requestHash: 'h', createdAt: new Date(now.getTime() - dayMs - 1) },
    { subject: 's', key: 'new', requestHash: 'h', createdAt: new Date(now.getTime() - dayMs + 1) },
  ]);
  await volunteerToken(api, await makeVolunteer(api));
  await purgeExpired(api.db, { now });
  expect(await api.db.select({ key: idempotency.key }).from(idempotency)).toEqual([{ key: 'new' }]);
  expect(await api.db.select().from(session)).toHaveLength(1);
  await purgeExpired(api.db, { now: new Date(now.getTime() + 61 * dayMs) });
  expect(await api.db.select().from(session)).toHaveLength(0);
});

test('more rows than one batch are purged in one run, and a process that stops ends after a batch', async () => {
  const now = api.clock.now();
  const createdAt = new Date(now.getTime() - 2 * dayMs);
  const rows = Array.from({ length: 12_000 }, (_, index) => ({
    subject: 'many',
    key: `${index}`,
    requestHash: 'h',
    createdAt,
  }));
  for (let from = 0; from < rows.length; from += 4000)
    await api.db.insert(idempotency).values(rows.slice(from, from + 4000));
  const left = () => api.db.$count(idempotency, eq(idempotency.subject, 'many'));
  await purgeExpired(api.db, { now, stop: AbortSignal.abort() });
  expect(await left()).toBe(12_000);
  await purgeExpired(api.db, { now });
  expect(await left()).toBe(0);
});

test('sent messages are erased after a week, dead letters after thirty days, waiting ones never', async () => {
  const now = api.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const base = { kind: 'sms', payloadEncrypted: 'x', dueAt: ago(90), createdAt: ago(90) } as const;
  await api.db.insert(outbox).values([
    { ...base, id: newId(), lastError: 'sent long ago', sentAt: ago(7.1) },
    { ...base, id: newId(), lastError: 'sent', sentAt: ago(6.9) },
    { ...base, id: newId(), lastError: 'dead long ago', failedAt: ago(30.1) },
    { ...base, id: newId(), lastError: 'dead', failedAt: ago(29.9) },
    { ...base, id: newId(), lastError: 'waits' },
  ]);
  await purgeExpired(api.db, { now });
  const kept = await api.db.select({ name: outbox.lastError }).from(outbox);
  expect(new Set(kept.map(({ name }) => name))).toEqual(new Set(['dead', 'sent', 'waits']));
});

test('identity photos go ninety days after the decision, a picture that somebody else stored stays', async () => {
  const { volunteerId, accountId } = await makeVolunteer(api);
  const now = api.clock.now();
  const { files } = api.services.ports;
  const own = await photo('a'.repeat(64), accountId);
  const shared = await photo('b'.repeat(64), accountId);
  await photo('b'.repeat(64), null);
  await api.db.insert(realNameSubmission).values({
    volunteerId,
    payloadEncrypted: 'x',
    documentFingerprint: 'x',
    photoIds: [own.id, shared.id],
    state: 'verified',
    decidedAt: now,
  });
  await erasePhotos(api.db, { files, now: new Date(now.getTime() + 90 * dayMs) });
  const copies = copyFormats.map((format) => copyKey(own.key, { width: '360', format }));
  for (const key of copies) await files.put(key, new Uint8Array([1]), 'image/jpeg');
  expect(await files.get(own.key)).toBeDefined();
  await erasePhotos(api.db, { files, now: new Date(now.getTime() + 90 * dayMs + 1) });
  expect(await files.get(own.key)).toBeUndefined();
  for (const key of copies) expect(await files.get(key)).toBeUndefined();
  expect(await files.get(shared.key)).toBeDefined();
  const [row] = await api.db.select().from(file).where(eq(file.id, shared.id));
  expect(row?.deletedAt).not.toBeNull();
});

test("an administrator's photos go ninety days after the last decision about the registration, and stay while one waits", async () => {
  const { files } = api.services.ports;
  const decider = await makeOrganization(api);
  const by = await makeOperator(api, { organization: await makeOrganization(api, { parent: decider }) });
  const [front, back] = [await photo('c'.repeat(64), by.accountId), await photo('d'.repeat(64), by.accountId)];
  const isRole = eq(organizationRole.accountId, by.accountId);
  await api.db.update(organizationRole).set({ frontPhotoFileId: front.id, backPhotoFileId: back.id }).where(isRole);
  const id = await makeRequest(api, { kind: 'registration', by, decider });
  const due = api.clock.now().getTime() + 90 * dayMs;
  await eraseRegistrationPhotos(api.db, { files, now: new Date(due + dayMs) });
  expect(await files.get(front.key)).toBeDefined();
  await api.db
    .update(organizationRequest)
    .set({ state: 'passed', decidedAt: api.clock.now() })
    .where(eq(organizationRequest.id, id));
  await eraseRegistrationPhotos(api.db, { files, now: new Date(due) });
  expect(await files.get(front.key)).toBeDefined();
  await eraseRegistrationPhotos(api.db, { files, now: new Date(due + 1) });
  expect([await files.get(front.key), await files.get(back.key)]).toEqual([undefined, undefined]);
  expect(await api.db.select().from(organizationRole).where(isRole)).toMatchObject([
    { frontPhotoFileId: null, backPhotoFileId: null },
  ]);
});
