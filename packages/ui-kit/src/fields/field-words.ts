import type { ValidationMessage } from '@vp/validators';
import type { TFunction } from 'i18next';

/** A sentence of the server, already in the reader's language. */
export type ReadyText = { readonly text: string };

export type FieldMessage = ValidationMessage | ReadyText;

/** Messages by the path of their field: `periods[0].name`, or Formik's `periods.0.name`. */
export type FieldErrors = Readonly<Record<string, FieldMessage>>;

export function wordsOf(t: TFunction, message: FieldMessage): string {
  if ('text' in message) return message.text;
  return t(message.key, { ...message.values });
}
