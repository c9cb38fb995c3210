import { isValidationMessage } from '@vp/validators';
import type { Problem } from '@vp/validators';
import type { FieldErrors, FieldMessage, ReadyText } from './field-words.ts';

function isReadyText(value: unknown): value is ReadyText {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

/** Formik types errors as texts; ours are objects, so the value is checked at run time. */
export function messageIn(error: unknown): FieldMessage | undefined {
  return isValidationMessage(error) || isReadyText(error) ? error : undefined;
}

/** Normalises `periods[0].name` to the field `periods.0.name`. */
export function fieldName(path: string): string {
  return path.replace(/\[(\w+)\]/g, '.$1').replace(/^\./, '');
}

export function errorsOf(problems: readonly Problem[]): FieldErrors {
  return Object.fromEntries(problems.map((problem) => [fieldName(problem.path), problem.message]));
}
