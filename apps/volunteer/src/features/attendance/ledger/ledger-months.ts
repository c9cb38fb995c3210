import type { LedgerEntry } from '@vp/contract';
import { manualEntryUntil, isByHand, isOpenProposal, macaoDate, sumHours } from '@vp/domain';

export interface LedgerMonth {
  /** `YYYY-MM-01` in Macao. */
  readonly month: string;
  /** What the totals count, so that both agree: unconfirmed hours not, disputed ones as they were credited. */
  readonly hours: number;
  readonly entries: readonly LedgerEntry[];
}

/** The entries by the month of Macao's calendar in which their period starts, in the order in which they came. */
export function byMonth(entries: readonly LedgerEntry[]): readonly LedgerMonth[] {
  const months = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const month = `${macaoDate(new Date(entry.periodStartsAt)).slice(0, 7)}-01`;
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months].map(([month, rows]) => ({
    month,
    entries: rows,
    hours: sumHours(rows.map((row) => row.hours ?? 0)),
  }));
}

/** Who else than the volunteer made an entry; such an entry asks to be confirmed or disputed. */
export function isMadeByOthers({ evidence }: LedgerEntry): boolean {
  return evidence.some(({ kind, holds }) => holds && isByHand(kind));
}

/** The end that the volunteer has proposed, where the organization has not answered it. */
export function hasOpenProposal({ evidence }: LedgerEntry): boolean {
  return evidence.some(({ kind, holds, awaits }) => holds && isOpenProposal({ evidence: kind, awaits }));
}

/** Whether the volunteer can say when they left: there is a check-in, and no end but one that waits for an answer. */
export function lacksEnd(entry: LedgerEntry, now: Date): boolean {
  const { checkedInAt, checkedOutAt, state, periodStartsAt, periodEndsAt } = entry;
  const period = { startsAt: new Date(periodStartsAt), endsAt: new Date(periodEndsAt) };
  if (!entry.isEndOpen || checkedInAt === null || state === 'disputed' || now < period.endsAt) return false;
  return (checkedOutAt === null || hasOpenProposal(entry)) && now <= manualEntryUntil(period);
}
