import styles from './stepper-field.module.css';
import { useTexts } from '@vp/i18n/react';
import { useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import type { FieldLabelProps } from './field-frame.tsx';
import { useFormField } from './use-form-field.ts';

export type StepperFieldProps = FieldLabelProps & { min?: number | undefined; max?: number | undefined };

/** A small integer: typed, or set by the two buttons, whose names describe the change. */
export function StepperField(props: StepperFieldProps) {
  const { name, label, hint, min = 1, max = 9999 } = props;
  const { t } = useTexts();
  const field = useFormField<number>(name, label);
  const [typed, setTyped] = useState<string>();
  const within = (value: number): number => Math.min(max, Math.max(min, value));

  function type(text: string) {
    const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, 7);
    setTyped(digits);
    if (digits !== '') field.type(Math.min(max, Number(digits)));
  }

  function leave() {
    setTyped(undefined);
    if (within(field.value) !== field.value) field.choose(within(field.value));
    else field.leave();
  }

  return (
    <FieldFrame {...props} id={field.id} formId={field.formId} message={field.message}>
      <div className={styles.stepper}>
        <IconButton
          icon="minus"
          size={20}
          label={t('ui.form.minus', { label })}
          onClick={() => field.choose(within(field.value - 1))}
        />
        <input
          id={field.id}
          name={name}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(field.value)}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={field.value}
          aria-invalid={field.message ? true : undefined}
          aria-describedby={describedBy(field.id, { hint, message: field.message })}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
        <IconButton
          icon="plus"
          size={20}
          label={t('ui.form.plus', { label })}
          onClick={() => field.choose(within(field.value + 1))}
        />
      </div>
    </FieldFrame>
  );
}
