import type { CardApplication } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import type { CardState } from '@vp/domain';
import { desc, eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { cardApplication } from '../../db/schema/card.ts';

export type StoredCard = typeof cardApplication.$inferSelect;

const isoOrNull = (at: Date | null): string | null => (at === null ? null : toMacaoIso(at));

/** Returns an application as its owner sees it. */
export function toCardApplication(row: StoredCard): CardApplication {
  // Only a bank's refusal has a time of its own: an application that the platform fails was never approved.
  const isFailedHere = row.state === 'failed' && row.failedAt === null;
  return {
    applicationId: row.id,
    state: row.state,
    reason: row.cardReason,
    bank: row.bank,
    vestSize: row.vestSize,
    federationConsent: row.federationConsent,
    submittedAt: toMacaoIso(row.submittedAt),
    approvedAt: isFailedHere ? null : isoOrNull(row.decidedAt),
    printingAt: isoOrNull(row.printingAt),
    receivedAt: isoOrNull(row.receivedAt),
    failedAt: isoOrNull(isFailedHere ? row.decidedAt : row.failedAt),
    failureReason: row.reason,
  };
}

/** Reads all applications of a volunteer, newest first. */
export function readCards(reader: Reader, volunteerId: string): Promise<readonly StoredCard[]> {
  return reader
    .select()
    .from(cardApplication)
    .where(eq(cardApplication.volunteerId, volunteerId))
    .orderBy(desc(cardApplication.submittedAt), desc(cardApplication.id));
}

/** Reads the state of the newest application of a volunteer; null before the first. */
export async function readCardState(reader: Reader, volunteerId: string): Promise<CardState | null> {
  const [newest] = await reader
    .select({ state: cardApplication.state })
    .from(cardApplication)
    .where(eq(cardApplication.volunteerId, volunteerId))
    .orderBy(desc(cardApplication.submittedAt), desc(cardApplication.id))
    .limit(1);
  return newest?.state ?? null;
}

/** Returns the states that the domain rules need. */
export const toStates = (rows: readonly StoredCard[]): readonly CardState[] => rows.map(({ state }) => state);
