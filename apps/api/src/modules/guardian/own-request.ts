import type { GuardianRequest, OwnGuardianRequest } from '@vp/contract';
import {
  guardianAsksLeft,
  guardianLimits,
  guardianStandingOf,
  guardianStoredUntil,
  guardianTransitions,
  maskPhone,
  toMacaoIso,
} from '@vp/domain';
import type { GuardianPurpose } from '@vp/domain';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { decryptGuardianAsk } from '../../crypto/encrypted-fields.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { Reader } from '../../db/client.ts';
import { guardianRequest } from '../../db/schema/guardian.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { orNotFound } from '../../refusal/refused.ts';
import type { StoredGuardianRequest } from '../../services/guardian/requests.ts';

export interface OwnReading {
  readonly db: Reader;
  readonly cipher: FieldCipher;
  readonly now: Date;
}

export interface OwnRequestOf {
  readonly volunteerId: string;
  readonly purpose: GuardianPurpose;
}

/** Condition: requests within the window of the limits. */
export const isOfDay = (now: Date) => gt(guardianRequest.createdAt, new Date(now.getTime() - guardianLimits.windowMs));

/** Reads the last request of a volunteer for one purpose. */
export async function readOwnRequest(
  { db, cipher, now }: OwnReading,
  { volunteerId, purpose }: OwnRequestOf,
): Promise<OwnGuardianRequest> {
  const [person] = await db
    .select({ name: volunteer.name, state: volunteer.realNameState })
    .from(volunteer)
    .where(eq(volunteer.id, volunteerId));
  const { state } = orNotFound(person);
  const own = and(eq(guardianRequest.volunteerId, volunteerId), eq(guardianRequest.purpose, purpose));
  const [last] = await db
    .select()
    .from(guardianRequest)
    .where(and(own, ne(guardianRequest.state, guardianTransitions.replace.to)))
    .orderBy(desc(guardianRequest.createdAt), desc(guardianRequest.id))
    .limit(1);
  const ofDay = await db.$count(guardianRequest, and(eq(guardianRequest.volunteerId, volunteerId), isOfDay(now)));
  return {
    purpose,
    request: last === undefined ? null : toRequest(cipher, last, now),
    asksLeft: guardianAsksLeft(ofDay),
    needsName: state !== 'verified',
  };
}

function toRequest(cipher: FieldCipher, row: StoredGuardianRequest, now: Date): GuardianRequest | null {
  const state = guardianStandingOf(row, now);
  if (state === undefined) return null;
  return {
    requestId: row.id,
    state,
    maskedMobile: maskPhone(decryptGuardianAsk(cipher, row).mobile),
    askedAt: toMacaoIso(row.createdAt),
    expiresAt: toMacaoIso(row.expiresAt),
    answeredAt: row.answeredAt === null ? null : toMacaoIso(row.answeredAt),
    storedUntil: toMacaoIso(guardianStoredUntil(row.expiresAt)),
  };
}
