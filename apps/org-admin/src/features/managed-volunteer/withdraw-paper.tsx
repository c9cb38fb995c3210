import { useMutation } from '@tanstack/react-query';
import { FormSheet } from '@vp/app-shell/form';
import { refusalOfReasonText, reviewLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, toast, useOfflineReason } from '@vp/ui-kit';
import { TextField } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { ReasonField } from '../../shared/form/reason-field.tsx';

const suggestions = ['managedVolunteer.paper.reasons.hours', 'managedVolunteer.paper.reasons.identity'] as const;
const refusals = { notFound: 'number', wrongState: 'number' } as const;

interface Values {
  readonly number: string;
  readonly reason: string;
}

function WithdrawSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { mutateAsync } = useMutation(useApiQueries().hoursProof.withdraw.change({ stale: [], handled: true }));

  function check({ number, reason }: Values): FieldErrors {
    const refusal = refusalOfReasonText(reason);
    const missing = refusal === 'reasonMissing' ? t('queue.reason.missing') : undefined;
    const text = refusal === 'reasonTooLong' ? t('queue.reason.tooLong', { count: reviewLimits.reasonMax }) : missing;
    return {
      ...(number.trim() === '' && { number: { text: t('validation.required') } }),
      ...(text !== undefined && { reason: { text } }),
    };
  }

  return (
    <FormSheet<Values, { readonly proofId: string }>
      title={t('managedVolunteer.paper.withdraw')}
      note={t('managedVolunteer.paper.note')}
      action={t('managedVolunteer.paper.withdraw')}
      variant="danger-filled"
      cancel={t('common.actions.cancel')}
      initialValues={{ number: '', reason: '' }}
      check={check}
      send={({ number, reason }) => mutateAsync({ body: { proofNumber: number.trim(), reason: reason.trim() } })}
      refusals={refusals}
      done={(_withdrawn, { number }) =>
        toast(t('managedVolunteer.paper.done', { number: number.trim() }), { tone: 'success' })
      }
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="number" label={t('managedVolunteer.paper.number')} hint={t('managedVolunteer.paper.hint')} />
          <ReasonField
            label={t('queue.reason.text')}
            hint={t('queue.reason.textHint')}
            suggestionsLabel={t('queue.reason.suggestions')}
            suggestions={suggestions.map((key) => t(key))}
          />
        </>
      )}
    </FormSheet>
  );
}

/** Withdraws a proof of hours for the platform's office, by the number on it, with a reason for its owner. */
export function WithdrawPaper() {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="small"
        disabledReason={offline}
        reasonLook="spoken"
        onClick={() => setIsAsking(true)}
      >
        {t('managedVolunteer.paper.withdraw')}
      </Button>
      {isAsking && <WithdrawSheet onClose={() => setIsAsking(false)} />}
    </>
  );
}
