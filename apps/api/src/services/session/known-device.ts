import { volunteerPaths } from '@vp/access/addresses';
import { and, eq } from 'drizzle-orm';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { device } from '../../db/schema/account.ts';
import { notify } from '../notification/inbox.ts';
import type { NotifyWork } from '../notification/inbox.ts';

const noDevices = '00000000-0000-0000-0000-000000000000';

/**
 * Returns whether the account has been used on this device; also queried for an unknown account, so that the time is
 * the same.
 */
export async function knowsDevice(
  { db, deviceId }: Pick<ReadServices & CallFacts, 'db' | 'deviceId'>,
  accountId = noDevices,
): Promise<boolean> {
  const rows = await db
    .select({ deviceId: device.deviceId })
    .from(device)
    .where(and(eq(device.accountId, accountId), eq(device.deviceId, deviceId ?? '')))
    .limit(1);
  return rows.length === 1;
}

/** Marks this device as known: it needs no second step for the account. */
export async function makeDeviceKnown(
  { tx, deviceId, now }: NotifyWork & Pick<CallFacts, 'deviceId'>,
  accountId: string,
): Promise<void> {
  if (deviceId === undefined) return;
  await tx.insert(device).values({ accountId, deviceId, knownSince: now, lastSeenAt: now }).onConflictDoNothing();
}

/** Marks this device as known. Notifies the owner, who can end its session, unless it is their first device. */
export async function rememberDevice(work: NotifyWork & Pick<CallFacts, 'deviceId'>, accountId: string): Promise<void> {
  const { tx, deviceId } = work;
  if (deviceId === undefined) return;
  const known = await tx.select({ deviceId: device.deviceId }).from(device).where(eq(device.accountId, accountId));
  if (known.some((one) => one.deviceId === deviceId)) return;
  await makeDeviceKnown(work, accountId);
  if (known.length > 0)
    await notify(work, [{ accountId, kind: 'newDevice', values: {}, link: volunteerPaths.devices() }]);
}
