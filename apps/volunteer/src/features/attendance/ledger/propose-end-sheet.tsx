import { useMutation } from '@tanstack/react-query';
import { FormSheet } from '@vp/app-shell/form';
import type { LedgerEntry } from '@vp/contract';
import { attendanceLimits, refusalOfReasonText, reviewLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { DateTimeField, TextAreaField } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { useApiQueries } from '../../../shared/api.ts';
import { serviceNouns } from '../../../shared/queries.ts';
import { useStatedEndProblem } from './stated-end.ts';

interface Values {
  readonly checkedOutAt: string;
  readonly reason: string;
}

const refusals = { tooLate: 'checkedOutAt', timeOverlap: 'checkedOutAt' } as const;

/** Sheet in which the volunteer states when they left. The organization accepts or corrects it. */
export function ProposeEndSheet({ entry, onClose }: { entry: LedgerEntry; onClose: () => void }) {
  const { t } = useTexts();
  const { attendance } = useApiQueries();
  const { mutateAsync } = useMutation(attendance.proposeEnd.change({ stale: serviceNouns, handled: true }));
  const problemOf = useStatedEndProblem(entry);

  function check({ checkedOutAt, reason }: Values): FieldErrors {
    const wrongReason = refusalOfReasonText(reason, attendanceLimits.handReasonMin);
    const wrongTime = problemOf(checkedOutAt);
    return {
      ...(wrongTime !== undefined && { checkedOutAt: { text: wrongTime } }),
      ...(wrongReason !== undefined && {
        reason: { text: t('attendance.ledger.endReasonShort', { n: attendanceLimits.handReasonMin }) },
      }),
    };
  }

  return (
    <FormSheet
      title={t('attendance.ledger.endTitle', { activity: entry.activityName.text })}
      note={t('attendance.ledger.endText')}
      action={t('attendance.ledger.endSend')}
      initialValues={{ checkedOutAt: entry.checkedOutAt ?? entry.periodEndsAt, reason: '' }}
      check={check}
      send={({ checkedOutAt, reason }) =>
        mutateAsync({ body: { periodId: entry.periodId, checkedOutAt, reason: reason.trim() } })
      }
      refusals={refusals}
      done={() => toast(t('attendance.ledger.endSent'), { tone: 'success' })}
      onClose={onClose}
    >
      <DateTimeField name="checkedOutAt" label={t('attendance.ledger.endTime')} after={entry.periodStartsAt} />
      <TextAreaField
        name="reason"
        label={t('attendance.ledger.endReason')}
        hint={t('attendance.ledger.endHint')}
        max={reviewLimits.reasonMax}
      />
    </FormSheet>
  );
}
