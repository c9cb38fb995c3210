import { headerNames } from '@vp/contract';
import type { Config } from '../config/config.ts';

const hstsSeconds = 31_536_000;

/** Returns the security headers of every answer for `hono/secure-headers`; an answer may set its own policy. */
export function securityHeaders({ profile }: Pick<Config, 'profile'>) {
  const none = ["'none'"];
  return {
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: none, baseUri: none, formAction: none, frameAncestors: none, sandbox: [] },
    crossOriginResourcePolicy: 'cross-origin',
    permissionsPolicy: { camera: false, geolocation: false, microphone: false },
    strictTransportSecurity: profile === 'production' && `max-age=${hstsSeconds}; includeSubDomains`,
    xFrameOptions: 'DENY',
  };
}

const requestHeaders = [
  'Authorization',
  'Content-Type',
  'Accept-Language',
  headerNames.idempotencyKey,
  headerNames.deviceId,
  headerNames.requestId,
  headerNames.sessionSubject,
];

/**
 * Returns the headers of a cross-origin call; only `Vary` for an origin that is not on the list. `hono/cors` triples the
 * processor time of writing an answer: it starts a response before the answer exists, and merges the two.
 */
export function corsHeaders(origin: string | null, allowed: readonly string[]): Record<string, string> {
  if (origin === null || !allowed.includes(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Allow-Headers': requestHeaders.join(', '),
    'Access-Control-Expose-Headers': `${headerNames.requestId}, Retry-After, Date, Idempotency-Replayed`,
    'Access-Control-Max-Age': '600',
  };
}
