import type { DeviceWork } from '../../call/context.ts';
import type { Config } from '../../config/schema.ts';
import { device } from '../../db/schema/account.ts';
import { Refused } from '../../refusal/refused.ts';
import { demoAccounts } from './demo-accounts.ts';

/** Returns whether demo accounts log in with one tap: on a developer's machine with demo data, never in production. */
export function offersDemoPeople({ profile, demoData }: Pick<Config, 'profile' | 'demoData'>): boolean {
  return profile === 'local' && demoData;
}

/** Finds a demo account; refuses where they are not offered. */
export function findDemoAccount(config: Config, username: string): (typeof demoAccounts)[number] {
  const known = demoAccounts.find((one) => one.username === username);
  if (known === undefined || !offersDemoPeople(config)) throw new Refused('notFound');
  return known;
}

/** Marks this device as known to the account. */
export async function acceptDevice({ tx, deviceId, now }: DeviceWork, accountId: string): Promise<void> {
  if (deviceId === undefined) return;
  await tx.insert(device).values({ accountId, deviceId, knownSince: now, lastSeenAt: now }).onConflictDoNothing();
}
