import { and, eq } from 'drizzle-orm';
import type { CallFacts, ReadServices } from '../../call/context.ts';
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
