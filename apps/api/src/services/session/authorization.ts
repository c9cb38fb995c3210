import { onePassLimits } from '@vp/domain';
import { issueTicket, useTicket as takeTicket } from '../../auth/ticket.ts';
import type { Ctx, DeviceWork } from '../../call/context.ts';
import type { Ports } from '../../ports/ports.ts';
import type { KeptForCode } from '../../ports/one-pass.ts';
import { Refused } from '../../refusal/refused.ts';

export const providers = ['onePass', 'wechat'] as const;

export type Provider = (typeof providers)[number];

const ticketKind = (provider: Provider): string => `authorization-${provider}`;

/** Refuses where a provider is disabled. */
export function requireProvider(ports: Pick<Ports, Provider>, provider: Provider): void {
  if (ports[provider].kind === 'off') throw new Refused('providerOff');
}

/** Returns the answer of a provider; refuses where it gives none, and logs the cause. */
export async function askProvider<Answer>(
  { log, requestId }: Pick<Ctx<'session.logIn'>, 'log' | 'requestId'>,
  provider: Provider,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  try {
    const answer = await ask();
    if (answer !== undefined) return answer;
  } catch (error) {
    const { name, code }: { readonly name?: unknown; readonly code?: unknown } = Object(error);
    log.warn({ requestId, provider, error: name, code }, 'provider failed');
  }
  throw new Refused('providerFailed');
}

/**
 * Issues the OAuth state, with what the exchange of the code needs again, for a round trip to a provider on this device: only letters and digits, as the chat app
 * requires.
 */
export async function issueState(work: DeviceWork, provider: Provider, kept: KeptForCode): Promise<string> {
  const { deviceId } = work;
  const lifeMs = onePassLimits.authorizationLifeMs;
  const token = await issueTicket(work, { kind: ticketKind(provider), lifeMs, deviceId, payload: kept });
  return Buffer.from(token).toString('hex');
}

/** Consumes the OAuth state and returns what it kept; refuses a code that came back to another device. */
export async function takeState(
  { autocommit, now, deviceId }: Pick<Ctx<'session.logIn'>, 'autocommit' | 'now' | 'deviceId'>,
  { provider, state }: { readonly provider: Provider; readonly state: string },
): Promise<KeptForCode> {
  const token = Buffer.from(state, 'hex').toString();
  const used = await takeTicket({ tx: autocommit, now }, { kind: ticketKind(provider), token, deviceId });
  if (used === undefined) throw new Refused('ticketExpired');
  return Object.fromEntries(Object.entries(used.payload).map(([name, value]) => [name, String(value)]));
}
