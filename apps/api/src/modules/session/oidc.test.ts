import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { ticket } from '../../db/schema/session.ts';
import { oidcOnePass } from '../../ports/oidc-one-pass.ts';
import { asGuest } from '../../testing/as.ts';
import { makeVolunteer, nextNumber } from '../../testing/factories.ts';
import { startOidcProvider } from '../../testing/oidc-provider.ts';
import type { OidcPerson, OidcProvider } from '../../testing/oidc-provider.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const client = { id: 'platform', secret: 'secret of the platform' };
const registered = 'http://localhost:5173/wu/Login-onePass';

let base: TestApi;
let provider: OidcProvider;
let withUserInfo: OidcProvider;

beforeAll(async () => {
  base = await testApi();
  provider = await startOidcProvider(client);
  withUserInfo = await startOidcProvider(client, { hasUserInfo: true });
});

afterAll(() => {
  provider.close();
  withUserInfo.close();
});

const apiWith = (issuer: string, secret = client.secret) =>
  variantOf(base, { ports: { onePass: oidcOnePass({ issuer, appId: client.id, secret }) } });

interface Options {
  readonly at?: OidcProvider;
  readonly api?: TestApi;
  readonly redirectUri?: string;
  readonly change?: (page: URL) => void;
}

/** Goes to the provider's page and comes back with a code and the state. */
async function comeBack(person: OidcPerson, options: Options = {}) {
  const { at = provider, api = apiWith(at.issuer), redirectUri = registered, change } = options;
  const guest = asGuest(api, { deviceId: `device-of-oidc-${nextNumber()}` });
  const given = await guest.session.authorization({ body: { provider: 'onePass', redirectUri } });
  const { endpoint, appId, state, parameters } = given;
  const page = new URL(endpoint);
  page.search = new URLSearchParams({ response_type: 'code', client_id: appId, state, ...parameters }).toString();
  change?.(page);
  const back = at.logIn(page, person);
  const returned = { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
  const logIn = (answer = returned) =>
    guest.session.logIn({ body: { grant_type: 'onepass', scope: 'volunteer', ...answer } });
  return { page, back, returned, logIn };
}

async function bound(): Promise<{ readonly sub: string; readonly accountId: string }> {
  const { accountId } = await makeVolunteer(base);
  const sub = `oidc-${nextNumber()}`;
  await base.db.update(account).set({ onePassId: sub }).where(eq(account.id, accountId));
  return { sub, accountId };
}

const refused = { refusal: 'providerFailed' };

test('a person of the provider is let in; the page asks for a phone and carries challenge and nonce', async () => {
  const { sub, accountId } = await bound();
  const { page, back, logIn } = await comeBack({ sub });
  expect(page.origin).toBe(provider.issuer);
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    client_id: 'platform',
    scope: 'openid phone',
    redirect_uri: registered,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{20,}$/),
  });
  expect(back.href.startsWith(`${registered}?`)).toBe(true);
  expect(await logIn()).toMatchObject({ step: 'granted', accountId });
});

test.each([
  ['in the ID token', () => provider],
  ['of the user info', () => withUserInfo],
])('a new person gets an account by the verified mobile %s', async (_, at) => {
  const phone = `+85362${String(100_000 + nextNumber())}`;
  const sub = `oidc-${nextNumber()}`;
  const { logIn } = await comeBack({ sub, phone_number: phone, phone_number_verified: true }, { at: at() });
  expect(await logIn()).toMatchObject({ step: 'newPassword' });
});

test('a mobile that the provider has not verified makes no account', async () => {
  const phone = `+85362${String(100_000 + nextNumber())}`;
  const { logIn } = await comeBack({ sub: `oidc-${nextNumber()}`, phone_number: phone, phone_number_verified: false });
  expect(await logIn()).toEqual({ step: 'account' });
});

test.each([
  ['of another issuer', { iss: 'https://elsewhere.example' }],
  ['for another client', { aud: 'another client' }],
  ['of another log-in', { nonce: 'another nonce' }],
  ['that has expired', { iat: 1_000_000_000, exp: 1_000_000_060 }],
])('an ID token %s is refused', async (_, changes) => {
  const { sub } = await bound();
  const { logIn } = await comeBack({ sub });
  provider.breakToken(changes);
  await expect(logIn()).rejects.toMatchObject(refused);
});

test('an ID token of another key is refused', async () => {
  const { sub } = await bound();
  const { logIn } = await comeBack({ sub });
  provider.signWrongly();
  await expect(logIn()).rejects.toMatchObject(refused);
});

test('a code of another log-in is refused', async () => {
  const { sub } = await bound();
  const victim = await comeBack({ sub });
  const attacker = await comeBack({ sub: `oidc-${nextNumber()}` });
  const injected = { code: victim.returned.code, state: attacker.returned.state };
  await expect(attacker.logIn(injected)).rejects.toMatchObject(refused);
});

test('a return address outside the apps becomes the log-in of the volunteers', async () => {
  const { page } = await comeBack({ sub: 's' }, { redirectUri: 'https://phisher.example/wu/Login-onePass' });
  expect(page.searchParams.get('redirect_uri')).toBe('http://localhost:5173/wu/Login-volunteer');
});

test('the state alone reveals neither verifier nor nonce, which the ticket stores', async () => {
  const { page } = await comeBack({ sub: 's' });
  const [row] = await base.db.select().from(ticket).where(eq(ticket.kind, 'authorization-onePass'));
  expect(Object.keys(row?.payload ?? {}).sort()).toEqual(['nonce', 'redirectUri', 'verifier']);
  expect(page.href).not.toContain(String(row?.payload['verifier']));
});

test('a provider that is away or refuses the secret is named, and one that comes back works', async () => {
  const { sub, accountId } = await bound();
  const away = await startOidcProvider(client);
  away.close();
  const call = asGuest(apiWith(away.issuer), { deviceId: 'd' }).session.authorization({
    body: { provider: 'onePass', redirectUri: registered },
  });
  await expect(call).rejects.toMatchObject(refused);
  const wrong = await comeBack({ sub }, { api: apiWith(provider.issuer, 'wrong secret') });
  await expect(wrong.logIn()).rejects.toMatchObject(refused);
  const { logIn } = await comeBack({ sub });
  expect(await logIn()).toMatchObject({ step: 'granted', accountId });
});
