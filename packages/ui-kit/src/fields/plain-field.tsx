import { useState } from 'react';
import type { ReactNode } from 'react';
import { describedBy, FieldFrame } from './field-frame.tsx';
import type { FieldLabelProps } from './field-frame.tsx';
import type { FieldMessage } from './field-words.ts';
import { fieldId } from './form-context.ts';
import { PasswordEye } from './password-eye.tsx';
import { TextBox } from './text-box.tsx';

export type PlainFieldProps = FieldLabelProps & {
  formId: string;
  value: string;
  message: FieldMessage | undefined;
  onChange: (value: string) => void;
  /** For preloading code that the submit needs. */
  onFocus?: (() => void) | undefined;
  autoComplete: string;
};

type InputProps = PlainFieldProps & { type: 'text' | 'password'; suffix?: ReactNode };

function PlainInput({ type, suffix, value, onChange, onFocus, autoComplete, ...frame }: InputProps) {
  const { formId, name, hint, message } = frame;
  const id = fieldId(formId, name);
  return (
    <FieldFrame {...frame} id={id}>
      <TextBox
        id={id}
        name={name}
        type={type}
        value={value}
        suffix={suffix}
        autoComplete={autoComplete}
        aria-invalid={message ? true : undefined}
        aria-describedby={describedBy(id, { hint, message })}
        onChange={onChange}
        onFocus={onFocus}
      />
    </FieldFrame>
  );
}

/** A text field without a form library: the page holds the value and the message. */
export function PlainTextField(props: PlainFieldProps) {
  return <PlainInput {...props} type="text" />;
}

/** The same for a password with a visibility toggle. */
export function PlainPasswordField(props: PlainFieldProps) {
  const [visibility, setVisibility] = useState<'shown' | 'hidden'>('hidden');
  return (
    <PlainInput
      {...props}
      type={visibility === 'shown' ? 'text' : 'password'}
      suffix={
        <PasswordEye
          visibility={visibility}
          onToggle={() => setVisibility(visibility === 'shown' ? 'hidden' : 'shown')}
        />
      }
    />
  );
}
