import './stepper-field.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Stepper } from 'react-vant';
import { describedBy, FieldFrame } from './field-frame.tsx';
import type { FieldLabelProps } from './field-frame.tsx';
import { putAttributes } from './native-input.tsx';
import { useFormField } from './use-form-field.ts';

export type StepperFieldProps = FieldLabelProps & { min?: number | undefined; max?: number | undefined };

/** A small whole number: typed, or by the two buttons, whose names say what they change. */
export function StepperField(props: StepperFieldProps) {
  const { name, label, hint, min = 1, max = 9999 } = props;
  const { t } = useTranslation();
  const field = useFormField<number>(name, label);
  const boxRef = useRef<HTMLDivElement>(null);
  const isInvalid = field.message !== undefined;
  const described = describedBy(field.id, { hint, message: field.message });

  useEffect(() => {
    const box = boxRef.current;
    putAttributes(box?.querySelector('.rv-stepper__minus'), { 'aria-label': t('ui.form.minus', { label }) });
    putAttributes(box?.querySelector('.rv-stepper__plus'), { 'aria-label': t('ui.form.plus', { label }) });
    putAttributes(box?.querySelector('input'), {
      id: field.id,
      'aria-describedby': described,
      'aria-invalid': isInvalid ? 'true' : undefined,
    });
  }, [t, label, field.id, described, isInvalid]);

  return (
    <FieldFrame {...props} id={field.id} formId={field.formId} message={field.message}>
      <div ref={boxRef}>
        <Stepper
          integer
          min={min}
          max={max}
          value={field.value}
          onChange={(value) => field.choose(value ?? min)}
          onBlur={field.leave}
        />
      </div>
    </FieldFrame>
  );
}
