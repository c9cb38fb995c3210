import { headerNames } from '@vp/contract';
import type { ClientOptions } from './client-options.ts';

/** Headers for the session, the device and the language. Only changes have a key. */
export function headersOf(options: ClientOptions, idempotencyKey: string | undefined): Record<string, string> {
  const token = options.session.token();
  const subject = options.session.subject();
  return {
    Accept: 'application/json',
    'Accept-Language': options.language(),
    Authorization: token === undefined ? `Basic ${btoa(`${options.clientId}:`)}` : `Bearer ${token}`,
    [headerNames.deviceId]: options.deviceId(),
    ...(token !== undefined && subject !== undefined ? { [headerNames.sessionSubject]: subject } : {}),
    ...(idempotencyKey === undefined ? {} : { [headerNames.idempotencyKey]: idempotencyKey }),
  };
}

/** Returns 128 random bits as hex; `crypto.randomUUID` is missing on old phones and on plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
