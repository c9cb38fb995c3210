import { useMutation } from '@tanstack/react-query';
import { FormSheet } from '@vp/app-shell/form';
import { useCan } from '@vp/access';
import { attendanceLimits, refusalOfReasonText } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { RadioCards } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { useApiQueries } from '../../shared/api.ts';
import { activityStale } from '../../shared/activity/queries.ts';
import type { Participant } from '../../shared/participant/queries.ts';
import { ReasonField } from '../../shared/form/reason-field.tsx';
import { EntryList } from './entry-list.tsx';
import { useHoursEffect } from './hours-effect.tsx';

interface Values {
  readonly decision: string;
  readonly reason: string;
}

interface DecideSheetProps {
  activityId: string;
  person: Participant;
  period: Participant['periods'][number];
  onClose: () => void;
}

const suggestions = ['attendance.list.checkedList', 'attendance.list.askedStaff'] as const;

/** Confirms a late scan or a stated end, or records that the person was absent. */
export function DecideSheet({ activityId, person, period, onClose }: DecideSheetProps) {
  const { t, format } = useTexts();
  const mayEnter = useCan('activity-release');
  const { attendance } = useApiQueries();
  const decide = useMutation(attendance.decide.change({ stale: activityStale, handled: true }));
  const effect = useHoursEffect(period);
  const { name, volunteerId } = person;

  function check({ decision, reason }: Values): FieldErrors {
    const isNeeded = decision === 'refuse' || reason.trim() !== '';
    const isShort = isNeeded && refusalOfReasonText(reason, attendanceLimits.handReasonMin) === 'reasonMissing';
    const text = t('attendance.list.reasonShort', { n: attendanceLimits.handReasonMin });
    return isShort ? { reason: { text } } : {};
  }

  return (
    <FormSheet
      title={t('attendance.list.decideFor', { name })}
      note={t('attendance.list.settleNote', {
        post: period.postName.text,
        time: format.range(period.startsAt, period.endsAt),
      })}
      action={t('attendance.list.decideSubmit')}
      cancel={t('common.actions.cancel')}
      initialValues={{ decision: 'agree', reason: '' }}
      check={check}
      send={({ decision, reason }) =>
        decide.mutateAsync({
          body: {
            activityId,
            periodId: period.periodId,
            volunteerId,
            decision: decision === 'refuse' ? 'refuse' : 'agree',
            ...(reason.trim() !== '' && { reason: reason.trim() }),
          },
        })
      }
      refusals={{ reasonMissing: 'reason' }}
      done={({ hours }) => toast(t('attendance.list.decided', { hours: format.hours(hours) }), { tone: 'success' })}
      onClose={onClose}
    >
      <EntryList period={period} />
      <RadioCards
        name="decision"
        label={t('attendance.list.decision')}
        layout="stacked"
        options={[
          { value: 'agree', label: t('attendance.list.agree'), note: effect.before(period) },
          {
            value: 'refuse',
            label: t('attendance.list.refuse'),
            note: effect.beforeNone,
            disabledReason: mayEnter ? undefined : t('attendance.list.needsRelease'),
          },
        ]}
      />
      <ReasonField
        label={t('attendance.list.decideReason')}
        hint={t('attendance.list.decideHint')}
        suggestionsLabel={t('queue.reason.suggestions')}
        suggestions={suggestions.map((key) => t(key))}
        rows={3}
      />
    </FormSheet>
  );
}
