import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dayMs } from '@vp/domain';
import { column, columns } from '../db/row.ts';
import { query } from '../db/sql.ts';
import { newId } from '../db/id.ts';
import { banner } from '../db/schema/content.ts';
import { file } from '../db/schema/file.ts';
import { realNameSubmission } from '../db/schema/volunteer.ts';
import { storageKey } from '../ports/picture-store.ts';
import { asVolunteer } from '../testing/as.ts';
import { makeVolunteer, nextNumber } from '../testing/factories.ts';
import { realNameForm } from '../testing/real-name-form.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { columnsOfFiles, eraseUnusedFiles } from './unused-files.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

async function upload(ownerId: string, visibility: 'public' | 'private') {
  const id = newId();
  const sha256 = String(nextNumber()).padStart(64, '0');
  const key = storageKey(visibility, sha256);
  await api.services.ports.files.put(key, new Uint8Array([1]), 'image/jpeg');
  await api.db.insert(file).values({
    id,
    ownerId,
    visibility,
    purpose: 'upload',
    sha256,
    mime: 'image/jpeg',
    bytes: 1,
    width: 1,
    height: 1,
    storageKey: key,
    createdAt: api.clock.now(),
  });
  return { id, key };
}

const purgeAfter = (millis: number) =>
  eraseUnusedFiles(api.db, {
    files: api.services.ports.files,
    now: new Date(api.clock.now().getTime() + millis),
  });

const isStored = async ({ id, key }: { readonly id: string; readonly key: string }) => {
  const [row] = await api.db.select({ deletedAt: file.deletedAt }).from(file).where(eq(file.id, id));
  return row?.deletedAt === null && (await api.services.ports.files.get(key)) !== undefined;
};

test('what nothing names is erased after a day, public or private', async () => {
  const { accountId } = await makeVolunteer(api);
  const [secret, open] = [await upload(accountId, 'private'), await upload(accountId, 'public')];
  await purgeAfter(dayMs);
  expect([await isStored(secret), await isStored(open)]).toEqual([true, true]);
  await purgeAfter(dayMs + 1);
  expect([await isStored(secret), await isStored(open)]).toEqual([false, false]);
});

test('a named file stays, marked or not by the call that names it', async () => {
  const owner = await makeVolunteer(api, { realNameState: 'notVerified' });
  const form = await realNameForm(api, owner);
  await (await asVolunteer(api, owner)).realName.submit({ body: form });
  const [old, cover] = [await upload(owner.accountId, 'private'), await upload(owner.accountId, 'public')];
  const [sent] = await api.db
    .update(realNameSubmission)
    .set({ photoIds: [form.identity.frontPhotoId, old.id] })
    .where(eq(realNameSubmission.volunteerId, owner.volunteerId))
    .returning({ id: realNameSubmission.id });
  expect(sent).toBeDefined();
  await api.db.insert(banner).values({ title: {}, imageFileId: cover.id, link: '/home' });
  await purgeAfter(2 * dayMs);
  expect([await isStored(old), await isStored(cover)]).toEqual([true, true]);
  const [photo] = await api.db.select().from(file).where(eq(file.id, form.identity.frontPhotoId));
  expect(photo).toMatchObject({ deletedAt: null, attachedAt: expect.any(Date) });
});

test('a photo that somebody else names is not kept by that', async () => {
  const [owner, other] = [await makeVolunteer(api), await makeVolunteer(api)];
  const photo = await upload(owner.accountId, 'private');
  await api.db.insert(realNameSubmission).values({
    volunteerId: other.volunteerId,
    payloadEncrypted: 'x',
    documentFingerprint: 'x',
    photoIds: [photo.id],
  });
  await purgeAfter(2 * dayMs);
  expect(await isStored(photo)).toBe(false);
});

test('every column that names a file is asked', async () => {
  const rows = await query(
    api.db,
    columns({ name: column.text }),
    sql`select c.conrelid::regclass::text || '.' || a.attname as "name" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'file'::regclass order by 1`,
  );
  // A view of a file is not a use of it.
  const views = 'file_view.file_id';
  expect(rows.map(({ name }) => name).filter((name) => name !== views)).toEqual([...columnsOfFiles]);
});
