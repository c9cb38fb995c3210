import { useNow } from '@vp/app-shell';
import {
  checkOutWindow,
  isIsoInstant,
  minuteMs,
  problemsOfSettlement,
  rangeOf,
  settlementLimits,
  toMacaoIso,
} from '@vp/domain';
import type { SettlementProblem } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import type { FieldErrors } from '@vp/ui-kit/form';
import { checkInOpensAt } from '../../shared/attendance/attendance-window.ts';
import { useReasonCheck } from '../../shared/attendance/use-reason-check.ts';
import type { Participant } from '../../shared/participant/queries.ts';

export interface SettlementValues {
  readonly checkedInAt: string;
  readonly checkedOutAt: string;
  readonly reason: string;
}

type Period = Participant['periods'][number];

/** Fields at which the server's refusals of times are shown. */
export const settlementRefusals = {
  timeOverlap: 'checkedInAt',
  tooEarly: 'checkedInAt',
  tooLate: 'checkedOutAt',
} as const;

const local = (moment: Date): string => toMacaoIso(moment);
/** Manual entries are rounded down to whole minutes. */
const thisMinute = (now: Date): Date => new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);

/** Returns the default times, and whether the person may still check out. */
function usualTimes(period: Period, now: Date) {
  const { startsAt, endsAt } = rangeOf(period);
  const latest = thisMinute(now);
  // The end that the volunteer claims is the default, so that one press accepts it.
  const out = period.dispute?.leftAt ?? period.checkedOutAt;
  const usualOut = now < endsAt ? '' : local(endsAt);
  const usualIn = startsAt < latest ? startsAt : latest;
  return {
    checkedInAt: local(period.checkedInAt === null ? usualIn : new Date(period.checkedInAt)),
    checkedOutAt: out === null ? usualOut : local(new Date(out)),
    mayStay: period.checkedOutAt === null && now <= checkOutWindow({ startsAt, endsAt }).endsAt,
  };
}

/** Returns the default times of a period that is recorded by hand, and the check of typed ones. */
export function useSettlement(period: Period) {
  const { t, format } = useTexts();
  const now = useNow();
  const checkReason = useReasonCheck();
  const { mayStay, ...usual } = usualTimes(period, now());

  /** Applies the server's rules and states the allowed time. */
  function check({ checkedInAt, checkedOutAt, reason }: SettlementValues): FieldErrors {
    const isStaying = mayStay && checkedOutAt === '';
    const latest = thisMinute(now());
    const { earliest, latestIn, latestOut } = settlementLimits(rangeOf(period), latest);
    const times = { checkedInAt: new Date(checkedInAt), checkedOutAt: isStaying ? undefined : new Date(checkedOutAt) };
    const problems = problemsOfSettlement(times, rangeOf(period), latest);
    const textOf = (field: SettlementProblem['field'], last: Date): string | undefined => {
      const kind = problems.find((problem) => problem.field === field)?.kind;
      if (kind === undefined) return undefined;
      if (kind === 'tooEarly') return t('attendance.list.notBefore', { time: format.dateTime(earliest) });
      return kind === 'outBeforeIn'
        ? t('attendance.list.orderWrong')
        : t('attendance.list.notAfter', { time: format.dateTime(last) });
    };
    const wrongIn = isIsoInstant(checkedInAt) ? textOf('checkedInAt', latestIn) : t('validation.instant');
    const wrongOut =
      isStaying || isIsoInstant(checkedOutAt) ? textOf('checkedOutAt', latestOut) : t('validation.instant');
    return {
      ...(wrongIn && { checkedInAt: { text: wrongIn } }),
      ...(wrongOut && { checkedOutAt: { text: wrongOut } }),
      ...checkReason(reason),
    };
  }

  return { usual, mayStay, check, opensAt: local(checkInOpensAt(period)) };
}
