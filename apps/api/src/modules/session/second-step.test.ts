import { minuteMs } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { account, agreementAcceptance, device } from '../../db/schema/account.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { messagesTo } from '../../testing/account-owner.ts';
import { agreementVersions } from '../../testing/agreement-versions.ts';
import { asGuest } from '../../testing/as.ts';
import { makeVolunteer, nextNumber } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import { messageKinds } from '../../testing/messages.ts';
import { identityFacts } from '../../testing/recovery.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
const password = 'Helena85';

beforeAll(async () => {
  api = await testApi();
});

const newDeviceId = () => `device-of-second-steps-${nextNumber()}`;

/** A verified volunteer whose account has lost its phone number. */
async function makeWithoutPhone(columns: Partial<typeof account.$inferInsert> = {}) {
  const made = await makeVolunteer(api, { password });
  const noPhone = { mobileEncrypted: null, mobileFingerprint: null };
  await api.db
    .update(account)
    .set({ ...noPhone, ...columns })
    .where(eq(account.id, made.accountId));
  return made;
}

interface Way {
  readonly deviceId?: string;
  readonly on?: TestApi;
  /** Versions of the agreements that the form shows. */
  readonly shown?: { readonly userAgreement: string; readonly privacyPolicy: string };
}

async function firstStep({ username }: { readonly username: string }, way: Way = {}) {
  const { deviceId = newDeviceId(), on = api, shown } = way;
  const client = asGuest(on, { deviceId });
  const secret = await encrypted(client, password);
  const answer = await client.session.logIn({
    body: { grant_type: 'password', scope: 'volunteer', username, ...secret, ...shown },
  });
  const ticket = 'ticket' in answer ? answer.ticket : '';
  return { client, deviceId, answer, ticket };
}

const address = () => `owner${nextNumber()}@example.mo`;

const codeIn = (mail: string | undefined) => /(?<!\d)\d{6}(?!\d)/.exec(mail ?? '')?.[0] ?? '';

describe('an account without a phone but with an e-mail address', () => {
  test('proves the code that the first step sends there', async () => {
    const email = address();
    const made = await makeWithoutPhone({ email });
    const { client, deviceId, answer, ticket } = await firstStep(made);
    expect(answer).toEqual({ step: 'mail', ticket, maskedEmail: expect.stringContaining('•') });
    const mails = await messagesTo(api, email);
    expect(mails).toEqual([expect.stringContaining('在新裝置登入')]);
    const body = { grant_type: 'mail', scope: 'volunteer', ticket, code: codeIn(mails[0]) } as const;
    const wrong = body.code === '000000' ? '000001' : '000000';
    await expect(client.session.logIn({ body: { ...body, code: wrong } })).rejects.toMatchObject({
      refusal: 'wrongEmailCode',
    });
    const other = asGuest(api, { deviceId: newDeviceId() });
    await expect(other.session.logIn({ body })).rejects.toMatchObject({ refusal: 'ticketExpired' });
    expect(await client.session.logIn({ body })).toMatchObject({ step: 'granted' });
    await expect(client.session.logIn({ body })).rejects.toMatchObject({ refusal: 'ticketExpired' });
    expect((await firstStep(made, { deviceId })).answer).toMatchObject({ step: 'granted' });
  });

  test('gets one message for several first steps of one device, and another after two minutes', async () => {
    const email = address();
    const made = await makeWithoutPhone({ email });
    const limited = variantOf(api, { config: { rateFactor: 100 } });
    const { deviceId } = await firstStep(made, { on: limited });
    expect((await firstStep(made, { deviceId, on: limited })).answer).toMatchObject({ step: 'mail' });
    expect(await messagesTo(api, email)).toHaveLength(1);
    await expect(firstStep(made, { on: limited })).rejects.toMatchObject({ refusal: 'smsTooSoon' });
    api.clock.advance(2 * minuteMs + 1);
    await firstStep(made, { deviceId, on: limited });
    expect(await messagesTo(api, email)).toHaveLength(2);
  });

  test('cannot be opened by stating the identity instead', async () => {
    const made = await makeWithoutPhone({ email: address() });
    const { client, ticket } = await firstStep(made);
    const body = { grant_type: 'identity', scope: 'volunteer', ticket, documentTail: '1234', birthDate: '1990-05-20' };
    await expect(client.session.logIn({ body: { ...body, ...identityFacts(made) } as never })).rejects.toMatchObject({
      refusal: 'ticketExpired',
    });
  });
});

describe('a verified account without phone and e-mail address', () => {
  async function waiting() {
    const made = await makeWithoutPhone();
    const { client, answer, ticket, deviceId } = await firstStep(made);
    const facts = { documentTail: '', birthDate: '', ...identityFacts(made) };
    const prove = (changed: Partial<typeof facts> = {}) =>
      client.session.logIn({ body: { grant_type: 'identity', scope: 'volunteer', ticket, ...facts, ...changed } });
    return { made, answer, prove, deviceId };
  }

  test('states the end of the document number and the birth date', async () => {
    const { made, answer, prove, deviceId } = await waiting();
    expect(answer).toEqual({ step: 'identity', ticket: expect.any(String) });
    await expect(prove({ documentTail: '0000' })).rejects.toMatchObject({ refusal: 'identityFactsWrong' });
    await expect(prove({ birthDate: '' })).rejects.toMatchObject({ refusal: 'invalidInput' });
    expect(await prove()).toMatchObject({ step: 'granted' });
    expect((await firstStep(made, { deviceId })).answer).toMatchObject({ step: 'granted' });
  });

  test.each([
    ['that is blocked meanwhile', 'sessionBlocked', { state: 'blocked' }, {}],
    ['that is not verified any more', 'ticketExpired', {}, { realNameState: 'notVerified' }],
  ] as const)('refuses an account %s', async (_what, refusal, changed, person) => {
    const { made, prove } = await waiting();
    await api.db
      .update(account)
      .set({ state: 'active', ...changed })
      .where(eq(account.id, made.accountId));
    await api.db
      .update(volunteer)
      .set({ gender: '2', ...person })
      .where(eq(volunteer.accountId, made.accountId));
    await expect(prove()).rejects.toMatchObject({ refusal });
  });
});

test('an account with nothing to prove opens, and its owner is notified of the device', async () => {
  const made = await makeWithoutPhone();
  const { accountId } = made;
  await api.db.update(volunteer).set({ realNameState: 'notVerified' }).where(eq(volunteer.accountId, accountId));
  await api.db.insert(device).values({ accountId, deviceId: newDeviceId() });
  expect((await firstStep(made)).answer).toMatchObject({ step: 'granted' });
  expect(await messageKinds(api, accountId)).toEqual(['newDevice']);
});

describe('the agreements that the form shows', () => {
  const acceptedBy = async (accountId: string) =>
    (await api.db.select().from(agreementAcceptance).where(eq(agreementAcceptance.accountId, accountId)))
      .map(({ agreement, version }) => `${agreement} ${version}`)
      .sort();
  const inForce = Object.entries(agreementVersions).map(([kind, version]) => `${kind} ${version}`);

  test('are accepted once with the log-in, so that the home page does not ask', async () => {
    const { accountId, username } = await makeVolunteer(api, { password });
    const deviceId = newDeviceId();
    await api.db.insert(device).values({ accountId, deviceId });
    await firstStep({ username }, { deviceId, shown: agreementVersions });
    const { answer } = await firstStep({ username }, { deviceId, shown: agreementVersions });
    expect(await acceptedBy(accountId)).toEqual(inForce.sort());
    const token = answer.step === 'granted' ? answer.access_token : '';
    expect((await asGuest(api, { token, deviceId }).agreement.pending()).total).toBe(0);
  });

  test('are accepted after the second step, and not before', async () => {
    const email = address();
    const made = await makeWithoutPhone({ email });
    const { client, ticket } = await firstStep(made, { shown: agreementVersions });
    expect(await acceptedBy(made.accountId)).toEqual([]);
    const [mail] = await messagesTo(api, email);
    await client.session.logIn({ body: { grant_type: 'mail', scope: 'volunteer', ticket, code: codeIn(mail) } });
    expect(await acceptedBy(made.accountId)).toEqual(inForce.sort());
  });

  test('are not accepted in a version that is not in force', async () => {
    const { accountId, username } = await makeVolunteer(api, { password });
    const deviceId = newDeviceId();
    await api.db.insert(device).values({ accountId, deviceId });
    const shown = { userAgreement: '2001-01', privacyPolicy: '2001-01' };
    expect((await firstStep({ username }, { deviceId, shown })).answer).toMatchObject({ step: 'granted' });
    expect(await acceptedBy(accountId)).toEqual([]);
  });
});
