import type { AuthorizationParameters } from '@vp/contract';
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

/** The log-in page of the provider for one log-in. */
export interface OnePassPage extends ProviderPage {
  /** Further parameters of its address. */
  readonly parameters: AuthorizationParameters;
  /** What the exchange of the code needs again; it never leaves the server. */
  readonly kept: KeptForCode;
}

export type KeptForCode = Readonly<Record<string, string>>;

export interface OnePass {
  readonly kind: 'simulator' | 'oidc' | 'off';
  /** Prepares a log-in that returns to this address; undefined where one-pass is off, an error where it is away. */
  readonly open: (redirectUri: string) => Promise<OnePassPage | undefined>;
  /** Exchanges a code of that page; undefined or an error where no identity is verified. */
  readonly identify: (code: string, kept: KeptForCode) => Promise<OnePassPerson | undefined>;
}

export const noOnePass: OnePass = { kind: 'off', open: async () => undefined, identify: async () => undefined };

export interface SimulatedOnePass extends OnePass {
  readonly kind: 'simulator';
  /** Issues a code for a person, as the provider's page would send it back. */
  readonly issue: (person: OnePassPerson) => string;
}

export function simulatedOnePass(apiUrl: string, clock: Clock): SimulatedOnePass {
  const codes = createSimulatedCodes<OnePassPerson>(clock);
  return {
    kind: 'simulator',
    open: async () => ({ endpoint: `${apiUrl}/simulator/one-pass`, appId: 'simulator', parameters: {}, kept: {} }),
    issue: codes.issue,
    identify: async (code) => codes.take(code),
  };
}
