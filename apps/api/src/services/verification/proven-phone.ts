import type { SmsPurpose } from '@vp/contract';
import type { CallFacts, DeviceWork, ReadServices } from '../../call/context.ts';
import { readTicket, useTicket as spendTicket } from '../../auth/ticket.ts';
import { Refused } from '../../refusal/refused.ts';

/** Returns the kind of the ticket that a used code is exchanged for. */
export const provenPhone = (purpose: SmsPurpose): string => `sms-${purpose}`;

type ProofReading = Pick<ReadServices & CallFacts, 'db' | 'now' | 'deviceId'>;

/** Refuses without the ticket of a phone proven for a registration on this device. */
export async function assertRegistering(reading: ProofReading, token: string): Promise<void> {
  await readProvenPhone(reading, token);
}

/** Returns the fingerprint of the phone proven for a registration on this device. */
export async function readProvenPhone({ db, now, deviceId }: ProofReading, token: string): Promise<string> {
  const found = await readTicket({ tx: db, now }, { kind: provenPhone('register'), token, deviceId });
  if (found === undefined) throw new Refused('ticketExpired');
  return String(found.payload['mobileFingerprint']);
}

export interface ProvenPhone {
  readonly token: string;
  readonly mobileFingerprint: string;
}

/** Consumes the proof of a phone; of two registrations one gets it. Refuses another phone than the proven one. */
export async function endProof(work: DeviceWork, { token, mobileFingerprint }: ProvenPhone): Promise<void> {
  const used = await spendTicket(work, { kind: provenPhone('register'), token, deviceId: work.deviceId });
  if (used?.payload['mobileFingerprint'] !== mobileFingerprint) throw new Refused('ticketExpired');
}
