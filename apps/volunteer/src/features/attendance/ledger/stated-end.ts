import { useNow } from '@vp/app-shell';
import type { LedgerEntry } from '@vp/contract';
import { isIsoInstant, problemOfProposedEnd, settlementLimits, toMacaoIso } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';

/**
 * Returns a function that checks the stated time of leaving. It returns an error text, or undefined if the time is
 * possible.
 */
export function useStatedEndProblem(entry: LedgerEntry): (leftAt: string) => string | undefined {
  const { t, format } = useTexts();
  const now = useNow();
  const period = { startsAt: new Date(entry.periodStartsAt), endsAt: new Date(entry.periodEndsAt) };
  const checkedInAt = entry.checkedInAt ?? entry.periodStartsAt;
  return (leftAt) => {
    if (!isIsoInstant(leftAt)) return t('validation.instant');
    const moment = now();
    const times = { checkedInAt: new Date(checkedInAt), checkedOutAt: new Date(leftAt) };
    if (problemOfProposedEnd(times, period, moment) === undefined) return undefined;
    return t('attendance.ledger.endBetween', {
      from: format.dateTime(checkedInAt),
      to: format.dateTime(toMacaoIso(settlementLimits(period, moment).latestOut)),
    });
  };
}
