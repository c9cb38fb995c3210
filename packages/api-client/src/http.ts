import './object-has-own.ts';
import ky from 'ky';
import type { ClientOptions } from './client-options.ts';

/** Sends a request: every status is a response and not an error, and nothing is retried. */
export function http(url: string, init: RequestInit, own: ClientOptions['fetch']): Promise<Response> {
  return ky(url, {
    ...init,
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    ...(own && { fetch: (input, given) => own(new Request(input, given)) }),
  });
}
