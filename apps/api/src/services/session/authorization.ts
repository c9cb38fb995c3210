import { onePassLimits } from '@vp/domain';
import { issueTicket, useTicket as takeTicket } from '../../auth/ticket.ts';
import type { Ctx, DeviceWork } from '../../call/context.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ProviderPage } from '../../ports/provider-page.ts';
import { Refused } from '../../refusal/refused.ts';

export const providers = ['onePass', 'wechat'] as const;

export type Provider = (typeof providers)[number];

const ticketKind = (provider: Provider): string => `authorization-${provider}`;

/** Returns the page of a provider; refuses where it is disabled. */
export function requirePage(ports: Pick<Ports, Provider>, provider: Provider): ProviderPage {
  const { page } = ports[provider];
  if (page === undefined) throw new Refused('providerOff');
  return page;
}

/**
 * Issues the OAuth state for a round trip to a provider on this device: only letters and digits, as the chat app
 * requires.
 */
export async function issueState(work: DeviceWork, provider: Provider): Promise<string> {
  const { deviceId } = work;
  const lifeMs = onePassLimits.authorizationLifeMs;
  const token = await issueTicket(work, { kind: ticketKind(provider), lifeMs, deviceId });
  return Buffer.from(token).toString('hex');
}

/** Consumes the OAuth state; refuses a code that came back to another device. */
export async function takeState(
  { autocommit, now, deviceId }: Pick<Ctx<'session.logIn'>, 'autocommit' | 'now' | 'deviceId'>,
  { provider, state }: { readonly provider: Provider; readonly state: string },
): Promise<void> {
  const token = Buffer.from(state, 'hex').toString();
  const used = await takeTicket({ tx: autocommit, now }, { kind: ticketKind(provider), token, deviceId });
  if (used === undefined) throw new Refused('ticketExpired');
}
