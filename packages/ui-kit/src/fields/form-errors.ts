import { getIn, setIn } from 'formik';
import { messageIn } from './field-message.ts';
import type { FieldErrors } from './field-words.ts';

/** Formik's tree of errors from messages by field; the first message of a field stays. */
export function errorTree(errors: FieldErrors): Record<string, unknown> {
  return Object.entries(errors).reduce<Record<string, unknown>>(
    (tree, [name, message]) => (getIn(tree, name) === undefined ? setIn(tree, name, message) : tree),
    {},
  );
}

/** Messages by field name from Formik's tree. */
export function errorsInTree(tree: unknown, prefix = ''): FieldErrors {
  const message = messageIn(tree);
  if (message) return { [prefix]: message };
  if (typeof tree !== 'object' || tree === null) return {};
  return Object.entries(tree).reduce<FieldErrors>(
    (all, [key, branch]) => ({ ...all, ...errorsInTree(branch, prefix ? `${prefix}.${key}` : key) }),
    {},
  );
}

/** A mistake in our own code must stay visible; a refused call was already told by the app. */
export function isProgrammingError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
}
