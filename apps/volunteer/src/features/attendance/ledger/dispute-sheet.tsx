import { useMutation } from '@tanstack/react-query';
import { FormSheet } from '@vp/app-shell/form';
import type { LedgerEntry } from '@vp/contract';
import { disputeGrounds, reviewLimits } from '@vp/domain';
import type { DisputeGround } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { RadioCards, SwitchField, TextAreaField } from '@vp/ui-kit/form';
import { choice, closedObject, flag, message, reason } from '@vp/validators';
import { useApiQueries } from '../../../shared/api.ts';
import { serviceNouns } from '../../../shared/queries.ts';

const schema = closedObject({
  ground: choice(...disputeGrounds).required(),
  reason: reason().required(message('required')),
  toParent: flag(),
});

/** Says what is wrong with an entry of the ledger. */
export function DisputeSheet({ entry, onClose }: { entry: LedgerEntry; onClose: () => void }) {
  const { t } = useTexts();
  const { attendance } = useApiQueries();
  const { mutateAsync } = useMutation(attendance.dispute.change({ stale: serviceNouns, handled: true }));
  return (
    <FormSheet
      title={t('attendance.ledger.disputeTitle', { activity: entry.activityName.text })}
      note={t('attendance.ledger.disputeText')}
      action={t('attendance.ledger.send')}
      initialValues={{ ground: 'wrongTime' as DisputeGround, reason: '', toParent: false }}
      schema={schema}
      send={({ ground, reason: why, toParent }) =>
        mutateAsync({
          body: {
            periodId: entry.periodId,
            answer: 'dispute',
            ground,
            reason: why.trim(),
            ...(toParent && { toParent }),
          },
        })
      }
      refusals={{ reasonMissing: 'reason' }}
      done={() => toast(t('attendance.ledger.disputed'), { tone: 'success' })}
      onClose={onClose}
    >
      <RadioCards
        name="ground"
        label={t('attendance.ledger.ground')}
        options={disputeGrounds.map((value) => ({ value, label: t(`attendance.ledger.${value}`) }))}
      />
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
