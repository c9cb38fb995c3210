import type { ValidationMessage } from '@vp/validators';
import type { TFunction } from 'i18next';

/** A sentence of the server, already in the reader's language. */
export interface ReadyText {
  readonly text: string;
}

export type FieldMessage = ValidationMessage | ReadyText;

/** Messages by the path of their field: `periods[0].name`, or Formik's `periods.0.name`. */
export type FieldErrors = Readonly<Record<string, FieldMessage>>;

/** A field in the form in which messages name it. */
export interface NamedField {
  readonly label: string;
  /** The input that fills it in. */
  readonly asks: 'text' | 'choice' | 'file';
}

const missingKeys = {
  text: 'ui.form.missingText',
  choice: 'ui.form.missingChoice',
  file: 'ui.form.missingFile',
} as const;

function isMissing(message: FieldMessage): boolean {
  return 'key' in message && message.key === 'validation.required';
}

/** Returns the message at the field. With a known field, an empty value names it: "enter the document number". */
export function wordsOf(t: TFunction, message: FieldMessage, field?: NamedField): string {
  if ('text' in message) return message.text;
  if (field && isMissing(message)) return t(missingKeys[field.asks], { label: field.label });
  return t(message.key, { ...message.values });
}

/** The same away from the field, in a summary or a toast: with the label, unless the message contains it. */
export function lineOf(t: TFunction, message: FieldMessage, field?: NamedField): string {
  const words = wordsOf(t, message, field);
  return field && !isMissing(message) ? t('ui.form.summaryLine', { label: field.label, message: words }) : words;
}
