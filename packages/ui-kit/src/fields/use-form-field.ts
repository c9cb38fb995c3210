import { useField } from 'formik';
import { useEffect } from 'react';
import { messageIn } from './field-message.ts';
import type { FieldMessage, NamedField } from './field-words.ts';
import { fieldId, useFormContext } from './form-context.ts';
import { afterPress } from './press.ts';

export interface FormField<Value> {
  id: string;
  formId: string;
  value: Value;
  /** Shown under the field, once it was left or the form was sent. */
  message: FieldMessage | undefined;
  /** A value that is being typed: nothing is checked. */
  type: (value: Value) => void;
  /** A complete choice: checked at once. */
  choose: (value: Value) => void;
  /** The field was left. */
  leave: () => void;
}

/** One field of the form around it. */
export function useFormField<Value>(name: string, label: string, asks: NamedField['asks'] = 'text'): FormField<Value> {
  const [field, meta, helpers] = useField<Value>(name);
  const { formId, nameField } = useFormContext();

  useEffect(() => nameField(name, { label, asks }), [nameField, name, label, asks]);

  return {
    id: fieldId(formId, name),
    formId,
    value: field.value,
    message: meta.touched ? messageIn(meta.error) : undefined,
    type: (value) => void helpers.setValue(value, false),
    choose: (value) => {
      void helpers.setTouched(true, false);
      void helpers.setValue(value, true);
    },
    leave: () => afterPress(() => void helpers.setTouched(true, true)),
  };
}
