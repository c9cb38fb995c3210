import { useMutation } from '@tanstack/react-query';
import { FormSheet } from '@vp/app-shell/form';
import type { LedgerEntry } from '@vp/contract';
import { disputeGroundsFor, refusalOfReasonText, reviewLimits } from '@vp/domain';
import type { DisputeGround } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { DateTimeField, RadioCards, SwitchField, TextAreaField, useFormikContext } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { useApiQueries } from '../../../shared/api.ts';
import { serviceNouns } from '../../../shared/queries.ts';
import { useStatedEndProblem } from './stated-end.ts';

interface Values {
  readonly ground: DisputeGround;
  readonly leftAt: string;
  readonly reason: string;
  readonly toParent: boolean;
}

function GroundFields({ entry }: { readonly entry: LedgerEntry }) {
  const { t } = useTexts();
  const { values } = useFormikContext<Values>();
  const grounds = disputeGroundsFor({
    checkedInAt: entry.checkedInAt === null ? undefined : new Date(entry.checkedInAt),
    checkedOutAt: entry.checkedOutAt === null ? undefined : new Date(entry.checkedOutAt),
  });
  return (
    <>
      <RadioCards
        name="ground"
        label={t('attendance.ledger.ground')}
        layout="stacked"
        options={grounds.map((value) => ({ value, label: t(`attendance.ledger.${value}`) }))}
      />
      {values.ground === 'wrongEnd' && (
        <DateTimeField name="leftAt" label={t('attendance.ledger.endTime')} after={entry.periodStartsAt} />
      )}
    </>
  );
}

/** Sheet to dispute an entry of the ledger. */
export function DisputeSheet({ entry, onClose }: { entry: LedgerEntry; onClose: () => void }) {
  const { t } = useTexts();
  const { attendance } = useApiQueries();
  const { mutateAsync } = useMutation(attendance.dispute.change({ stale: serviceNouns, handled: true }));
  const problemOf = useStatedEndProblem(entry);
  const initialValues: Values = {
    ground: 'wrongTime',
    leftAt: entry.checkedOutAt ?? entry.periodEndsAt,
    reason: '',
    toParent: false,
  };

  function check({ ground, leftAt, reason }: Values): FieldErrors {
    const wrongTime = ground === 'wrongEnd' ? problemOf(leftAt) : undefined;
    return {
      ...(wrongTime !== undefined && { leftAt: { text: wrongTime } }),
      ...(refusalOfReasonText(reason) === 'reasonMissing' && { reason: { text: t('validation.required') } }),
    };
  }

  return (
    <FormSheet
      title={t('attendance.ledger.disputeTitle', { activity: entry.activityName.text })}
      note={t('attendance.ledger.disputeText')}
      action={t('attendance.ledger.send')}
      initialValues={initialValues}
      check={check}
      send={({ ground, leftAt, reason, toParent }) =>
        mutateAsync({
          body: {
            periodId: entry.periodId,
            answer: 'dispute',
            ground,
            ...(ground === 'wrongEnd' && { leftAt }),
            reason: reason.trim(),
            ...(toParent && { toParent }),
          },
        })
      }
      refusals={{ reasonMissing: 'reason', tooLate: 'leftAt' }}
      done={() => toast(t('attendance.ledger.disputed'), { tone: 'success' })}
      onClose={onClose}
    >
      <GroundFields entry={entry} />
      <TextAreaField
        name="reason"
        label={t('attendance.ledger.disputeReason')}
        hint={t('attendance.ledger.disputeHint')}
        max={reviewLimits.reasonMax}
      />
      <SwitchField name="toParent" label={t('attendance.ledger.toParent')} />
    </FormSheet>
  );
}
