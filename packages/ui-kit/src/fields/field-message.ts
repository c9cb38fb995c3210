import { isValidationMessage } from '@vp/validators';
import type { Problem, ValidationMessage } from '@vp/validators';
import type { TFunction } from 'i18next';

/** A sentence of the server, already in the reader's language. */
export type ReadyText = { readonly text: string };

export type FieldMessage = ValidationMessage | ReadyText;

/** Messages by the path of their field: `periods[0].name`, or Formik's `periods.0.name`. */
export type FieldErrors = Readonly<Record<string, FieldMessage>>;

function isReadyText(value: unknown): value is ReadyText {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

/** Formik types errors as texts; ours are objects, so the value is looked at. */
export function messageIn(error: unknown): FieldMessage | undefined {
  return isValidationMessage(error) || isReadyText(error) ? error : undefined;
}

export function wordsOf(t: TFunction, message: FieldMessage): string {
  if ('text' in message) return message.text;
  return t(message.key, { ...message.values });
}

/** `periods[0].name` and `periods.0.name` are the same field. */
export function fieldName(path: string): string {
  return path.replace(/\[(\w+)\]/g, '.$1').replace(/^\./, '');
}

export function errorsOf(problems: readonly Problem[]): FieldErrors {
  return Object.fromEntries(problems.map((problem) => [fieldName(problem.path), problem.message]));
}
