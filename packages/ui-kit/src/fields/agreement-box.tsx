import styles from './agreement-field.module.css';
import fieldFrame from './field-frame.module.css';
import type { ReactNode } from 'react';
import { Tick } from '../choice/checkbox.tsx';
import { classes } from '../theme/css-vars.ts';
import { FieldError } from './field-frame.tsx';
import type { FieldMessage } from './field-words.ts';

export interface AgreementLabelProps {
  name: string;
  /** For the error summary and the accessible name when the sentence contains links. */
  label: string;
  /** The sentence with its links; defaults to the label. */
  children?: ReactNode;
}

export type AgreementBoxProps = AgreementLabelProps & {
  id: string;
  formId: string;
  value: boolean;
  message: FieldMessage | undefined;
  onChange: (value: boolean) => void;
};

/** The checkbox of an agreement; the caller holds its state. */
export function AgreementBox({ id, formId, name, label, value, message, onChange, children }: AgreementBoxProps) {
  return (
    <div
      className={classes(fieldFrame.field, styles.agreement)}
      data-wrong={Boolean(message)}
      data-form={formId}
      data-field={name}
    >
      <label htmlFor={id}>
        <Tick
          id={id}
          name={name}
          checked={value}
          aria-label={label}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error` : undefined}
          onCheck={onChange}
        />
        <span>{children ?? label}</span>
      </label>
      <FieldError id={id} message={message} field={{ label, asks: 'choice' }} />
    </div>
  );
}
