import { isApiError } from '@vp/api-client';
import type { Refusal } from '@vp/contract';

/** Messages by field, as `FormShell` shows them. */
export type ProblemsByField = Readonly<Record<string, { readonly text: string }>>;

/** Which field of a form a refusal of the server belongs to. */
export type RefusalFields = Readonly<Partial<Record<Refusal, string>>>;

/** `a[0].b` as `a.0.b`, the way form fields are named. */
function fieldName(path: string): string {
  return path.replaceAll(/\[(\w+)\]/g, '.$1').replace(/^\./, '');
}

/**
 * What to show at the fields of a form after a refused call: the server's problems under their own names, or where it
 * names none the refusal at the field it is about. Undefined when nothing of it belongs to a field.
 */
export function problemsAtFields(error: unknown, fields: RefusalFields = {}): ProblemsByField | undefined {
  if (!isApiError(error)) return undefined;
  const named = error.refusal === undefined ? undefined : fields[error.refusal];
  if (error.problems.length === 0) return named === undefined ? undefined : { [named]: { text: error.message } };
  return Object.fromEntries(error.problems.map(({ path, message }) => [fieldName(path), { text: message }]));
}
