import styles from './box.module.css';
import { useTexts } from '@vp/i18n/react';
import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Box } from './box.tsx';
import { RadioCards } from './choice-field.tsx';
import type { FieldOption } from './choice-field.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import type { FieldLabelProps } from './field-frame.tsx';
import { OptionSheet } from './option-sheet.tsx';
import { isTouchScreen } from './touch-screen.ts';
import { useFormField } from './use-form-field.ts';

export type SelectFieldProps = FieldLabelProps & {
  options: readonly FieldOption[];
  placeholder?: string | undefined;
  /** `auto`: up to 7 options are inline, more open a sheet on a phone and a native list elsewhere. */
  display?: 'auto' | 'inline' | 'list' | undefined;
  onChoose?: ((value: string) => void) | undefined;
};

export function SelectField(props: SelectFieldProps) {
  const { options, display = 'auto' } = props;
  if (display === 'inline' || (display === 'auto' && options.length <= 7))
    return <RadioCards {...props} variant="chips" />;
  return <ListField {...props} />;
}

function ListField(props: SelectFieldProps) {
  const { name, label, hint, options, placeholder, onChoose } = props;
  const { t } = useTexts();
  const field = useFormField<string>(name, label, 'choice');
  const [isOpen, setIsOpen] = useState(false);
  const described = describedBy(field.id, { hint, message: field.message });
  const chosen = options.find((option) => option.value === field.value);
  const empty = placeholder ?? t('ui.form.choose');

  function choose(value: string) {
    setIsOpen(false);
    field.choose(value);
    onChoose?.(value);
  }

  return (
    <FieldFrame {...props} id={field.id} formId={field.formId} message={field.message} asks="choice">
      {isTouchScreen() ? (
        <button
          type="button"
          id={field.id}
          className={styles.box}
          data-part="box"
          data-kind="button"
          data-empty={!chosen}
          aria-haspopup="dialog"
          aria-labelledby={`${field.id}-label ${field.id}`}
          aria-describedby={described}
          data-invalid={field.message ? true : undefined}
          onClick={() => setIsOpen(true)}
        >
          <span>{chosen?.label ?? empty}</span>
          <Icon name="chevron-down" />
        </button>
      ) : (
        <Box kind="select">
          <select
            id={field.id}
            name={name}
            value={field.value}
            aria-invalid={field.message ? true : undefined}
            aria-describedby={described}
            onChange={(event) => choose(event.target.value)}
            onBlur={field.leave}
          >
            <option value="">{empty}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabledReason !== undefined}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </Box>
      )}
      {isOpen && (
        <OptionSheet
          title={label}
          options={options}
          value={field.value}
          onChoose={choose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </FieldFrame>
  );
}
