import { useMutation } from '@tanstack/react-query';
import { FormSheet } from '@vp/app-shell/form';
import type { LedgerEntry } from '@vp/contract';
import { reviewLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { TextAreaField } from '@vp/ui-kit/form';
import { closedObject, message, reason } from '@vp/validators';
import { useApiQueries } from '../../../shared/api.ts';
import { serviceNouns } from '../../../shared/queries.ts';

const schema = closedObject({ reason: reason().required(message('required')) });

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
      initialValues={{ reason: '' }}
      schema={schema}
      send={(values) =>
        mutateAsync({ body: { periodId: entry.periodId, answer: 'dispute', reason: values.reason.trim() } })
      }
      refusals={{ reasonMissing: 'reason' }}
      done={() => toast(t('attendance.ledger.disputed'), { tone: 'success' })}
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label={t('attendance.ledger.disputeReason')}
        hint={t('attendance.ledger.disputeHint')}
        max={reviewLimits.reasonMax}
      />
    </FormSheet>
  );
}
