import { useMutation } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import { FormSheet } from '@vp/app-shell/form';
import type { ReleasedDetail } from '@vp/contract';
import {
  attendanceLimits,
  checkOutWindow,
  isIsoInstant,
  minuteMs,
  problemsOfSettlement,
  rangeOf,
  refusalOfReasonText,
  reviewLimits,
  settlementLimits,
  toMacaoIso,
} from '@vp/domain';
import type { SettlementProblem } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { DateTimeField } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { useApiQueries } from '../../shared/api.ts';
import { checkInOpensAt } from '../../shared/attendance/attendance-window.ts';
import { ReasonField } from '../../shared/form/reason-field.tsx';
import { EntryList } from './entry-list.tsx';
import { activityStale } from '../../shared/activity/queries.ts';
import type { Participant } from '../../shared/participant/queries.ts';

interface Values {
  readonly checkedInAt: string;
  readonly checkedOutAt: string;
  readonly reason: string;
}

type Period = Participant['periods'][number];

const suggestions = ['attendance.list.forgot', 'attendance.list.phone', 'attendance.list.late'] as const;

const refusals = { timeOverlap: 'checkedInAt', tooEarly: 'checkedInAt', tooLate: 'checkedOutAt' } as const;

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
  return {
    usualIn: startsAt < latest ? startsAt : latest,
    firstOut: out === null ? usualOut : local(new Date(out)),
    mayStay: period.checkedOutAt === null && now <= checkOutWindow({ startsAt, endsAt }).endsAt,
  };
}

interface SettleSheetProps {
  activity: ReleasedDetail;
  person: Participant;
  period: Period;
  onClose: () => void;
}

/** Adds or corrects the attendance of one person in one period; author and reason are recorded. */
export function SettleSheet({ activity, person, period, onClose }: SettleSheetProps) {
  const { t, format } = useTexts();
  const now = useNow();
  const { attendance } = useApiQueries();
  const settle = useMutation(attendance.settle.change({ stale: activityStale, handled: true }));
  const { usualIn, firstOut, mayStay } = usualTimes(period, now());
  const opensAt = local(checkInOpensAt(period));

  /** Applies the server's rules and states the allowed time. */
  function check({ checkedInAt, checkedOutAt, reason }: Values): FieldErrors {
    const refusal = refusalOfReasonText(reason, attendanceLimits.handReasonMin);
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
      ...(refusal === 'reasonMissing' && {
        reason: { text: t('attendance.list.reasonShort', { n: attendanceLimits.handReasonMin }) },
      }),
      ...(refusal === 'reasonTooLong' && {
        reason: { text: t('queue.reason.tooLong', { count: reviewLimits.reasonMax }) },
      }),
    };
  }

  function send({ checkedInAt, checkedOutAt, reason }: Values) {
    const body = {
      activityId: activity.activityId,
      periodId: period.periodId,
      volunteerId: person.volunteerId,
      checkedInAt,
      ...(checkedOutAt !== '' && { checkedOutAt }),
      reason: reason.trim(),
    };
    return settle.mutateAsync({ body });
  }

  return (
    <FormSheet
      title={t(`attendance.list.${period.checkedInAt === null ? 'settleTitle' : 'correctFor'}`, {
        name: person.name,
      })}
      note={t('attendance.list.settleNote', {
        post: period.postName.text,
        time: format.range(period.startsAt, period.endsAt),
      })}
      action={t('attendance.list.submit')}
      cancel={t('common.actions.cancel')}
      initialValues={{
        checkedInAt: local(period.checkedInAt === null ? usualIn : new Date(period.checkedInAt)),
        checkedOutAt: firstOut,
        reason: '',
      }}
      check={check}
      send={send}
      refusals={refusals}
      done={({ hours, awaits }, { checkedOutAt }) => {
        const settled = awaits === null ? 'attendance.list.settled' : 'attendance.list.settledAwaits';
        const done = checkedOutAt === '' ? 'attendance.list.settledIn' : settled;
        toast(t(done, { hours: format.hours(hours) }), { tone: 'success' });
      }}
      onClose={onClose}
    >
      <EntryList period={period} />
      <DateTimeField name="checkedInAt" label={t('attendance.list.checkedInAt')} after={opensAt} />
      <DateTimeField
        name="checkedOutAt"
        after={opensAt}
        label={t('attendance.list.checkedOutAt')}
        optional={mayStay}
        hint={mayStay ? t('attendance.list.stays') : undefined}
      />
      <ReasonField
        label={t('attendance.list.reason')}
        hint={t('attendance.list.settleHint')}
        suggestionsLabel={t('queue.reason.suggestions')}
        suggestions={suggestions.map((key) => t(key))}
        rows={3}
      />
    </FormSheet>
  );
}
