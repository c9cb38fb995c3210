import { readNetwork } from '../../call/rate-limit.ts';
import type { CallFacts, Services } from '../../call/context.ts';
import { networkFingerprint } from '../../crypto/encrypted-fields.ts';

export type FingerprintWork = Pick<CallFacts, 'address' | 'deviceId'> & Pick<Services, 'cipher'>;

/**
 * Returns the stored facts of a volunteer's own call: the device, and a fingerprint of the network, never its address.
 */
export function requestFingerprint({ cipher, address, deviceId }: FingerprintWork) {
  return { deviceId: deviceId ?? null, network: networkFingerprint(cipher, readNetwork(address)) };
}

/** Returns the stored facts of an operator's call: there, one device for many people is no sign of fraud. */
export function manualEntryFingerprint(work: FingerprintWork) {
  const { deviceId, network } = requestFingerprint(work);
  return { byDeviceId: deviceId, byNetwork: network };
}
