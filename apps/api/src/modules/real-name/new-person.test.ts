import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { roleName } from '../../db/name-grams.ts';
import { audit } from '../../db/schema/operation.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { refusalText } from '../../refusal/text.ts';
import { asGuest, asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { messageKinds } from '../../testing/messages.ts';
import { realNameForm } from '../../testing/real-name-form.ts';
import type { RealNameForm } from '../../testing/real-name-form.ts';
import { recordHours } from '../../testing/recorded-hours.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

type Office = Awaited<ReturnType<typeof asOperator>>;

let api: TestApi;
let entrusted: MadeOrganization;
let platform: Office;
let reviewer: Office;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  const root = await makeOrganization(api);
  entrusted = await makeOrganization(api, { parent: root, identityEntrusted: true });
  platform = await asOperator(api, await makeOperator(api, { organization: root }));
  reviewer = await asOperator(api, await makeOperator(api, { organization: entrusted }));
});

/** A verified member of the entrusted organization with three hours and a paper, as 陳大文. */
async function seller() {
  const made = await makeVolunteer(api);
  await makeMembership(api, { volunteer: made, organization: entrusted });
  await recordHours(api, { volunteerId: made.volunteerId, organization: entrusted });
  const client = await asVolunteer(api, made);
  const { code } = await client.hoursProof.issue({ body: {} });
  return { made, client, code };
}

const own = { chineseName: '陳大文', birthDate: '1990-05-20', gender: '1' } as const;
const buyer = { chineseName: '買家乙', latinSurname: 'MAI', latinGivenName: 'KA IUT' } as const;

interface Sent {
  readonly personal?: Partial<RealNameForm['personal']>;
  readonly identity?: Partial<RealNameForm['identity']>;
}

async function declare({ made, client }: Awaited<ReturnType<typeof seller>>, { personal, identity }: Sent) {
  const form = await realNameForm(api, made);
  const { latinSurname: _surname, latinGivenName: _given, ...rest } = form.personal;
  const body = {
    identity: { ...form.identity, ...identity },
    personal: { ...rest, ...own, ...personal },
    changesDocument: true,
  };
  await client.realName.submit({ body });
  return newestCheck(made);
}

async function newestCheck({ volunteerId }: MadeVolunteer): Promise<string> {
  const { submittedAt, id } = realNameSubmission;
  const rows = await api.db
    .select({ id })
    .from(realNameSubmission)
    .where(eq(realNameSubmission.volunteerId, volunteerId))
    .orderBy(asc(submittedAt), asc(id));
  return rows.at(-1)?.id ?? '';
}

const decide = (office: Office, reviewId: string, decision: 'pass' | 'fail' | 'undo') =>
  office.realName.decide({
    body: { reviewIds: [reviewId], decision, ...(decision === 'fail' && { reason: '並非本人' }) },
  });

const notDone = (refusal: 'notFound' | 'roleHeld' | 'wrongState') => [
  { done: false, message: refusalText('zh-TW', refusal) },
];

async function waitingAt(office: Office): Promise<readonly string[]> {
  const { listData } = await office.realName.list({ query: { tab: 'pending', pageSize: 100 } });
  return listData.map(({ reviewId }) => reviewId);
}

describe('a change that is more than a renewed document', () => {
  test.each<[string, (made: MadeVolunteer) => Sent, string]>([
    ['another name and number', () => ({ personal: buyer }), 'newPerson'],
    [
      'another name on the same number',
      ({ documentNumber }) => ({ personal: { chineseName: '陳大明' }, identity: { documentNumber } }),
      'corrected',
    ],
    ['another birth date', () => ({ personal: { birthDate: '1990-05-21' } }), 'corrected'],
    ['another gender', () => ({ personal: { gender: '2' } }), 'corrected'],
  ])('%s is decided by the platform alone', async (_what, sent, identityChange) => {
    const one = await seller();
    const reviewId = await declare(one, sent(one.made));
    expect(await waitingAt(reviewer)).not.toContain(reviewId);
    await expect(reviewer.realName.detail({ params: { id: reviewId } })).rejects.toMatchObject({
      refusal: 'notFound',
    });
    expect((await decide(reviewer, reviewId, 'pass')).rows).toMatchObject(notDone('notFound'));
    expect(await waitingAt(platform)).toContain(reviewId);
    const { row } = await platform.realName.detail({ params: { id: reviewId } });
    expect(row.identityChange).toBe(identityChange);
  });

  test.each<[string, Sent]>([
    ['another number', {}],
    ['a simplified character', { personal: { chineseName: '陈大文' } }],
    ['a name in Latin letters besides', { personal: { latinSurname: 'CHAN', latinGivenName: 'TAI MAN' } }],
  ])('a document of the same person with %s is decided by the entrusted organization', async (_what, sent) => {
    const reviewId = await declare(await seller(), sent);
    expect(await waitingAt(reviewer)).toContain(reviewId);
    expect((await decide(reviewer, reviewId, 'pass')).rows).toMatchObject([{ done: true }]);
  });
});

describe('an account that is sold', () => {
  test('starts without hours, and hours and papers stay with the person of before', async () => {
    const one = await seller();
    const { made, code } = one;
    const reviewId = await declare(one, { personal: buyer });
    const shown = await platform.realName.detail({ params: { id: reviewId } });
    expect(shown.person).toMatchObject({ chineseName: '買家乙' });
    expect(shown.before).toMatchObject({ chineseName: '陳大文', birthDate: '1990-05-20', sameDocument: false });
    expect((await decide(platform, reviewId, 'pass')).rows).toMatchObject([{ done: true }]);

    await expect(one.client.volunteer.detail()).rejects.toMatchObject({ kind: 'sessionEnded' });
    const [next] = await api.db.select().from(volunteer).where(eq(volunteer.accountId, made.accountId));
    expect(next).toMatchObject({ name: '買家乙', realNameState: 'verified' });
    expect(next?.id).not.toBe(made.volunteerId);
    const bought = await asVolunteer(api, made);
    expect(await bought.certificate.mine({ query: {} })).toMatchObject({ displayName: '買家乙', serviceHours: 0 });
    expect((await bought.hoursProof.list({ query: {} })).listData).toEqual([]);
    expect(await messageKinds(api, made.accountId)).toContain('newPersonPassed');

    const checked = await asGuest(api).hoursProof.check({ params: { code } });
    expect(checked).toMatchObject({ state: 'ownerChanged', paper: { displayName: '陳大文', serviceHours: 3 } });
    const [before] = await api.db.select().from(volunteer).where(eq(volunteer.id, made.volunteerId));
    expect(before).toMatchObject({ name: '陳大文', number: made.number, replacedAt: api.clock.now() });
    const [former] = await api.db
      .select()
      .from(account)
      .where(eq(account.id, before?.accountId ?? ''));
    expect(former).toMatchObject({ state: 'blocked', passwordHash: null, mobileFingerprint: null });
    const events = await api.db.select().from(audit).where(eq(audit.subjectId, reviewId));
    expect(events.map(({ what }) => what)).toContain('realName.newPerson');
  });

  test('shows the platform both people after the pass, which has no undo', async () => {
    const reviewId = await declare(await seller(), { personal: buyer });
    await decide(platform, reviewId, 'pass');
    const { tab, person, before } = await platform.realName.detail({ params: { id: reviewId } });
    expect([tab, person.chineseName, before?.chineseName]).toEqual(['passed', '買家乙', '陳大文']);
    expect((await decide(platform, reviewId, 'undo')).rows).toMatchObject(notDone('wrongState'));
  });

  test('keeps the person of before where the platform refuses', async () => {
    const one = await seller();
    const reviewId = await declare(one, { personal: buyer });
    await decide(platform, reviewId, 'fail');
    expect(await one.client.certificate.mine({ query: {} })).toMatchObject({ displayName: '陳大文', serviceHours: 3 });
    expect(await messageKinds(api, one.made.accountId)).toContain('renewalFailed');
  });

  test('does not pass while it has a role in an organization', async () => {
    const one = await seller();
    await api.db.insert(organizationRole).values({
      accountId: one.made.accountId,
      organizationId: entrusted.organizationId,
      role: 'operator',
      permissions: ['activity-list'],
      ...roleName('陳大文'),
      createdAt: api.clock.now(),
    });
    const reviewId = await declare(one, { personal: buyer });
    expect((await decide(platform, reviewId, 'pass')).rows).toMatchObject(notDone('roleHeld'));
    expect(await one.client.certificate.mine({ query: {} })).toMatchObject({ displayName: '陳大文' });
  });
});

test('a paper in an earlier name stays valid and says that the name has changed', async () => {
  const one = await seller();
  const { documentNumber } = one.made;
  const reviewId = await declare(one, { personal: { chineseName: '陳大明' }, identity: { documentNumber } });
  const check = () => asGuest(api).hoursProof.check({ params: { code: one.code } });
  expect(await check()).toMatchObject({ state: 'valid', nameChanged: false });
  await decide(platform, reviewId, 'pass');
  expect(await check()).toMatchObject({ state: 'valid', nameChanged: true, paper: { displayName: '陳大文' } });
  expect(await one.client.certificate.mine({ query: {} })).toMatchObject({ displayName: '陳大明', serviceHours: 3 });
});

describe('a person with hours whose verification was revoked', () => {
  async function revoked() {
    const one = await seller();
    await api.db.update(volunteer).set({ realNameState: 'failed' }).where(eq(volunteer.id, one.made.volunteerId));
    return one;
  }

  test('is not replaced by another person in a first check', async () => {
    const { made, client } = await revoked();
    const form = await realNameForm(api, made);
    const sent = client.realName.submit({ body: { ...form, personal: { ...form.personal, ...buyer } } });
    await expect(sent).rejects.toMatchObject({ refusal: 'otherPerson' });
  });

  test('is checked again by the platform alone', async () => {
    const { made, client } = await revoked();
    const form = await realNameForm(api, made);
    const { latinSurname: _surname, latinGivenName: _given, ...rest } = form.personal;
    await client.realName.submit({ body: { ...form, personal: { ...rest, ...own } } });
    const reviewId = await newestCheck(made);
    expect((await decide(reviewer, reviewId, 'pass')).rows).toMatchObject(notDone('notFound'));
    expect((await decide(platform, reviewId, 'pass')).rows).toMatchObject([{ done: true }]);
  });
});
