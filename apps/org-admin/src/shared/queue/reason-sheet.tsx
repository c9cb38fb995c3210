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

/** What is asked for before people are turned down or something is called off. */
export interface ReasonQuestion {
  readonly title: string;
  /** What follows from it. */
  readonly note?: string;
  /** Who reads the reason; volunteers where absent. */
  readonly hint?: string;
  /** Whom it concerns. */
  readonly names?: readonly string[];
  /** Usual sentences to tap. */
  readonly suggestions: readonly string[];
  /** What may be marked as wrong; the others stay closed to the applicant. */
  readonly wrongFields?: readonly { readonly value: string; readonly label: string }[];
  readonly submitText: string;
  /** Nothing is taken from anybody. */
  readonly isHarmless?: true;
}

interface ReasonSheetProps {
  question: ReasonQuestion;
  onClose: () => void;
  onSubmit: (given: Reason) => Promise<void>;
}

const facesMax = 3;

function People({ names }: { names: readonly string[] }) {
  const { t } = useTexts();
  return (
    <Caption as="div" className={styles.people}>
      <Row gap={2}>
        <span className={styles.faces}>
          {names.slice(0, facesMax).map((name, index) => (
            <Avatar key={index} name={name} size={32} />
          ))}
        </span>
        <Grow as="span">{names.join(t('queue.list.comma'))}</Grow>
      </Row>
    </Caption>
  );
}

/** Why it is refused: suggestions and own words, which the other side reads; where it applies, also what is wrong. */
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
      look={isHarmless ? undefined : 'danger-filled'}
      cancel={t('ui.back')}
      initialValues={{ reason: '', wrongFields: [] }}
      check={({ reason }): FieldErrors => {
        const refusal = refusalOfReasonText(reason);
        return refusal === undefined ? {} : { reason: problems[refusal] };
      }}
      send={({ reason, wrongFields: marked }) => onSubmit({ reason: reason.trim(), wrongFields: marked })}
      // The change that is asked for shows what it failed with.
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
