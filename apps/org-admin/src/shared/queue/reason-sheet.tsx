import { FormSheet } from '@vp/app-shell/form';
import { refusalOfReasonText, reviewLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Avatar, Caption, Grow, Row } from '@vp/ui-kit';
import { ChipsField } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { ReasonField } from '../form/reason-field.tsx';
import styles from './reason-sheet.module.css';

export interface Reason {
  readonly reason: string;
  readonly wrongFields: readonly string[];
}

/** Texts of the sheet that asks for a reason before a refusal or a cancellation. */
export interface ReasonQuestion {
  readonly title: string;
  /** Consequences of the action. */
  readonly note?: string;
  /** Who reads the reason; default: volunteers. */
  readonly hint?: string;
  /** Names of the affected people. */
  readonly names?: readonly string[];
  /** Suggested reasons. */
  readonly suggestions: readonly string[];
  /** Fields that may be marked as wrong; all others stay locked for the applicant. */
  readonly wrongFields?: readonly { readonly value: string; readonly label: string }[];
  readonly submitText: string;
  /** The action takes nothing away from anyone, so its button is not red. */
  readonly isHarmless?: true;
}

interface ReasonSheetProps {
  question: ReasonQuestion;
  onClose: () => void;
  onSubmit: (given: Reason) => Promise<void>;
}

const avatarsMax = 3;

function People({ names }: { names: readonly string[] }) {
  const { t } = useTexts();
  return (
    <Caption as="div" className={styles.people}>
      <Row gap={2}>
        <span className={styles.faces}>
          {names.slice(0, avatarsMax).map((name, index) => (
            <Avatar key={index} name={name} size={32} />
          ))}
        </span>
        <Grow as="span">{names.join(t('queue.list.comma'))}</Grow>
      </Row>
    </Caption>
  );
}

/** Asks for the reason of a refusal, which the other side reads, and, where configured, for the wrong fields. */
export function ReasonSheet({ question, onClose, onSubmit }: ReasonSheetProps) {
  const { t } = useTexts();
  const { title, note, hint, names = [], suggestions, wrongFields = [], submitText, isHarmless } = question;
  const problems = {
    reasonMissing: { text: t('queue.reason.missing') },
    reasonTooLong: { text: t('queue.reason.tooLong', { count: reviewLimits.reasonMax }) },
  };
  return (
    <FormSheet<Reason, void>
      title={title}
      note={note}
      action={submitText}
      variant={isHarmless ? undefined : 'danger-filled'}
      cancel={t('ui.back')}
      initialValues={{ reason: '', wrongFields: [] }}
      check={({ reason }): FieldErrors => {
        const refusal = refusalOfReasonText(reason);
        return refusal === undefined ? {} : { reason: problems[refusal] };
      }}
      send={({ reason, wrongFields: marked }) => onSubmit({ reason: reason.trim(), wrongFields: marked })}
      // The mutation shows its own error.
      onFailure={() => true}
      onClose={onClose}
    >
      {names.length > 0 && <People names={names} />}
      <ReasonField
        label={t('queue.reason.text')}
        hint={hint ?? t('queue.reason.textHint')}
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
    </FormSheet>
  );
}
