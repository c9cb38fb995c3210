import { useMutation } from '@tanstack/react-query';
import { FormSheet } from '@vp/app-shell/form';
import type { ReleasedDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { RadioCards } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { activityStale } from '../../shared/activity/queries.ts';
import { useApiQueries } from '../../shared/api.ts';
import { ReasonField } from '../../shared/form/reason-field.tsx';
import { useReasonCheck } from '../../shared/attendance/use-reason-check.ts';
import type { Participant } from '../../shared/participant/queries.ts';
import { EntryList } from './entry-list.tsx';
import { useHoursEffect } from './hours-effect.tsx';
import { TimeFields } from './time-fields.tsx';
import { settlementRefusals, useSettlement } from './use-settlement.ts';
import type { SettlementValues } from './use-settlement.ts';
import { useSettledWords } from './use-settled-words.ts';

type Period = Participant['periods'][number];
type Dispute = NonNullable<Period['dispute']>;
type Answer = 'agree' | 'correct' | 'refuse';

interface Values extends SettlementValues {
  readonly answer: string;
}

interface DisputeSheetProps {
  readonly activity: ReleasedDetail;
  readonly person: Participant;
  readonly period: Period;
  readonly dispute: Dispute;
  readonly onClose: () => void;
}

/** The answer that accepts what the volunteer claims. */
const claimed = { wrongTime: 'correct', wrongEnd: 'correct', notThere: 'refuse' } as const satisfies Record<
  Dispute['ground'],
  Answer
>;

const suggestions = ['attendance.list.checkedList', 'attendance.list.askedStaff'] as const;

/** Settles a dispute: the record is right, its times are corrected, or the person was absent. */
export function DisputeSheet({ activity, person, period, dispute, onClose }: DisputeSheetProps) {
  const { t, format } = useTexts();
  const { attendance } = useApiQueries();
  const change = { stale: activityStale, handled: true } as const;
  const settle = useMutation(attendance.settle.change(change));
  const decide = useMutation(attendance.decide.change(change));
  const { usual, mayStay, check: checkTimes, opensAt } = useSettlement(period);
  const checkReason = useReasonCheck();
  const effect = useHoursEffect(period);
  const settledWords = useSettledWords();

  function check({ answer, ...values }: Values): FieldErrors {
    if (answer !== 'correct') return checkReason(values.reason);
    const isUnchanged = (['checkedInAt', 'checkedOutAt'] as const).every((name) => {
      const stored = period[name];
      return stored !== null && Date.parse(values[name]) === Date.parse(stored);
    });
    return {
      ...(isUnchanged && { checkedOutAt: { text: t('attendance.list.dispute.unchanged') } }),
      ...checkTimes(values),
    };
  }

  function send({ answer, checkedInAt, checkedOutAt, reason }: Values) {
    const { periodId } = period;
    const of = { activityId: activity.activityId, periodId, volunteerId: person.volunteerId, reason: reason.trim() };
    if (answer === 'correct')
      return settle.mutateAsync({ body: { ...of, checkedInAt, ...(checkedOutAt !== '' && { checkedOutAt }) } });
    return decide.mutateAsync({ body: { ...of, decision: answer === 'refuse' ? 'refuse' : 'agree' } });
  }

  return (
    <FormSheet
      title={t('attendance.list.dispute.title', { name: person.name })}
      note={t('attendance.list.settleNote', {
        post: period.postName.text,
        time: format.range(period.startsAt, period.endsAt),
      })}
      action={t('attendance.list.decideSubmit')}
      cancel={t('common.actions.cancel')}
      initialValues={{ ...usual, answer: claimed[dispute.ground], reason: '' }}
      check={check}
      send={send}
      refusals={{ ...settlementRefusals, reasonMissing: 'reason' }}
      done={(settled, { answer, ...typed }) => {
        const isCorrected = answer === 'correct';
        const words = isCorrected
          ? settledWords(settled, typed.checkedOutAt)
          : t('attendance.list.decided', { hours: format.hours(settled.hours) });
        const told =
          answer === 'refuse'
            ? words
            : effect.after(words, {
                hours: settled.hours,
                times: isCorrected ? typed : period,
              });
        toast(told, { tone: 'success' });
      }}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <EntryList period={period} />
          <RadioCards
            name="answer"
            label={t('attendance.list.decision')}
            layout="stacked"
            options={[
              { value: 'agree', label: t('attendance.list.agree'), note: effect.before(period) },
              {
                value: 'correct',
                label:
                  dispute.leftAt === null
                    ? t('attendance.list.dispute.correct')
                    : t('attendance.list.dispute.correctTo', {
                        time: format.timeAfter(period.startsAt, dispute.leftAt),
                      }),
                note: effect.before(values),
              },
              { value: 'refuse', label: t('attendance.list.refuse'), note: effect.beforeNone },
            ]}
          />
          {values.answer === 'correct' && <TimeFields opensAt={opensAt} mayStay={mayStay} />}
          <ReasonField
            label={t('attendance.list.decideReason')}
            hint={t('attendance.list.dispute.hint')}
            suggestionsLabel={t('queue.reason.suggestions')}
            suggestions={suggestions.map((key) => t(key))}
            rows={3}
          />
        </>
      )}
    </FormSheet>
  );
}
