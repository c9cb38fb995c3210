import type { Client } from '@vp/api-client';
import type { Calls } from '@vp/contract';
import { sendDue } from '../services/notification/sender.ts';
import { asVolunteer } from './as.ts';
import { makeVolunteer, nextNumber } from './factories.ts';
import type { MadeVolunteer } from './factories.ts';
import type { TestApi } from './test-api.ts';

/** A volunteer with a password and a device, for tests of an account. */
export interface AccountOwner extends MadeVolunteer {
  readonly password: string;
  readonly deviceId: string;
}

export async function makeAccountOwner(api: TestApi): Promise<AccountOwner> {
  const password = 'Helena85';
  const made = await makeVolunteer(api, { password });
  return { ...made, password, deviceId: `device-of-account-${nextNumber()}` };
}

/** A client of the owner in a fresh session, which counts as a proof of identity. */
export function asAccountOwner(api: TestApi, owner: AccountOwner): Promise<Client<Calls>> {
  return asVolunteer(api, owner, { deviceId: owner.deviceId });
}

/** What was sent to a phone or an e-mail address, newest first. */
export async function messagesTo(api: TestApi, to: string): Promise<readonly string[]> {
  await sendDue(api.services);
  return api.mailbox
    .messages()
    .filter((message) => message.to === to)
    .map(({ text }) => text);
}
