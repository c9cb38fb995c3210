import type { Config } from '../config/config.ts';

export type Credential =
  | { readonly kind: 'none' }
  | { readonly kind: 'session'; readonly token: string }
  /** One of the public client ids. */
  | { readonly kind: 'client' }
  | { readonly kind: 'unknownClient' };

/** Parses the `Authorization` header: a bearer token, or the public id of one of the SPAs as basic credential. */
export function readCredential(header: string | undefined, config: Pick<Config, 'clientIds'>): Credential {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer' && value !== '') return { kind: 'session', token: value };
  if (scheme.toLowerCase() !== 'basic') return { kind: 'none' };
  const [clientId = ''] = Buffer.from(value, 'base64').toString('utf8').split(':');
  return { kind: config.clientIds.includes(clientId) ? 'client' : 'unknownClient' };
}
