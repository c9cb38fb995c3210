import { reviewLimits } from '@vp/domain';
import { Chip, ChipRow } from '@vp/ui-kit';
import { TextAreaField, useFormikContext } from '@vp/ui-kit/form';

export interface ReasonFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly suggestionsLabel: string;
  readonly suggestions: readonly string[];
  readonly rows?: number;
}

/** The field `reason` of a form: usual sentences to tap, and own words. */
export function ReasonField({ suggestionsLabel, suggestions, ...field }: ReasonFieldProps) {
  const { values, setFieldValue } = useFormikContext<{ readonly reason: string }>();
  const choose = (word: string): void => void setFieldValue('reason', values.reason === word ? '' : word, false);
  return (
    <>
      <ChipRow label={suggestionsLabel}>
        {suggestions.map((word) => (
          <Chip key={word} size="tall" selected={values.reason === word} onClick={() => choose(word)}>
            {word}
          </Chip>
        ))}
      </ChipRow>
      <TextAreaField name="reason" max={reviewLimits.reasonMax} {...field} />
    </>
  );
}
