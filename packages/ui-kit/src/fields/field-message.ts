import { isValidationMessage } from '@vp/validators';
import type { Problem } from '@vp/validators';
import type { FieldErrors, FieldMessage, ReadyText } from './field-words.ts';

function isReadyText(value: unknown): value is ReadyText {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

/** Formik types errors as texts; ours are objects, so the value is looked at. */
export function messageIn(error: unknown): FieldMessage | undefined {
  return isValidationMessage(error) || isReadyText(error) ? error : undefined;
}

/** `periods[0].name` and `periods.0.name` are the same field. */
export function fieldName(path: string): string {
  return path.replace(/\[(\w+)\]/g, '.$1').replace(/^\./, '');
}

export function errorsOf(problems: readonly Problem[]): FieldErrors {
  return Object.fromEntries(problems.map((problem) => [fieldName(problem.path), problem.message]));
}
