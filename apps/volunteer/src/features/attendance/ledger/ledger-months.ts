import type { LedgerEntry } from '@vp/contract';
import { manualEntryUntil, isByHand, isOpenProposal, macaoDate } from '@vp/domain';

export interface LedgerMonth {
  /** First day of the month in Macao, `YYYY-MM-01`. */
  readonly month: string;
  readonly entries: readonly LedgerEntry[];
}

/** Groups loaded entries by the month in Macao in which their period starts. Keeps their order. */
export function byMonth(entries: readonly LedgerEntry[]): readonly LedgerMonth[] {
  const months = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const month = `${macaoDate(new Date(entry.periodStartsAt)).slice(0, 7)}-01`;
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months].map(([month, rows]) => ({ month, entries: rows }));
}

/** Returns true if someone other than the volunteer made an entry by hand. The volunteer can confirm or dispute it. */
export function isMadeByOthers({ evidence }: LedgerEntry): boolean {
  return evidence.some(({ kind, holds }) => holds && isByHand(kind));
}

/** Returns true if the organization has not answered the end that the volunteer proposed. */
export function hasOpenProposal({ evidence }: LedgerEntry): boolean {
  return evidence.some(({ kind, holds, awaits }) => holds && isOpenProposal({ evidence: kind, awaits }));
}

/** Returns true if the volunteer can state when they left: there is a check-in, and no end except an open proposal. */
export function lacksEnd(entry: LedgerEntry, now: Date): boolean {
  const { checkedInAt, checkedOutAt, state, periodStartsAt, periodEndsAt } = entry;
  const period = { startsAt: new Date(periodStartsAt), endsAt: new Date(periodEndsAt) };
  if (!entry.isEndOpen || checkedInAt === null || state === 'disputed' || now < period.endsAt) return false;
  return (checkedOutAt === null || hasOpenProposal(entry)) && now <= manualEntryUntil(period);
}
