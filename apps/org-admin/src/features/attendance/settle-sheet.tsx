import { useMutation } from '@tanstack/react-query';
import { problemsAtFields, useNow, useShowError } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { checkInWindow, checkOutWindow, isIsoInstant, refusalOfReasonText, reviewLimits, toMacaoIso } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Actions, Button, Note, Sheet, toast, useIsOnline } from '@vp/ui-kit';
import { DateTimeField, FormShell } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { useApiQueries } from '../../shared/api.ts';
import { ReasonField } from '../../shared/reason-field.tsx';
import { activityStale } from '../../shared/activity/queries.ts';
import type { Participant } from '../../shared/participant/queries.ts';

type Values = { readonly checkedInAt: string; readonly checkedOutAt: string; readonly reason: string };

type Period = Participant['periods'][number];

const suggestions = ['attendance.list.forgot', 'attendance.list.phone', 'attendance.list.late'] as const;

const formId = 'settle';
const minuteMs = 60_000;
const local = (moment: Date): string => toMacaoIso(moment);
const sooner = (first: Date, second: Date): Date => (first < second ? first : second);

/** Both times lie where a scan could have been made, and not in the future; a check-out may still come by itself. */
function limitsOf({ startsAt, endsAt, checkedOutAt }: Period, now: Date) {
  const period = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  const thisMinute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  return {
    earliest: checkInWindow(period).startsAt,
    latestIn: sooner(period.endsAt, thisMinute),
    latestOut: sooner(checkOutWindow(period).endsAt, thisMinute),
    usualIn: sooner(period.startsAt, thisMinute),
    usualOut: now < period.endsAt ? '' : local(period.endsAt),
    mayStay: checkedOutAt === null && now <= checkOutWindow(period).endsAt,
  };
}

type SettleSheetProps = {
  activity: ReleasedDetail;
  person: Participant;
  period: Period;
  onClose: () => void;
};

/** Adds or corrects the attendance of one person in one period; who did it and why is recorded. */
export function SettleSheet({ activity, person, period, onClose }: SettleSheetProps) {
  const { t, format } = useTexts();
  const now = useNow();
  const offline = useIsOnline() ? undefined : t('ui.offlineSubmit');
  const showError = useShowError();
  const { attendance } = useApiQueries();
  const settle = useMutation(attendance.settle.change({ stale: activityStale, handled: true }));
  const limits = limitsOf(period, now());

  /** The rules of the server, with the allowed time in words. */
  function check({ checkedInAt, checkedOutAt, reason }: Values): FieldErrors {
    const refusal = refusalOfReasonText(reason);
    const checkedIn = new Date(checkedInAt);
    const checkedOut = new Date(checkedOutAt);
    const { earliest, latestIn, latestOut } = limits;
    const isStaying = limits.mayStay && checkedOutAt === '';
    const wrongIn = !isIsoInstant(checkedInAt)
      ? t('validation.instant')
      : checkedIn < earliest
        ? t('attendance.list.notBefore', { time: format.dateTime(earliest) })
        : checkedIn > latestIn && t('attendance.list.notAfter', { time: format.dateTime(latestIn) });
    const wrongOut = isStaying
      ? false
      : !isIsoInstant(checkedOutAt)
        ? t('validation.instant')
        : checkedOut > latestOut
          ? t('attendance.list.notAfter', { time: format.dateTime(latestOut) })
          : checkedIn >= checkedOut && t('attendance.list.orderWrong');
    return {
      ...(wrongIn && { checkedInAt: { text: wrongIn } }),
      ...(wrongOut && { checkedOutAt: { text: wrongOut } }),
      ...(refusal === 'reasonMissing' && { reason: { text: t('queue.reason.missing') } }),
      ...(refusal === 'reasonTooLong' && {
        reason: { text: t('queue.reason.tooLong', { count: reviewLimits.reasonMax }) },
      }),
    };
  }

  async function send({ checkedInAt, checkedOutAt, reason }: Values): Promise<FieldErrors | void> {
    const { volunteerId } = person;
    const body = {
      activityId: activity.activityId,
      periodId: period.periodId,
      volunteerId,
      checkedInAt,
      ...(checkedOutAt !== '' && { checkedOutAt }),
      reason: reason.trim(),
    };
    try {
      const { hours } = await settle.mutateAsync({ body });
      onClose();
      const done =
        checkedOutAt === ''
          ? t('attendance.list.settledIn')
          : t('attendance.list.settled', { hours: format.hours(hours) });
      toast(done, { tone: 'success' });
    } catch (error) {
      const problems = problemsAtFields(error, {
        timeOverlap: 'checkedInAt',
        tooEarly: 'checkedInAt',
        tooLate: 'checkedOutAt',
      });
      if (problems) return problems;
      showError(error);
    }
  }

  return (
    <Sheet
      title={t(`attendance.list.${period.checkedInAt === null ? 'settleTitle' : 'correctFor'}`, {
        name: person.name,
      })}
      note={t('attendance.list.settleNote', {
        post: period.postName.text,
        time: format.range(period.startsAt, period.endsAt),
      })}
      onClose={onClose}
      footer={
        <Actions>
          <Button look="quiet" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={settle.isPending} disabledReason={offline}>
            {t('attendance.list.submit')}
          </Button>
        </Actions>
      }
    >
      <FormShell<Values>
        id={formId}
        summary="none"
        initialValues={{
          checkedInAt: local(period.checkedInAt === null ? limits.usualIn : new Date(period.checkedInAt)),
          checkedOutAt: period.checkedOutAt === null ? limits.usualOut : local(new Date(period.checkedOutAt)),
          reason: '',
        }}
        check={check}
        onSubmit={send}
      >
        {period.dispute !== null && <Note tone="gold">{t('attendance.list.dispute', { reason: period.dispute })}</Note>}
        <DateTimeField name="checkedInAt" label={t('attendance.list.checkedInAt')} />
        <DateTimeField
          name="checkedOutAt"
          label={t('attendance.list.checkedOutAt')}
          {...(limits.mayStay && { optional: true, hint: t('attendance.list.stays') })}
        />
        <ReasonField
          label={t('attendance.list.reason')}
          hint={t('attendance.list.settleHint')}
          suggestionsLabel={t('queue.reason.suggestions')}
          suggestions={suggestions.map((key) => t(key))}
          rows={3}
        />
      </FormShell>
    </Sheet>
  );
}
