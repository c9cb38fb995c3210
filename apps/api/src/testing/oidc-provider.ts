import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { freePort } from '@vp/testing/ports';

export interface OidcPerson {
  readonly sub: string;
  readonly phone_number?: string;
  readonly phone_number_verified?: boolean;
}

export interface OidcProvider {
  readonly issuer: string;
  /** Opens the authorization page and returns its answer: the code and state with which the browser comes back. */
  readonly logIn: (page: URL, person: OidcPerson) => URL;
  /** Changes of the next ID token, to break it. */
  readonly breakToken: (changes: Readonly<Record<string, unknown>>) => void;
  /** Signs the next ID token with a key that is not published. */
  readonly signWrongly: () => void;
  readonly close: () => void;
}

const pairOf = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Issued {
  readonly person: OidcPerson;
  readonly page: URLSearchParams;
}

/** Starts a provider of OpenID Connect; `hasUserInfo` leaves the mobile out of the ID token. */
export async function startOidcProvider(
  client: { readonly id: string; readonly secret: string },
  { hasUserInfo = false } = {},
): Promise<OidcProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const [keys, otherKeys] = [pairOf(), pairOf()];
  const codes = new Map<string, Issued>();
  const users = new Map<string, OidcPerson>();
  let changes: Readonly<Record<string, unknown>> = {};
  let signer = keys;
  const hono = new Hono();
  hono.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
      ...(hasUserInfo && { userinfo_endpoint: `${issuer}/me` }),
    }),
  );
  hono.get('/keys', (c) => c.json({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig' }] }));
  hono.get('/me', (c) => c.json(users.get((c.req.header('Authorization') ?? '').replace('Bearer ', ''))));
  hono.post('/token', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const issued = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isOurs = form.get('client_id') === client.id && form.get('client_secret') === client.secret;
    if (!isOurs) return c.json({ error: 'invalid_client' }, 401);
    const isValid =
      issued?.page.get('code_challenge') === challenge &&
      issued.page.get('redirect_uri') === form.get('redirect_uri') &&
      form.get('grant_type') === 'authorization_code';
    if (!isValid) return c.json({ error: 'invalid_grant' }, 400);
    const seconds = Math.floor(Date.now() / 1000);
    const { sub, ...phone } = issued.person;
    const claims = {
      iss: issuer,
      aud: client.id,
      sub,
      iat: seconds,
      exp: seconds + 60,
      nonce: issued.page.get('nonce'),
      ...(!hasUserInfo && phone),
      ...changes,
    };
    const signed = `${base64url({ alg: 'RS256', kid: 'k1' })}.${base64url(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), signer.privateKey).toString('base64url');
    const accessToken = `token-${users.size + 1}`;
    users.set(accessToken, issued.person);
    [changes, signer] = [{}, keys];
    return c.json({ access_token: accessToken, token_type: 'Bearer', id_token: `${signed}.${signature}` });
  });
  const server = serve({ fetch: hono.fetch, port, hostname: '127.0.0.1' });
  return {
    issuer,
    logIn(page, person) {
      const code = `code-${codes.size + users.size + 1}`;
      codes.set(code, { person, page: page.searchParams });
      const back = new URL(page.searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: page.searchParams.get('state') ?? '' }).toString();
      return back;
    },
    breakToken: (next) => (changes = next),
    signWrongly: () => (signer = otherKeys),
    close: () => server.close(),
  };
}
