import './field-frame.css';
import './switch-field.css';
import { Switch } from '../choice/switch.tsx';
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
    <div className="vk-field vk-switch-row" data-form={field.formId} data-field={name}>
      <label htmlFor={field.id}>
        <span id={`${field.id}-label`} className="vk-field-label">
          {label}
        </span>
        {note && <span className="vk-field-hint">{note}</span>}
      </label>
      <Switch id={field.id} labelledBy={`${field.id}-label`} checked={field.value} onChange={field.choose} />
    </div>
  );
}
