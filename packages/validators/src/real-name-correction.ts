import { unchangedFields } from '@vp/domain';
import { Schema, reach } from 'yup';
import { textOf } from './read.ts';
import { realNameSchema } from './real-name.ts';
import { validate } from './validate.ts';

/**
 * Returns the fields that stay after a failed check, with their values in today's spelling, by path. A value that
 * today's rules refuse does not stay: otherwise the form could not be sent again.
 */
export function keptFields(sent: object, wrongFields: readonly string[]): ReadonlyMap<string, string> {
  const kept = unchangedFields(wrongFields).flatMap((path) => {
    const value = textOf(sent, ...path.split('.'));
    const field = reach(realNameSchema, path);
    if (value === undefined || value === '' || !(field instanceof Schema)) return [];
    const checked = validate(field, value);
    return checked.ok ? [[path, String(checked.value)] as const] : [];
  });
  return new Map(kept);
}
