import { volunteerAddresses } from '@vp/contract/addresses';
import type { Language } from '@vp/domain';
import { vi } from 'vitest';
import type { ClientOptions, LocalText, SessionEnd } from '../client-options.ts';
import { createClient } from '../create-client.ts';

export const host = 'http://api.test';

export interface Visitor {
  token: string | undefined;
  subject: string | undefined;
  generation: number;
  language: Language;
}

/** Returns a client with a visitor whose session a test may change at any moment. */
export function clientUnderTest(changes: Partial<ClientOptions> = {}) {
  const visitor: Visitor = { token: 'token-1', subject: 'account-1', generation: 1, language: 'zh-TW' };
  const onSessionEnd = vi.fn<(end: SessionEnd) => void>();
  const options: ClientOptions = {
    baseUrl: host,
    clientId: 'volunteer-web',
    session: { token: () => visitor.token, subject: () => visitor.subject, generation: () => visitor.generation },
    language: () => visitor.language,
    deviceId: () => 'device-1',
    say: (text: LocalText) => `said: ${text}`,
    onSessionEnd,
    ...changes,
  };
  return { client: createClient(volunteerAddresses, options), options, visitor, onSessionEnd };
}

/** Returns a promise that a test settles. */
export function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('The call succeeded');
}
