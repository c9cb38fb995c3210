import { reviewLimits } from '@vp/domain';
import { ChipChoice, Stack } from '@vp/ui-kit';
import { TextAreaField, useFormikContext } from '@vp/ui-kit/form';
import styles from './reason-field.module.css';

export interface ReasonFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly suggestionsLabel: string;
  readonly suggestions: readonly string[];
  readonly rows?: number;
}

/** Renders the field `reason` of a form: suggestions to tap and free text. */
export function ReasonField({ suggestionsLabel, suggestions, ...field }: ReasonFieldProps) {
  const { values, setFieldValue } = useFormikContext<{ readonly reason: string }>();

  /** Validates on choosing a suggestion only: clearing the field shows no error yet. */
  function choose(word: string): void {
    const isDeselected = values.reason === word;
    void setFieldValue('reason', isDeselected ? '' : word, !isDeselected);
  }

  return (
    <Stack gap={2}>
      <p aria-hidden className={styles.label}>
        {suggestionsLabel}
      </p>
      <ChipChoice
        label={suggestionsLabel}
        size="tall"
        options={suggestions.map((word) => ({ value: word, label: word }))}
        value={values.reason}
        onChoose={choose}
      />
      <TextAreaField name="reason" max={reviewLimits.reasonMax} {...field} />
    </Stack>
  );
}
