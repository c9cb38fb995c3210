import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { retention, retentionTopics } from '@vp/domain';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { account, accountClosing } from '../../db/schema/account.ts';
import { activity } from '../../db/schema/activity.ts';
import { attendanceEvent, serviceTime } from '../../db/schema/attendance.ts';
import { file } from '../../db/schema/file.ts';
import { auditHead } from '../../db/schema/operation.ts';
import { hoursProof } from '../../db/schema/hours-proof.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { eraseAccounts } from '../../jobs/erase-accounts.ts';
import { asGuest, asVolunteer } from '../../testing/as.ts';
import { makeOperator, makeVolunteer } from '../../testing/factories.ts';
import { findBrokenAudit } from '../../testing/broken-audit.ts';
import { receiveCode } from '../../testing/log-in.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { rowsAbout } from '../../testing/two-owners.ts';
import { logIn, makeWholePerson, personsPassword, tablesWith } from '../../testing/whole-person.ts';
import { erasePersonByCommand } from './commands.ts';
import { erasePerson, tryErasure } from './erase-person.ts';
import { erasureSteps } from './erasure-steps.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const requestId = 'test';

/** Tables whose rows end by their own short term. */
const expiring = retentionTopics
  .filter((topic) => retention[topic].atErasure === 'expire')
  .flatMap((topic): readonly string[] => retention[topic].tables);

/** Encrypted columns without data about the person: a code of a revoked paper. */
const allowedCiphers = ['hours_proof'];

test('an erased person leaves what the retention table allows, in all tables and in the store', async () => {
  const one = await makeWholePerson(api);
  const { made, words } = one;
  const ids = [made.accountId, made.volunteerId];
  for (const [word, text] of Object.entries(words))
    if (!['mobile', 'email', 'document', 'guardian', 'guardianDocument', 'guardianMobile', 'remarks'].includes(word))
      expect(await tablesWith(api, text), word).not.toEqual([]);
  const hoursBefore = await api.db.select().from(serviceTime).where(eq(serviceTime.volunteerId, made.volunteerId));
  const result = await tryErasure(api.services, { accountId: made.accountId, requestId });
  if (!('erased' in result)) throw new Error(result.refusal);
  const { rows } = result.erased;
  const untouched = Object.keys(erasureSteps).filter((table) => (rows[table] ?? 0) === 0);
  expect(untouched).toEqual([]);
  expect(await tablesWith(api, words.name)).toContain('volunteer');

  const erased = await erasePersonByCommand(api.services, { person: made.username, dryRun: false });
  expect(erased.rows).toEqual(rows);
  expect(erased.pictures).toBe(one.pictures.length + 1);
  for (const [word, text] of Object.entries(words)) {
    const left = await tablesWith(api, text);
    expect(
      left.filter((table) => !expiring.includes(table)),
      word,
    ).toEqual(word === 'device' ? ['audit'] : []);
  }
  const fingerprint = mobileFingerprint(api.services.cipher, made.mobile);
  expect((await tablesWith(api, fingerprint)).filter((table) => !expiring.includes(table))).toEqual([]);
  const ciphers = (await rowsAbout(api, ids)).filter((row) => /_encrypted": "/.test(row));
  expect(ciphers.filter((row) => !allowedCiphers.includes(row.split(' ')[0] ?? ''))).toEqual([]);
  for (const { storageKey } of one.pictures) expect(await api.services.ports.files.get(storageKey)).toBeUndefined();

  const [office] = await api.db.select().from(organization).where(eq(organization.id, one.organization.organizationId));
  expect(office?.memberCount).toBe(0);
  const [coming] = await api.db.select().from(activity).where(eq(activity.id, one.coming.activityId));
  expect(coming?.held).toBe(0);
  const hours = await api.db.select().from(serviceTime).where(eq(serviceTime.volunteerId, made.volunteerId));
  expect(hours).toEqual(hoursBefore);
  const events = await api.db
    .select()
    .from(attendanceEvent)
    .where(and(eq(attendanceEvent.volunteerId, made.volunteerId), eq(attendanceEvent.direction, 'in')));
  expect(events.map(({ evidenceKind, reason }) => [evidenceKind, reason])).toEqual([
    ['rotatingCode', null],
    ['rotatingCode', null],
  ]);
  for (const { stream } of await api.db.select({ stream: auditHead.stream }).from(auditHead))
    expect(await findBrokenAudit(api.db, stream), stream).toBeUndefined();
});

test('the screens of the offices work with an erased person in their lists', async () => {
  const { made, office, platform, coming, organization: of } = await makeWholePerson(api);
  const [paper] = await api.db.select().from(hoursProof).where(eq(hoursProof.volunteerId, made.volunteerId));
  await erasePerson(api.services, { accountId: made.accountId, requestId });
  const { listData } = await office.managedVolunteer.list({ query: { relation: 'former' } });
  expect(listData).toHaveLength(1);
  expect(listData[0]?.name).toMatch(/^MO\d{8}$/);
  expect(listData[0]?.name).not.toBe(made.number);
  await platform.managedVolunteer.detail({ params: { id: made.volunteerId } });
  await office.participant.notAdmittedList({ query: { activityId: coming.activityId } });
  const applications = await platform.card.list({ query: { tab: 'failed' } });
  const reviewId = applications.listData[0]?.reviewId ?? '';
  expect(await platform.card.detail({ params: { id: reviewId } })).toMatchObject({
    person: { guardian: null, chineseName: null },
  });
  await platform.managedVolunteer.list({ query: { relation: 'anybody' } });
  const opening = { params: { id: made.accountId }, body: { isBlocked: false, reason: '重新開啟帳戶' } };
  await expect(platform.managedOrganization.block(opening)).rejects.toMatchObject({ refusal: 'accountErased' });
  expect(paper?.revokedAt).toBeNull();
  const [after] = await api.db.select().from(hoursProof).where(eq(hoursProof.volunteerId, made.volunteerId));
  expect(after?.paper).toMatchObject({ name: null, volunteerNumber: '', rows: [] });
  expect(of.path).toHaveLength(2);
});

test('a paper issued before answers its checker as withdrawn, without content', async () => {
  const { made, client } = await makeWholePerson(api);
  const [paper] = (await client.hoursProof.list({ query: {} })).listData;
  const check = () => asGuest(api).hoursProof.check({ params: { code: paper?.code ?? '' } });
  expect(await check()).toMatchObject({ paper: { serviceHours: 3 } });
  await erasePerson(api.services, { accountId: made.accountId, requestId });
  expect(await check()).toMatchObject({ state: 'revoked', paper: null });
});

test('sessions elsewhere end, the log-in fails, and name and phone can register again', async () => {
  const { made, client, deviceId, words } = await makeWholePerson(api);
  const elsewhere = await asVolunteer(api, made, { deviceId: 'device-elsewhere' });
  await erasePerson(api.services, { accountId: made.accountId, requestId });
  for (const one of [client, elsewhere])
    await expect(one.volunteer.personalCentre()).rejects.toMatchObject({ kind: 'sessionEnded' });
  const attempt = { username: made.username, password: personsPassword, deviceId };
  await expect(logIn(api, attempt)).rejects.toMatchObject({ refusal: 'wrongCredentials' });
  api.clock.advance(3_600_000);
  const guest = asGuest(api, { deviceId });
  await receiveCode(api, guest, { purpose: 'register', mobile: made.mobile, deviceId });
  const sent = api.mailbox.messages().filter(({ to }) => to === made.mobile);
  expect(sent.some(({ text }) => /\d{6}/.test(text))).toBe(true);
  const again = await makeVolunteer(api, { username: made.username, mobile: made.mobile });
  expect(again.username).toBe(made.username);
  expect(await tablesWith(api, words.device)).toContain('audit');
});

describe('an erasure', () => {
  test('of an erased person changes nothing', async () => {
    const { accountId } = await makeVolunteer(api);
    const erasing = { accountId, requestId };
    expect(await erasePerson(api.services, erasing)).toHaveProperty('erased');
    const before = await rowsAbout(api, [accountId]);
    expect(await erasePerson(api.services, erasing)).toEqual({ refusal: 'accountErased' });
    expect(await tryErasure(api.services, erasing)).toEqual({ refusal: 'accountErased' });
    const again = erasePersonByCommand(api.services, { person: accountId, dryRun: false });
    await expect(again).rejects.toThrow('is erased already; nothing was changed.');
    expect(await rowsAbout(api, [accountId])).toEqual(before);
  });

  test.each([
    ['administrator', undefined],
    ['operator', ['activity-list' as const]],
  ])('of an %s is refused with the organization and the way', async (role, permissions) => {
    const { organization: office } = await makeWholePerson(api);
    const operator = await makeOperator(api, { organization: office, permissions: permissions ?? ['activity-list'] });
    if (permissions === undefined) {
      await api.db.update(organizationRole).set({ removedAt: api.clock.now() }).where(isAdministratorOf(office));
      await api.db
        .update(organizationRole)
        .set({ role: 'administrator' })
        .where(eq(organizationRole.accountId, operator.accountId));
    }
    const person = operator.username;
    for (const dryRun of [true, false])
      await expect(erasePersonByCommand(api.services, { person, dryRun })).rejects.toThrow(
        new RegExp(`holds roles: Association \\d+ \\(${role}\\)\\. Transfer the administration`),
      );
    const [owner] = await api.db.select().from(account).where(eq(account.id, operator.accountId));
    expect(owner).toMatchObject({ username: person, state: 'active' });
  });

  test('by a trial run changes nothing', async () => {
    const { made } = await makeWholePerson(api);
    const before = await rowsAbout(api, [made.accountId, made.volunteerId]);
    await erasePersonByCommand(api.services, { person: made.number, dryRun: true });
    expect(await rowsAbout(api, [made.accountId, made.volunteerId])).toEqual(before);
  });

  test('that was cut off while pictures were removed is completed by the job', async () => {
    const { made, pictures, words } = await makeWholePerson(api);
    const { files } = api.services.ports;
    let removals = 0;
    const failing = {
      ...files,
      remove: async (key: string) => {
        removals += 1;
        if (removals > 1) throw new Error('the store is away');
        await files.remove(key);
      },
    };
    const broken = variantOf(api, { ports: { files: failing } });
    const erasing = { accountId: made.accountId, requestId };
    await expect(erasePerson(broken.services, erasing)).rejects.toThrow('the store is away');
    const [owner] = await api.db.select().from(account).where(eq(account.id, made.accountId));
    expect(owner).toMatchObject({ state: 'blocked', username: made.username });
    expect(await eraseAccounts(api.services)).toBe(1);
    for (const { storageKey } of pictures) expect(await files.get(storageKey)).toBeUndefined();
    const open = await api.db.select().from(file).where(eq(file.ownerId, made.accountId));
    expect(open.filter(({ deletedAt }) => deletedAt === null)).toEqual([]);
    expect((await tablesWith(api, words.name)).filter((table) => !expiring.includes(table))).toEqual([]);
    expect(await eraseAccounts(api.services)).toBe(0);
    expect(await api.db.$count(accountClosing, eq(accountClosing.accountId, made.accountId))).toBe(1);
  });
});

function isAdministratorOf({ organizationId }: { readonly organizationId: string }) {
  return and(eq(organizationRole.organizationId, organizationId), eq(organizationRole.role, 'administrator'));
}
