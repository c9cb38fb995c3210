import type { AskedGuardian } from '@vp/contract';
import {
  guardianStandingOf,
  guardianStoredUntil,
  guardianTransitions,
  maskName,
  refusalForGuardianUse,
  toMacaoIso,
} from '@vp/domain';
import type { GuardianPurpose } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { hashToken } from '../../auth/token.ts';
import type { CipherWork } from '../../call/context.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import { decryptGuardianAsk, decryptLinkedGuardian } from '../../crypto/encrypted-fields.ts';
import type { Reader } from '../../db/client.ts';
import { guardianRequest } from '../../db/schema/guardian.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';

export type StoredGuardianRequest = typeof guardianRequest.$inferSelect;

/** Reads the request of a link; undefined for a link that does not exist, or that a new request has replaced. */
export async function findByLink(reader: Reader, token: string): Promise<StoredGuardianRequest | undefined> {
  const [row] = await reader
    .select()
    .from(guardianRequest)
    .where(eq(guardianRequest.tokenHash, hashToken(token)))
    .limit(1);
  return row;
}

export interface LinkReading {
  readonly db: Reader;
  readonly now: Date;
}

/** Refuses where a link can no longer be answered; returns its request otherwise. */
export async function readOpenLink({ db, now }: LinkReading, token: string): Promise<StoredGuardianRequest> {
  const found = await findByLink(db, token);
  if (found === undefined || guardianStandingOf(found, now) !== 'open') throw new Refused('guardianLinkEnded');
  return found;
}

/** Returns a request as the holder of the link sees it; undefined for a replaced one. */
export function toAsked(cipher: FieldCipher, row: StoredGuardianRequest, now: Date): AskedGuardian | undefined {
  const state = guardianStandingOf(row, now);
  if (state === undefined) return undefined;
  return {
    purpose: row.purpose,
    state,
    maskedName: maskName(decryptGuardianAsk(cipher, row).name),
    askedAt: toMacaoIso(row.createdAt),
    expiresAt: toMacaoIso(row.expiresAt),
    storedUntil: toMacaoIso(guardianStoredUntil(row.expiresAt)),
  };
}

export interface UsedConfirmation {
  readonly requestId: string;
  readonly volunteerId: string;
  readonly purpose: GuardianPurpose;
  /** All spellings of the volunteer's name in the form. */
  readonly names: readonly string[];
}

export interface LinkedGuardian {
  /** What the guardian entered; the reader casts it to the guardian of its form. */
  readonly entered: unknown;
  readonly photoIds: readonly string[];
}

/** Uses a confirmation in a form of the volunteer, again after the form failed. Refuses one that is not theirs. */
export async function takeConfirmation(
  { tx, cipher, now }: CipherWork,
  { requestId, volunteerId, purpose, names }: UsedConfirmation,
): Promise<LinkedGuardian> {
  const own = and(
    eq(guardianRequest.id, requestId),
    eq(guardianRequest.volunteerId, volunteerId),
    eq(guardianRequest.purpose, purpose),
    eq(guardianRequest.state, guardianTransitions.confirm.to),
  );
  const [row] = await tx.update(guardianRequest).set({ usedAt: now }).where(own).returning();
  if (row === undefined || now >= guardianStoredUntil(row.expiresAt)) throw new Refused('guardianNotConfirmed');
  assertNoRefusal(refusalForGuardianUse({ askedAs: decryptGuardianAsk(cipher, row).name, names }));
  return { entered: decryptLinkedGuardian(cipher, row), photoIds: row.photoIds };
}
