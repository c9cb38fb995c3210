import { useMutation } from '@tanstack/react-query';
import { FormSheet } from '@vp/app-shell/form';
import type { ReleasedDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { ReasonField } from '../../shared/form/reason-field.tsx';
import { EntryList } from './entry-list.tsx';
import { TypedHoursEffect, useHoursEffect } from './hours-effect.tsx';
import { TimeFields } from './time-fields.tsx';
import { settlementRefusals, useSettlement } from './use-settlement.ts';
import type { SettlementValues } from './use-settlement.ts';
import { useSettledWords } from './use-settled-words.ts';
import { activityStale } from '../../shared/activity/queries.ts';
import type { Participant } from '../../shared/participant/queries.ts';

const suggestions = ['attendance.list.forgot', 'attendance.list.phone', 'attendance.list.late'] as const;

interface SettleSheetProps {
  activity: ReleasedDetail;
  person: Participant;
  period: Participant['periods'][number];
  onClose: () => void;
}

/** Adds or corrects the attendance of one person in one period; author and reason are recorded. */
export function SettleSheet({ activity, person, period, onClose }: SettleSheetProps) {
  const { t, format } = useTexts();
  const { attendance } = useApiQueries();
  const settle = useMutation(attendance.settle.change({ stale: activityStale, handled: true }));
  const { usual, mayStay, check, opensAt } = useSettlement(period);
  const effect = useHoursEffect(period);
  const settledWords = useSettledWords();

  function send({ checkedInAt, checkedOutAt, reason }: SettlementValues) {
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
      initialValues={{ ...usual, reason: '' }}
      check={check}
      send={send}
      refusals={settlementRefusals}
      done={(settled, times) =>
        toast(effect.after(settledWords(settled, times.checkedOutAt), { hours: settled.hours, times }), {
          tone: 'success',
        })
      }
      onClose={onClose}
    >
      <EntryList period={period} />
      <TimeFields opensAt={opensAt} mayStay={mayStay} />
      <TypedHoursEffect period={period} />
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
