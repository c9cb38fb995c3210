import { refusalOfReasonText, reviewLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Actions, Button, Sheet, useIsOnline } from '@vp/ui-kit';
import { FormShell } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { useState } from 'react';
import { ReasonField } from './reason-field.tsx';

const formId = 'activity-reason';

type ReasonSheetProps = {
  title: string;
  /** Whom or what it concerns, and what follows. */
  note: string;
  suggestions: readonly string[];
  submitText: string;
  onClose: () => void;
  onSubmit: (reason: string) => Promise<void>;
};

/** Why someone is turned down or an activity cancelled; volunteers read it. */
export function ReasonSheet({ title, note, suggestions, submitText, onClose, onSubmit }: ReasonSheetProps) {
  const { t } = useTexts();
  const [isSending, setIsSending] = useState(false);
  const offline = useIsOnline() ? undefined : t('ui.offlineSubmit');
  const problems = {
    reasonMissing: { text: t('queue.reason.missing') },
    reasonTooLong: { text: t('queue.reason.tooLong', { count: reviewLimits.reasonMax }) },
  };

  async function send({ reason }: { readonly reason: string }): Promise<void> {
    setIsSending(true);
    try {
      await onSubmit(reason.trim());
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Sheet
      title={title}
      note={note}
      onClose={onClose}
      footer={
        <Actions>
          <Button look="quiet" onClick={onClose}>
            {t('common.actions.back')}
          </Button>
          <Button look="danger-filled" type="submit" form={formId} busy={isSending} disabledReason={offline}>
            {submitText}
          </Button>
        </Actions>
      }
    >
      <FormShell
        id={formId}
        summary="none"
        initialValues={{ reason: '' }}
        check={({ reason }): FieldErrors => {
          const refusal = refusalOfReasonText(reason);
          return refusal === undefined ? {} : { reason: problems[refusal] };
        }}
        onSubmit={send}
      >
        <ReasonField
          label={t('queue.reason.text')}
          hint={t('queue.reason.textHint')}
          suggestionsLabel={t('queue.reason.suggestions')}
          suggestions={suggestions}
        />
      </FormShell>
    </Sheet>
  );
}
