import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { serviceTime } from '../../db/schema/attendance.ts';
import { audit } from '../../db/schema/operation.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { asGuest, asOperator, asVolunteer, send } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { messagesTo } from '../../testing/messages.ts';
import { realNameForm } from '../../testing/real-name-form.ts';
import type { RealNameForm } from '../../testing/real-name-form.ts';
import { recordHours } from '../../testing/recorded-hours.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let platform: Awaited<ReturnType<typeof asOperator>>;
let person: MadeVolunteer;
let owner: Awaited<ReturnType<typeof asVolunteer>>;
let serviceId: string;
let issued: { readonly proofId: string; readonly number: string; readonly code: string };

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  const organization = await makeOrganization(api);
  platform = await asOperator(api, await makeOperator(api, { organization }));
  person = await makeVolunteer(api);
  serviceId = await recordHours(api, { volunteerId: person.volunteerId, organization });
  owner = await asVolunteer(api, person);
  issued = await owner.hoursProof.issue({ body: {} });
});

const checked = () => asGuest(api).hoursProof.check({ params: { code: issued.code } });
const change = (columns: Partial<typeof volunteer.$inferInsert>) =>
  api.db.update(volunteer).set(columns).where(eq(volunteer.id, person.volunteerId));
const setAccount = (state: 'active' | 'blocked') =>
  api.db.update(account).set({ state }).where(eq(account.id, person.accountId));
const printed = () => send(api, `/api/open/hours-proofs/${issued.code}/paper?language=en`);

type Personal = RealNameForm['personal'];

async function renew(changed: Partial<Personal> = {}, more: Partial<RealNameForm> = {}) {
  const form = await realNameForm(api, person);
  const personal = {
    ...form.personal,
    chineseName: '陳大文',
    birthDate: '1990-05-20',
    gender: '1' as const,
    ...changed,
  };
  await owner.realName.submit({ body: { ...form, personal, ...more, changesDocument: true } });
  const [sent] = await api.db
    .select()
    .from(realNameSubmission)
    .where(eq(realNameSubmission.volunteerId, person.volunteerId));
  const reviewIds = [sent?.id ?? ''];
  return (decision: 'pass' | 'fail') =>
    platform.realName.decide({ body: { reviewIds, decision, ...(decision === 'fail' && { reason: '照片不清晰' }) } });
}

test.each(['pass', 'fail'] as const)(
  'stays valid during a renewal, says so, and stays valid after a %s',
  async (decision) => {
    const decide = await renew();
    expect(await checked()).toMatchObject({ state: 'valid', renewalPending: true, paper: { displayName: '陳大文' } });
    expect((await owner.hoursProof.list({ query: {} })).listData).toMatchObject([
      { state: 'valid', renewalPending: true },
    ]);
    expect((await owner.hoursProof.issue({ body: {} })).number).toBeTruthy();
    await decide(decision);
    expect(await checked()).toMatchObject({ state: 'valid', renewalPending: false, paper: { displayName: '陳大文' } });
  },
);

test('has changed where hours were taken back during a renewal', async () => {
  await renew();
  await api.db.update(serviceTime).set({ hours: 0.5 }).where(eq(serviceTime.id, serviceId));
  expect(await checked()).toMatchObject({ state: 'changed', renewalPending: false });
});

test('of a person whose pass was undone shows that the identity is checked again', async () => {
  await change({ realNameState: 'underReview' });
  expect(await checked()).toMatchObject({ state: 'identityPending', paper: { serviceHours: 3 } });
});

test('of a blocked account is withdrawn until it is opened again', async () => {
  await setAccount('blocked');
  expect(await checked()).toMatchObject({ state: 'withdrawn', revokedAt: null, paper: null });
  expect(await (await printed()).json()).toMatchObject({ refusal: 'notFound' });
  await setAccount('active');
  expect(await checked()).toMatchObject({ state: 'valid' });
});

test('is withdrawn once by the office, with a reason for its owner', async () => {
  const body = { proofNumber: issued.number.toLowerCase(), reason: '時數經查核不符' };
  expect(await platform.hoursProof.withdraw({ body })).toMatchObject({ proofId: issued.proofId });
  expect(await checked()).toMatchObject({ state: 'withdrawn', revokedAt: '2026-07-18T10:00:00+08:00', paper: null });
  expect(await (await printed()).json()).toMatchObject({ refusal: 'notFound' });
  expect((await owner.hoursProof.list({ query: {} })).listData).toMatchObject([
    { state: 'withdrawn', revocationReason: '時數經查核不符' },
  ]);
  const told = await messagesTo(api, person.accountId);
  expect(told).toMatchObject([{ kind: 'paperRevoked', values: { number: issued.number, reason: '時數經查核不符' } }]);
  const entries = await api.db.select().from(audit).where(eq(audit.subjectId, issued.proofId));
  expect(entries.map(({ what }) => what)).toContain('hoursProof.withdrawn');
  await expect(platform.hoursProof.withdraw({ body })).rejects.toMatchObject({ refusal: 'wrongState' });
  const unknown = platform.hoursProof.withdraw({ body: { ...body, proofNumber: '20260718-AAAAAA' } });
  await expect(unknown).rejects.toMatchObject({ refusal: 'notFound' });
});

test('revoked by its owner says so, also with a blocked account, and the office cannot withdraw it again', async () => {
  await owner.hoursProof.revoke({ body: { proofId: issued.proofId } });
  await setAccount('blocked');
  expect(await checked()).toMatchObject({ state: 'revoked', paper: null });
  const body = { proofNumber: issued.number, reason: '時數經查核不符' };
  await expect(platform.hoursProof.withdraw({ body })).rejects.toMatchObject({ refusal: 'wrongState' });
});

test('a new paper needs a valid document, and one issued before stays valid', async () => {
  await change({ documentExpiresOn: '2026-07-17' });
  await expect(owner.hoursProof.issue({ body: {} })).rejects.toMatchObject({ refusal: 'documentExpired' });
  await expect(owner.hoursProof.preview({ query: {} })).rejects.toMatchObject({ refusal: 'documentExpired' });
  expect(await checked()).toMatchObject({ state: 'valid' });
  await change({ documentExpiresOn: '2026-07-18' });
  expect((await owner.hoursProof.issue({ body: {} })).number).toBeTruthy();
});
