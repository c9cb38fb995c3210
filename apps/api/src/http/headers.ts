import { headerNames } from '@vp/contract';

/** Set by hand on every answer: the stock middleware costs half of the throughput. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  // Search engines must not list papers and answers that a code opens without log-in.
  'X-Robots-Tag': 'noindex',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
};

const hstsSeconds = 31_536_000;

export function hstsHeader(): string {
  return `max-age=${hstsSeconds}; includeSubDomains`;
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

/** Returns the headers of a cross-origin call; empty for an origin that is not on the list. */
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
