import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../theme/css-vars.ts';
import { FieldError } from './field-frame.tsx';
import { useFormField } from './use-form-field.ts';

export type AgreementFieldProps = {
  name: string;
  /** For the error summary and the spoken name when the sentence holds links. */
  label: string;
  /** The sentence with its links; the label alone without it. */
  children?: ReactNode;
};

/** A box that starts unticked. Tapping the sentence ticks it, tapping a link in it opens the link. */
export function AgreementField({ name, label, children }: AgreementFieldProps) {
  const field = useFormField<boolean>(name, label);
  return (
    <div
      className={classes('vk-field vk-agreement', field.message && 'vk-field--wrong')}
      data-form={field.formId}
      data-field={name}
    >
      <label htmlFor={field.id}>
        <span className={classes('vk-tick', field.value && 'vk-tick--on')}>
          <input
            id={field.id}
            name={name}
            type="checkbox"
            checked={field.value}
            aria-label={label}
            aria-invalid={field.message ? true : undefined}
            aria-describedby={field.message ? `${field.id}-error` : undefined}
            onChange={(event) => field.choose(event.target.checked)}
          />
          <Icon name="check" size={16} />
        </span>
        <span>{children ?? label}</span>
      </label>
      <FieldError id={field.id} message={field.message} />
    </div>
  );
}
