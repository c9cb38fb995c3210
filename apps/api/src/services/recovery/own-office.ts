import { accountLimits, dayMs } from '@vp/domain';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { readNetwork } from '../../call/rate-limit.ts';
import { networkFingerprint } from '../../crypto/encrypted-fields.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { Reader } from '../../db/client.ts';
import { device } from '../../db/schema/account.ts';
import { audit } from '../../db/schema/operation.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import type { StoredAppeal } from './stored-appeal.ts';

/** Returns the fingerprint of the network of a public address; null for an address that identifies no network. */
export function readNetworkFingerprint(cipher: FieldCipher, address: string): string | null {
  if (!ipaddr.isValid(address) || ipaddr.process(address).range() === 'loopback') return null;
  return networkFingerprint(cipher, readNetwork(address));
}

export interface Office {
  readonly organizationId: string;
  readonly now: Date;
  /** Device and address of the deciding call. */
  readonly deviceId: string | undefined;
  readonly address: string;
}

interface OfficeOrigins {
  readonly devices: ReadonlySet<string | null>;
  readonly networks: ReadonlySet<string | null>;
}

interface OfficeReader {
  readonly db: Reader;
  readonly cipher: FieldCipher;
}

/** Reads the devices and recent networks of an organization's operators, and those of this call. */
export async function readOfficeOrigins(
  { db, cipher }: OfficeReader,
  { organizationId, now, deviceId, address }: Office,
): Promise<OfficeOrigins> {
  const devices = await db
    .select({ deviceId: device.deviceId })
    .from(device)
    .innerJoin(organizationRole, eq(organizationRole.accountId, device.accountId))
    .where(and(eq(organizationRole.organizationId, organizationId), isNull(organizationRole.removedAt)));
  const since = new Date(now.getTime() - accountLimits.officeNetworkDays * dayMs);
  const calls = await db
    .selectDistinct({ address: audit.address })
    .from(audit)
    .where(and(eq(audit.organizationId, organizationId), gt(audit.at, since), isNotNull(audit.address)));
  const addresses = [address, ...calls.map((call) => call.address ?? '')];
  return {
    devices: new Set([deviceId ?? null, ...devices.map((one) => one.deviceId)]),
    networks: new Set(addresses.map((one) => readNetworkFingerprint(cipher, one))),
  };
}

/** Whether an appeal was sent from a device or network of the organization. */
export function isFromOffice(
  { deviceId, network }: Pick<StoredAppeal, 'deviceId' | 'network'>,
  { devices, networks }: OfficeOrigins,
): boolean {
  return (deviceId !== null && devices.has(deviceId)) || (network !== null && networks.has(network));
}
