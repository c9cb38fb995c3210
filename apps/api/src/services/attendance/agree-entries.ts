import { refusalForSecondWord } from '@vp/domain';
import type { ConfirmingParty } from '@vp/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import { attendanceAgreement, attendanceEvent } from '../../db/schema/attendance.ts';
import { assertNoRefusal } from '../../refusal/refused.ts';
import type { StoredEvent } from './service-hours.ts';

export interface Agreement {
  readonly events: readonly StoredEvent[];
  readonly party: ConfirmingParty;
  /** Null where the deadline for an answer has passed. */
  readonly byAccountId: string | null;
  /** Whether the person decides for the organization itself whose codes are restricted. */
  readonly isOfRestricted?: boolean;
}

/**
 * Records the agreement that entries wait for; returns how many entries waited. For the organization, a person who is
 * neither the maker nor the partner of an entry agrees.
 */
export async function agreeToEntries(
  { tx, now }: TxWork,
  { events, party, byAccountId, isOfRestricted = false }: Agreement,
): Promise<number> {
  const awaiting = events.filter(({ awaits }) => awaits === party);
  if (awaiting.length === 0) return 0;
  if (party === 'organization' && byAccountId !== null) {
    const weak = awaiting.map((entry) => ({ ...entry, doubts: entry.doubts ?? [] }));
    assertNoRefusal(refusalForSecondWord({ accountId: byAccountId, isOfRestricted }, weak));
  }
  const rows = awaiting.map(({ id }) => ({ eventId: id, answer: 'agreed' as const, byAccountId, createdAt: now }));
  await tx.insert(attendanceAgreement).values(rows).onConflictDoNothing();
  return awaiting.length;
}

interface Refusing {
  readonly byAccountId: string | null;
  readonly reason: string | null;
}

export interface Refusal extends Refusing {
  readonly volunteerId: string;
  readonly periodId: string;
}

/** Refuses all entries of a period: they stay readable, but no longer count. */
export async function refuseEntries({ tx, now }: TxWork, refusal: Refusal): Promise<void> {
  const { volunteerId, periodId, ...word } = refusal;
  const entries = await tx
    .select({ eventId: attendanceEvent.id })
    .from(attendanceEvent)
    .where(and(eq(attendanceEvent.volunteerId, volunteerId), eq(attendanceEvent.periodId, periodId)));
  const eventIds = entries.map(({ eventId }) => eventId);
  await storeRefusals({ tx, now }, { eventIds, ...word });
}

/** Refuses one entry: the previous one becomes current again. */
export async function refuseEntry(
  work: TxWork,
  { eventId, ...word }: Refusing & { readonly eventId: string },
): Promise<void> {
  await storeRefusals(work, { eventIds: [eventId], ...word });
}

async function storeRefusals(
  { tx, now }: TxWork,
  { eventIds, byAccountId, reason }: Refusing & { readonly eventIds: readonly string[] },
): Promise<void> {
  const word = { answer: 'refused' as const, byAccountId, reason, createdAt: now };
  await tx
    .insert(attendanceAgreement)
    .values(eventIds.map((eventId) => ({ eventId, ...word })))
    .onConflictDoUpdate({ target: attendanceAgreement.eventId, set: { ...word, answer: sql`'refused'` } });
}
