import { and, eq } from 'drizzle-orm';
import type { CallFacts, ReadServices, Work } from '../../call/context.ts';
import { device } from '../../db/schema/account.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** Whether the account has been used on the device that asks; asked for an unknown one too, so that it costs the same. */
export async function knowsDevice(
  { db, deviceId }: Pick<ReadServices & CallFacts, 'db' | 'deviceId'>,
  accountId = nobody,
): Promise<boolean> {
  const rows = await db
    .select({ deviceId: device.deviceId })
    .from(device)
    .where(and(eq(device.accountId, accountId), eq(device.deviceId, deviceId ?? '')))
    .limit(1);
  return rows.length === 1;
}

/** From now on this device needs no second step for the account. */
export async function makeDeviceKnown(
  { tx, deviceId, now }: Pick<Work, 'tx' | 'deviceId' | 'now'>,
  accountId: string,
): Promise<void> {
  if (deviceId === undefined) return;
  await tx.insert(device).values({ accountId, deviceId, knownSince: now, lastSeenAt: now }).onConflictDoNothing();
}
