import type { Config } from '../config/config.ts';

export interface Credential {
  readonly token: string | undefined;
  /** One of the public client ids, where the caller sent one. */
  readonly clientId: string | undefined;
}

/** Parses the `Authorization` header: a bearer token, or the public id of one of the SPAs as basic credential. */
export function readCredential(header: string | undefined, config: Pick<Config, 'clientIds'>): Credential {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer' && value !== '') return { token: value, clientId: undefined };
  if (scheme.toLowerCase() !== 'basic') return { token: undefined, clientId: undefined };
  const [clientId = ''] = Buffer.from(value, 'base64').toString('utf8').split(':');
  return { token: undefined, clientId: config.clientIds.includes(clientId) ? clientId : undefined };
}
