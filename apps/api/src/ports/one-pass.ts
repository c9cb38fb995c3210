import { isMobile, parseAnyPhone } from '@vp/domain';
import type { Clock } from './clock.ts';
import type { ProviderPage } from './provider-page.ts';
import { createSimulatedCodes } from './simulated-code.ts';

/** A person as the one-pass provider identifies them. */
export interface OnePassPerson {
  /** The provider's own id of the person; it never changes. */
  readonly subject: string;
  /** A mobile that the provider has verified, in E.164; absent where it shares none with the platform. */
  readonly mobile?: string | undefined;
}

export interface OnePass {
  readonly kind: 'simulator' | 'http' | 'off';
  /** The log-in page of the provider; undefined where one-pass is off. */
  readonly page: ProviderPage | undefined;
  /** Exchanges a code of that page; undefined for an unknown code. Throws when the provider cannot be reached. */
  readonly identify: (code: string) => Promise<OnePassPerson | undefined>;
}

export const noOnePass: OnePass = { kind: 'off', page: undefined, identify: async () => undefined };

export interface SimulatedOnePass extends OnePass {
  readonly kind: 'simulator';
  /** Issues a code for a person, as the provider's page would send it back. */
  readonly issue: (person: OnePassPerson) => string;
}

export function simulatedOnePass(apiUrl: string, clock: Clock): SimulatedOnePass {
  const codes = createSimulatedCodes<OnePassPerson>(clock);
  return {
    kind: 'simulator',
    page: { endpoint: `${apiUrl}/simulator/one-pass`, appId: 'simulator' },
    issue: codes.issue,
    identify: async (code) => codes.take(code),
  };
}

export interface OnePassSettings {
  readonly endpoint: string;
  readonly tokenUrl: string;
  readonly appId: string;
  readonly secret: string;
}

const timeoutMs = 5000;

/** A provider that accepts `{ code, client_id, client_secret }` as JSON and answers `{ sub, phone_number }`. */
export function httpOnePass({ endpoint, tokenUrl, appId, secret }: OnePassSettings): OnePass {
  return {
    kind: 'http',
    page: { endpoint, appId },
    identify: async (code) => {
      const response = await fetch(tokenUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ grant_type: 'authorization_code', code, client_id: appId, client_secret: secret }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status >= 500) throw new Error(`the one-pass provider answered ${response.status}`);
      return response.ok ? readPerson(await response.json()) : undefined;
    },
  };
}

function readPerson(answer: unknown): OnePassPerson | undefined {
  const fields: Readonly<Record<string, unknown>> = Object(answer);
  const { sub, phone_number: given } = fields;
  if (typeof sub !== 'string' || sub === '') return undefined;
  const phone = typeof given === 'string' ? parseAnyPhone(given) : undefined;
  return { subject: sub, mobile: phone !== undefined && isMobile(phone) ? phone.e164 : undefined };
}
