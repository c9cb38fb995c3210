import styles from './field-frame.module.css';
import box from './box.module.css';
import { codePointLength, maxLengthOf } from '@vp/domain';
import type { TextMax } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import type { ReactNode, Ref } from 'react';
import { Hidden } from '../layout/title.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import type { FieldLabelProps } from './field-frame.tsx';
import { TextAreaBox, TextBox } from './text-box.tsx';
import { useFormField } from './use-form-field.ts';

export type TextFieldProps = FieldLabelProps & {
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | undefined;
  /** Cleans the text while typing, for example drops emoji; must be fast and keep the caret's position valid. */
  clean?: ((typed: string) => string) | undefined;
  /** Shows a counter of code points; longer text is possible, and the rule reports it. */
  max?: TextMax | undefined;
  readOnly?: boolean | undefined;
  /** Inside the box at the right: a unit as text, a button. */
  suffix?: ReactNode;
  type?: 'text' | 'password' | undefined;
  /** Called with each new value, to set what depends on it. */
  onChange?: ((value: string) => void) | undefined;
  /** Called when the field is left, after its own check began. */
  onLeave?: (() => void) | undefined;
};

function CharacterCount({ text, max: limit }: { text: string; max: TextMax }) {
  const { t } = useTexts();
  const used = codePointLength(text);
  const max = maxLengthOf(text, limit);
  return (
    <span className={styles.count}>
      <span aria-hidden>{t('ui.form.used', { used, max })}</span>
      <Hidden>{t('ui.form.usedLong', { used, max })}</Hidden>
    </span>
  );
}

export function TextField(props: TextFieldProps) {
  const { name, label, hint, placeholder, autoComplete, inputMode, clean, max, readOnly = false, suffix } = props;
  const field = useFormField<string>(name, label);

  function type(typed: string) {
    const value = clean ? clean(typed) : typed;
    field.type(value);
    props.onChange?.(value);
  }

  return (
    <FieldFrame
      {...props}
      id={field.id}
      formId={field.formId}
      message={field.message}
      aside={max !== undefined && <CharacterCount text={field.value} max={max} />}
    >
      <TextBox
        id={field.id}
        name={name}
        type={props.type ?? 'text'}
        value={field.value}
        placeholder={placeholder}
        readOnly={readOnly}
        suffix={typeof suffix === 'string' ? <span className={box.unit}>{suffix}</span> : suffix}
        autoComplete={autoComplete}
        inputMode={inputMode}
        aria-invalid={field.message ? true : undefined}
        aria-describedby={describedBy(field.id, { hint, message: field.message })}
        onChange={type}
        onBlur={() => {
          field.leave();
          props.onLeave?.();
        }}
      />
    </FieldFrame>
  );
}

export type TextAreaFieldProps = FieldLabelProps & {
  placeholder?: string | undefined;
  max: TextMax;
  rows?: number | undefined;
  /** Called with each new value, to set what depends on it. */
  onChange?: ((value: string) => void) | undefined;
  areaRef?: Ref<HTMLTextAreaElement> | undefined;
};

export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, hint, placeholder, max, rows = 4, areaRef } = props;
  const field = useFormField<string>(name, label);
  return (
    <FieldFrame
      {...props}
      id={field.id}
      formId={field.formId}
      message={field.message}
      aside={<CharacterCount text={field.value} max={max} />}
    >
      <TextAreaBox
        areaRef={areaRef}
        id={field.id}
        name={name}
        rows={rows}
        value={field.value}
        placeholder={placeholder}
        aria-invalid={field.message ? true : undefined}
        aria-describedby={describedBy(field.id, { hint, message: field.message })}
        onChange={(typed) => {
          field.type(typed);
          props.onChange?.(typed);
        }}
        onBlur={field.leave}
      />
    </FieldFrame>
  );
}
