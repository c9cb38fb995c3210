import { getIn, setIn } from 'formik';
import type { FormikErrors } from 'formik';
import { messageIn } from './field-message.ts';
import type { FieldErrors } from './field-words.ts';

/**
 * Returns Formik's error tree from messages by field; the first message of a field wins. Formik's types expect texts as
 * messages; ours are objects, which it leaves unchanged.
 */
export function errorTree<Values>(errors: FieldErrors): FormikErrors<Values> {
  return Object.entries(errors).reduce<FormikErrors<Values>>(
    (tree, [name, message]) => (getIn(tree, name) === undefined ? setIn(tree, name, message) : tree),
    {},
  );
}

/** Returns messages by field name from Formik's tree. */
export function errorsInTree(tree: unknown, prefix = ''): FieldErrors {
  const message = messageIn(tree);
  if (message) return { [prefix]: message };
  if (typeof tree !== 'object' || tree === null) return {};
  return Object.entries(tree).reduce<FieldErrors>(
    (all, [key, branch]) => ({ ...all, ...errorsInTree(branch, prefix ? `${prefix}.${key}` : key) }),
    {},
  );
}

/** A programming error must stay visible; the app has already shown a refused call. */
export function isProgrammingError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
}
