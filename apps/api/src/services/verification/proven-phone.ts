import type { SmsPurpose } from '@vp/contract';
import type { CallFacts, DeviceWork, ReadServices } from '../../call/context.ts';
import { readTicket, useTicket as spendTicket } from '../../auth/ticket.ts';
import { Refused } from '../../refusal/refused.ts';

/** Kind of the ticket that a used code was given for. */
export const provenPhone = (purpose: SmsPurpose): string => `sms-${purpose}`;

type ProofReading = Pick<ReadServices & CallFacts, 'db' | 'now' | 'deviceId'>;

/** Refuses without the ticket of somebody who proves a phone to register with it, on this device. */
export async function assertRegistering(reading: ProofReading, token: string): Promise<void> {
  await readProvenPhone(reading, token);
}

/** The fingerprint of the phone that somebody has proven to register with it, on this device. */
export async function readProvenPhone({ db, now, deviceId }: ProofReading, token: string): Promise<string> {
  const found = await readTicket({ tx: db, now }, { kind: provenPhone('register'), token, deviceId });
  if (found === undefined) throw new Refused('ticketExpired');
  return String(found.payload['mobileFingerprint']);
}

export interface ProvenPhone {
  readonly token: string;
  readonly mobileFingerprint: string;
}

/** Uses the proof of a phone up; of two registrations one gets it. Another phone than the proven one is refused. */
export async function endProof(work: DeviceWork, { token, mobileFingerprint }: ProvenPhone): Promise<void> {
  const used = await spendTicket(work, { kind: provenPhone('register'), token, deviceId: work.deviceId });
  if (used?.payload['mobileFingerprint'] !== mobileFingerprint) throw new Refused('ticketExpired');
}
