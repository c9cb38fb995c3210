import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { cardApplication } from '../../db/schema/card.ts';
import { audit } from '../../db/schema/operation.ts';
import { refusalText } from '../../refusal/text.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { cardForm } from '../../testing/card-form.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { VolunteerInput } from '../../testing/factories.ts';
import { messageKinds } from '../../testing/messages.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

async function person(input: VolunteerInput = {}) {
  const made = await makeVolunteer(api, input);
  return { made, client: await asVolunteer(api, made) };
}

type Person = Awaited<ReturnType<typeof person>>;

const office = async () => asOperator(api, await makeOperator(api, { organization: await makeOrganization(api) }));

type Office = Awaited<ReturnType<typeof office>>;

async function applied(changed: Parameters<typeof cardForm>[0] = {}, input: VolunteerInput = {}) {
  const one = await person(input);
  const { applicationId } = await one.client.card.apply({ body: cardForm(changed) });
  return { ...one, applicationId };
}

const decide = (platform: Office, reviewIds: string[], decision: 'pass' | 'fail' | 'undo', reason?: string) =>
  platform.card.decide({ body: { reviewIds, decision, reason } });

const report = (platform: Office, applicationId: string, action: 'print' | 'receive' | 'refuse', reason?: string) =>
  platform.card.report({ body: { rows: [{ applicationId, action, reason }] } });

/** Takes an application through all steps to the issued card. */
async function finish(platform: Office, applicationId: string): Promise<void> {
  await decide(platform, [applicationId], 'pass');
  await report(platform, applicationId, 'print');
  await report(platform, applicationId, 'receive');
}

const centreStateOf = async ({ client }: Pick<Person, 'client'>) => (await client.volunteer.personalCentre()).cardState;

const stateOf = async ({ client }: Pick<Person, 'client'>) => (await client.card.info()).application?.state;

const said = (refusal: Parameters<typeof refusalText>[1]) => refusalText('zh-TW', refusal);

const kindsOf = ({ made }: Pick<Person, 'made'>) => messageKinds(api, made.accountId);

describe('who may apply', () => {
  test.each<[string, VolunteerInput, readonly string[]]>([
    ['not verified', { realNameState: 'notVerified' }, ['realNameMissing']],
    ['under review', { realNameState: 'underReview' }, ['realNameUnderReview']],
    ['failed', { realNameState: 'failed' }, ['realNameFailed']],
    ['too young', { birthDate: '2015-01-01' }, ['cardTooYoung']],
    ['too old', { birthDate: '1930-01-01' }, ['cardTooOld']],
    ['failed and too young', { realNameState: 'failed', birthDate: '2015-01-01' }, ['realNameFailed', 'cardTooYoung']],
  ])('%s: told beforehand, and refused by the call', async (_who, input, refusals) => {
    const { client } = await person(input);
    const info = await client.card.info();
    expect(info.refusals).toEqual(refusals);
    expect(info.possibleFrom).toBe(refusals.includes('cardTooYoung') ? '2031-01-01' : null);
    await expect(client.card.apply({ body: cardForm() })).rejects.toMatchObject({ refusal: refusals[0] });
  });

  test('nobody twice at a time', async () => {
    const { client } = await applied();
    expect((await client.card.info()).refusals).toEqual(['cardOpen']);
    await expect(client.card.apply({ body: cardForm() })).rejects.toMatchObject({ refusal: 'cardOpen' });
  });

  test.each(['agreed', 'bankConsent'] as const)('nobody without %s', async (box) => {
    const { client } = await person();
    await expect(client.card.apply({ body: cardForm({ [box]: false }) })).rejects.toMatchObject({
      refusal: 'invalidInput',
    });
    expect(await stateOf({ client })).toBeUndefined();
    expect(await centreStateOf({ client })).toBeNull();
  });

  test('nobody on an agreement that is not in force', async () => {
    const { client } = await person();
    const body = cardForm({ agreementVersion: '2020-01' });
    await expect(client.card.apply({ body })).rejects.toMatchObject({ refusal: 'agreementMissing' });
  });

  test('nobody on a first card without the size of the vest that comes with it', async () => {
    const { client } = await person();
    await expect(client.card.apply({ body: cardForm({ vestSize: undefined }) })).rejects.toMatchObject({
      refusal: 'invalidInput',
    });
  });
});

describe('somebody under 18', () => {
  const minor = { birthDate: '2009-01-01' };
  const guardian = {
    name: '陳國輝',
    relation: '1',
    documentType: '2',
    documentNumber: '50000010',
    mobile: '+85366880010',
    agreed: true,
  } as const;

  test('needs a guardian, who is somebody else', async () => {
    const { client } = await person({ ...minor, name: '陳小文' });
    expect((await client.card.info()).needsGuardian).toBe(true);
    const attempt = (changed: object) => client.card.apply({ body: cardForm(changed) });
    await expect(attempt({})).rejects.toMatchObject({ refusal: 'invalidInput' });
    await expect(attempt({ guardian: { ...guardian, name: '陳小文' } })).rejects.toMatchObject({
      refusal: 'invalidInput',
    });
    await expect(attempt({ guardian: { ...guardian, agreed: false } })).rejects.toMatchObject({
      refusal: 'invalidInput',
    });
    await attempt({ guardian });
    expect(await stateOf({ client })).toBe('pending');
  });

  test('has the guardian masked for the platform, in full for the bank, and encrypted at rest', async () => {
    const platform = await office();
    const { applicationId } = await applied({ guardian }, minor);
    const { person: shown } = await platform.card.detail({ params: { id: applicationId } });
    expect(shown.guardian).toMatchObject({ name: '陳國輝' });
    expect(JSON.stringify(shown)).not.toContain('50000010');
    await decide(platform, [applicationId], 'pass');
    const { rows } = await platform.card.exportForBank();
    expect(rows.find((row) => row.applicationId === applicationId)?.guardian).toMatchObject({
      documentNumber: '50000010',
    });
    const [stored] = await api.db.select().from(cardApplication).where(eq(cardApplication.id, applicationId));
    expect(JSON.stringify(stored)).not.toContain('50000010');
  });
});

describe('an application on its way', () => {
  test('is approved, printed and received, and tells its owner at each step', async () => {
    const platform = await office();
    const one = await applied();
    const { applicationId } = one;
    expect((await one.client.card.progress()).waiting).toMatchObject({ decidedBy: { text: expect.any(String) } });
    await finish(platform, applicationId);
    expect(await kindsOf(one)).toEqual(['cardApplied', 'cardPassed', 'cardPrinting', 'cardReceived']);
    const { applications, waiting } = await one.client.card.progress();
    expect(applications).toMatchObject([{ applicationId, state: 'received', failureReason: null }]);
    expect(waiting).toBeNull();
    const info = await one.client.card.info();
    expect(info).toMatchObject({ refusals: [], reasons: ['2', '3'], vestFree: false });
    expect(info.heldSince).not.toBeNull();
    const events = await api.db
      .select({ what: audit.what })
      .from(audit)
      .where(and(eq(audit.stream, `volunteer:${one.made.volunteerId}`), eq(audit.subjectId, applicationId)))
      .orderBy(audit.sequence);
    expect(events.map(({ what }) => what)).toEqual(['card.applied', 'card.pass', 'card.print', 'card.receive']);
  });

  test('fails with a reason, and can be made again, with its vest', async () => {
    const platform = await office();
    const one = await applied();
    await expect(decide(platform, [one.applicationId], 'fail')).rejects.toMatchObject({ refusal: 'reasonMissing' });
    await decide(platform, [one.applicationId], 'fail', '地址不完整');
    const info = await one.client.card.info();
    expect(info.application).toMatchObject({ state: 'failed', failureReason: '地址不完整', approvedAt: null });
    expect(info).toMatchObject({ refusals: [], reasons: ['1'], vestFree: true });
    api.clock.advance(1000);
    const again = await one.client.card.apply({ body: cardForm() });
    await finish(platform, again.applicationId);
    expect((await one.client.card.progress()).applications.map(({ state }) => state)).toEqual(['received', 'failed']);
  });

  test('is refused by the bank with a reason', async () => {
    const platform = await office();
    const one = await applied();
    await decide(platform, [one.applicationId], 'pass');
    const without = await report(platform, one.applicationId, 'refuse');
    expect(without.rows).toMatchObject([{ done: false, message: '請填寫原因' }]);
    await report(platform, one.applicationId, 'refuse', '未能核實身份');
    const { application } = await one.client.card.info();
    expect(application).toMatchObject({ state: 'failed', failureReason: '未能核實身份' });
    expect(application?.approvedAt).not.toBeNull();
  });

  test('is decided once; a pass is taken back a few seconds long', async () => {
    const platform = await office();
    const one = await applied();
    await decide(platform, [one.applicationId], 'pass');
    expect((await decide(platform, [one.applicationId], 'fail', '太遲')).rows).toMatchObject([{ done: false }]);
    expect((await decide(platform, [one.applicationId], 'undo')).rows).toMatchObject([{ done: true }]);
    expect(await stateOf(one)).toBe('pending');
    expect(await kindsOf(one)).toEqual(['cardApplied']);
    await decide(platform, [one.applicationId], 'pass');
    api.clock.advance(60_000);
    expect((await decide(platform, [one.applicationId], 'undo')).rows).toMatchObject([{ done: false }]);
  });
});

describe('a further card', () => {
  test('takes the place of a lost one, and comes without a vest', async () => {
    const platform = await office();
    const one = await applied();
    await finish(platform, one.applicationId);
    const apply = (reason: '1' | '2') => one.client.card.apply({ body: cardForm({ reason, vestSize: '2' }) });
    await expect(apply('1')).rejects.toMatchObject({ refusal: 'cardReasonWrong' });
    const { applicationId } = await apply('2');
    expect(await one.client.card.application({ params: { id: applicationId } })).toMatchObject({
      reason: '2',
      vestSize: null,
    });
  });

  test('cannot be asked for before the first', async () => {
    const { client } = await person();
    const refused = { refusal: 'cardReasonWrong' };
    await expect(client.card.apply({ body: cardForm({ reason: '2' }) })).rejects.toMatchObject(refused);
  });
});

describe('the sheets of the bank', () => {
  test('are answered row by row, each application as the row before has left it', async () => {
    const platform = await office();
    const [approved, pending] = [await applied(), await applied()];
    await decide(platform, [approved.applicationId], 'pass');
    const { rows } = await platform.card.report({
      body: {
        rows: [
          { applicationId: approved.applicationId, action: 'print' },
          { applicationId: approved.applicationId, action: 'receive' },
          { applicationId: pending.applicationId, action: 'receive' },
          { applicationId: '00000000-0000-4000-8000-000000000000', action: 'print' },
          { applicationId: approved.applicationId, action: 'print' },
        ],
      },
    });
    expect(rows.map(({ done }) => done)).toEqual([true, true, false, false, false]);
    const [, , early, unknown, again] = rows.map(({ message }) => message);
    expect([early, unknown, again]).toEqual((['wrongState', 'notFound', 'alreadyRecorded'] as const).map(said));
    expect(await stateOf(approved)).toBe('received');
    expect(await centreStateOf(approved)).toBe('received');
    expect(await stateOf(pending)).toBe('pending');
  });

  test('hold what was approved alone, and are written down for each person', async () => {
    const platform = await office();
    const [approved, pending] = [await applied(), await applied()];
    await decide(platform, [approved.applicationId], 'pass');
    const ids = (await platform.card.exportForBank()).rows.map(({ applicationId }) => applicationId);
    expect(ids).toContain(approved.applicationId);
    expect(ids).not.toContain(pending.applicationId);
    const events = await api.db
      .select({ subjectId: audit.subjectId })
      .from(audit)
      .where(
        and(eq(audit.what, 'card.exported'), inArray(audit.subjectId, [approved.applicationId, pending.applicationId])),
      );
    expect(events).toEqual([{ subjectId: approved.applicationId }]);
    const { listData } = await approved.client.volunteer.dataAccess({ query: {} });
    expect(listData.map(({ kind }) => kind)).toContain('cardForBank');
  });
});

test('another organization has no part in it, whoever asks', async () => {
  const root = await makeOrganization(api);
  const organization = await makeOrganization(api, { parent: root });
  const { applicationId } = await applied();
  for (const permissions of [undefined, ['personnel-volunteer-card'] as const]) {
    const operator = await makeOperator(api, { organization, ...(permissions && { permissions }) });
    const client = await asOperator(api, operator);
    const refused = { refusal: 'noPermission' };
    await expect(client.card.list({ query: { tab: 'pending' } })).rejects.toMatchObject(refused);
    await expect(client.card.detail({ params: { id: applicationId } })).rejects.toMatchObject(refused);
    await expect(client.card.exportForBank()).rejects.toMatchObject(refused);
    await expect(decide(client, [applicationId], 'pass')).rejects.toMatchObject(refused);
    await expect(report(client, applicationId, 'print')).rejects.toMatchObject(refused);
  }
});

test('the list of the platform is found by name and tab, the oldest first', async () => {
  const platform = await office();
  const first = await applied({}, { name: '司徒卡卡' });
  api.clock.advance(1000);
  const second = await applied({}, { name: '司徒卡卡' });
  const list = async (tab: 'pending' | 'passed') =>
    (await platform.card.list({ query: { tab, name: '司徒卡卡' } })).listData.map(({ reviewId }) => reviewId);
  expect(await list('pending')).toEqual([first.applicationId, second.applicationId]);
  await decide(platform, [second.applicationId], 'pass');
  expect(await list('pending')).toEqual([first.applicationId]);
  expect(await list('passed')).toEqual([second.applicationId]);
});
