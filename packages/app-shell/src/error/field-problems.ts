import { isApiError } from '@vp/api-client';
import type { Refusal } from '@vp/contract';

/** Messages by field, in the format of `FormShell`. */
export type ProblemsByField = Readonly<Record<string, { readonly text: string }>>;

/** Form field of each refusal. */
export type RefusalFields = Readonly<Partial<Record<Refusal, string>>>;

/** Converts `a[0].b` to the form field name `a.0.b`. */
function fieldName(path: string): string {
  return path.replaceAll(/\[(\w+)\]/g, '.$1').replace(/^\./, '');
}

/**
 * Returns the messages for the fields of a form after a refused call: the server's problems by field, or the refusal at
 * the field in `fields`. Undefined if no message belongs to a field.
 */
export function problemsAtFields(error: unknown, fields: RefusalFields = {}): ProblemsByField | undefined {
  if (!isApiError(error)) return undefined;
  const named = error.refusal === undefined ? undefined : fields[error.refusal];
  if (error.problems.length === 0) return named === undefined ? undefined : { [named]: { text: error.message } };
  return Object.fromEntries(error.problems.map(({ path, message }) => [fieldName(path), { text: message }]));
}
