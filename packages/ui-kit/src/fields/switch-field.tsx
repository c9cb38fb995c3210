import fieldFrame from './field-frame.module.css';
import styles from './switch-field.module.css';
import { Switch } from '../choice/switch.tsx';
import { classes } from '../theme/css-vars.ts';
import { useFormField } from './use-form-field.ts';

export interface SwitchFieldProps {
  name: string;
  label: string;
  note?: string | undefined;
}

/** A setting that is on or off at once. */
export function SwitchField({ name, label, note }: SwitchFieldProps) {
  const field = useFormField<boolean>(name, label);
  return (
    <div className={classes(fieldFrame.field, styles.switchRow)} data-form={field.formId} data-field={name}>
      <label htmlFor={field.id}>
        <span id={`${field.id}-label`} className={fieldFrame.label}>
          {label}
        </span>
        {note && <span className={fieldFrame.hint}>{note}</span>}
      </label>
      <Switch id={field.id} labelledBy={`${field.id}-label`} checked={field.value} onChange={field.choose} />
    </div>
  );
}
