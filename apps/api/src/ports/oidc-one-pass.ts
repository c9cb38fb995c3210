import { isMobile, parseAnyPhone } from '@vp/domain';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { Configuration } from 'openid-client';
import type { OnePass, OnePassPerson } from './one-pass.ts';

export interface OidcSettings {
  readonly issuer: string;
  readonly appId: string;
  readonly secret: string;
}

const timeoutSeconds = 5;
const scope = 'openid phone';

/**
 * Identifies people at an OpenID Connect provider by the authorization code flow with PKCE. The signature of the ID
 * token is verified. A mobile counts only where the provider says that it has verified it.
 *
 * Source: https://openid.net/specs/openid-connect-core-1_0.html
 */
export function oidcOnePass(settings: OidcSettings): OnePass {
  const { appId } = settings;
  let found: Promise<Configuration> | undefined;
  /** Reads the provider's settings once; a failed read is tried again by the next log-in. */
  function discover(): Promise<Configuration> {
    found ??= discoverAt(settings).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  }
  return {
    kind: 'oidc',
    open: async (redirectUri) => {
      const { authorization_endpoint: endpoint } = (await discover()).serverMetadata();
      if (endpoint === undefined) throw new Error('the one-pass provider names no authorization endpoint');
      const [verifier, nonce] = [randomPKCECodeVerifier(), randomNonce()];
      const parameters = {
        scope,
        nonce,
        redirect_uri: redirectUri,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      } as const;
      return { endpoint, appId, parameters, kept: { redirectUri, verifier, nonce } };
    },
    identify: async (code, kept) => identifyAt(await discover(), code, kept),
  };
}

function discoverAt({ issuer, appId, secret }: OidcSettings): Promise<Configuration> {
  const url = new URL(issuer);
  // Production refuses an issuer without https.
  const execute = url.protocol === 'http:' ? [allowInsecureRequests] : [];
  return discovery(url, appId, secret, undefined, {
    timeout: timeoutSeconds,
    execute: [...execute, enableNonRepudiationChecks],
  });
}

async function identifyAt(
  configuration: Configuration,
  code: string,
  { redirectUri = '', verifier, nonce }: Readonly<Record<string, string>>,
): Promise<OnePassPerson | undefined> {
  const returned = new URL(redirectUri);
  // The app sends back the code alone. There is one provider, so its own name cannot be confused with another's.
  returned.search = new URLSearchParams({ code, iss: configuration.serverMetadata().issuer }).toString();
  const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, idTokenExpected: true };
  const tokens = await authorizationCodeGrant(configuration, returned, checks);
  const claims = tokens.claims();
  if (claims === undefined) return undefined;
  const { sub } = claims;
  const isComplete = 'phone_number' in claims || configuration.serverMetadata().userinfo_endpoint === undefined;
  const person = isComplete ? claims : await fetchUserInfo(configuration, tokens.access_token, sub);
  return { subject: sub, mobile: verifiedMobile(person) };
}

function verifiedMobile(claims: Readonly<Record<string, unknown>>): string | undefined {
  const { phone_number: given, phone_number_verified: isVerified } = claims;
  const phone = typeof given === 'string' && isVerified === true ? parseAnyPhone(given) : undefined;
  return phone !== undefined && isMobile(phone) ? phone.e164 : undefined;
}
