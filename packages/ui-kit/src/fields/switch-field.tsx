import './field-frame.css';
import './switch-field.css';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Switch } from 'react-vant';
import { putAttributes } from './native-input.tsx';
import { useFormField } from './use-form-field.ts';

export type SwitchFieldProps = { name: string; label: string; note?: string | undefined };

/** A setting that is on or off at once. */
export function SwitchField({ name, label, note }: SwitchFieldProps) {
  const field = useFormField<boolean>(name, label);
  const rowRef = useRef<HTMLDivElement>(null);

  function toggleByKey(event: KeyboardEvent) {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    field.choose(!field.value);
  }

  useEffect(() => {
    putAttributes(rowRef.current?.querySelector('[role="switch"]'), {
      id: field.id,
      'aria-labelledby': `${field.id}-label`,
      tabindex: 0,
    });
  });

  return (
    <div ref={rowRef} className="vk-field vk-switch-row" data-form={field.formId} data-field={name}>
      <span>
        <span id={`${field.id}-label`} className="vk-field-label">
          {label}
        </span>
        {note && <span className="vk-field-hint">{note}</span>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- react-vant's switch inside takes the focus but no keys */}
      <span onKeyDown={toggleByKey}>
        <Switch checked={field.value} onChange={field.choose} />
      </span>
    </div>
  );
}
