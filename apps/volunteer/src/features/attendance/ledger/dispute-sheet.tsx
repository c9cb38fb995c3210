import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemsAtFields, useShowError } from '@vp/app-shell';
import type { LedgerEntry } from '@vp/contract';
import { reviewLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Sheet, toast, useIsOnline } from '@vp/ui-kit';
import { FormShell, TextAreaField } from '@vp/ui-kit/form';
import { closedObject, message, reason } from '@vp/validators';
import { useApi } from '../../../shared/api.ts';
import { answerEntry } from '../queries.ts';

const formId = 'dispute';
const schema = closedObject({ reason: reason().required(message('required')) });

/** Says what is wrong with an entry of the ledger. */
export function DisputeSheet({ entry, onClose }: { entry: LedgerEntry; onClose: () => void }) {
  const { t } = useTexts();
  const isOnline = useIsOnline();
  const showError = useShowError();
  const { mutateAsync, isPending } = useMutation({
    ...answerEntry(useApi(), useQueryClient()),
    meta: { handled: true },
  });

  async function send(values: { reason: string }) {
    try {
      await mutateAsync({ periodId: entry.periodId, answer: 'dispute', reason: values.reason.trim() });
      toast(t('attendance.ledger.disputed'), { tone: 'success' });
      return onClose();
    } catch (error) {
      const problems = problemsAtFields(error, { reasonMissing: 'reason' });
      if (problems !== undefined) return problems;
      return showError(error);
    }
  }

  return (
    <Sheet
      title={t('attendance.ledger.disputeTitle', { activity: entry.activityName.text })}
      note={t('attendance.ledger.disputeText')}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={formId}
          busy={isPending}
          disabledReason={isOnline ? undefined : t('ui.offlineSubmit')}
        >
          {t('attendance.ledger.send')}
        </Button>
      }
    >
      <FormShell id={formId} initialValues={{ reason: '' }} schema={schema} onSubmit={send} summary="none">
        <TextAreaField
          name="reason"
          label={t('attendance.ledger.disputeReason')}
          hint={t('attendance.ledger.disputeHint')}
          max={reviewLimits.reasonMax}
        />
      </FormShell>
    </Sheet>
  );
}
