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
  /** Visible under the field after it was left or the form was submitted. */
  message: FieldMessage | undefined;
  /** Sets a value while typing, without a check. */
  type: (value: Value) => void;
  /** Sets a complete choice, checked at once. */
  choose: (value: Value) => void;
  /** Marks the field as left. */
  leave: () => void;
}

/** Returns one field of the surrounding form. */
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
