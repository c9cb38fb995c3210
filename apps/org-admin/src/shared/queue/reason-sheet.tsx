import { refusalOfReasonText, reviewLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Actions, Avatar, Button, Grow, Row, Sheet, useIsOnline } from '@vp/ui-kit';
import { ChipsField, FormShell } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { useState } from 'react';
import { ReasonField } from '../reason-field.tsx';
import styles from './reason-sheet.module.css';

const formId = 'queue-reason';

export interface Reason {
  readonly reason: string;
  readonly wrongFields: readonly string[];
}

/** What is asked for before people are turned down or something is called off. */
export interface ReasonQuestion {
  readonly title: string;
  /** What follows from it. */
  readonly note?: string;
  /** Whom it concerns. */
  readonly names?: readonly string[];
  /** Usual sentences to tap. */
  readonly suggestions: readonly string[];
  /** What may be marked as wrong; the others stay closed to the applicant. */
  readonly wrongFields?: readonly { readonly value: string; readonly label: string }[];
  readonly submitText: string;
}

type ReasonSheetProps = { question: ReasonQuestion; onClose: () => void; onSubmit: (given: Reason) => Promise<void> };

const facesMax = 3;

function People({ names }: { names: readonly string[] }) {
  const { t } = useTexts();
  return (
    <div className={styles.people}>
      <Row gap={2}>
        <span className={styles.faces}>
          {names.slice(0, facesMax).map((name, index) => (
            <Avatar key={index} name={name} size={32} />
          ))}
        </span>
        <Grow as="span">{names.join(t('queue.list.comma'))}</Grow>
      </Row>
    </div>
  );
}

/** Why it is refused: suggestions and own words, which the other side reads; where it applies, also what is wrong. */
export function ReasonSheet({ question, onClose, onSubmit }: ReasonSheetProps) {
  const { t } = useTexts();
  const { title, note, names = [], suggestions, wrongFields = [], submitText } = question;
  const offline = useIsOnline() ? undefined : t('ui.offlineSubmit');
  const [isSending, setIsSending] = useState(false);
  const problems = {
    reasonMissing: { text: t('queue.reason.missing') },
    reasonTooLong: { text: t('queue.reason.tooLong', { count: reviewLimits.reasonMax }) },
  };

  async function send({ reason, wrongFields: marked }: Reason): Promise<void> {
    setIsSending(true);
    try {
      await onSubmit({ reason: reason.trim(), wrongFields: marked });
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
            {t('ui.back')}
          </Button>
          <Button look="danger-filled" type="submit" form={formId} busy={isSending} disabledReason={offline}>
            {submitText}
          </Button>
        </Actions>
      }
    >
      {names.length > 0 && <People names={names} />}
      <FormShell
        id={formId}
        summary="none"
        initialValues={{ reason: '', wrongFields: [] as readonly string[] }}
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
        {wrongFields.length > 0 && (
          <ChipsField
            name="wrongFields"
            label={t('queue.reason.wrongFields')}
            hint={t('queue.reason.wrongFieldsHint')}
            optional
            max={wrongFields.length}
            options={wrongFields}
          />
        )}
      </FormShell>
    </Sheet>
  );
}
