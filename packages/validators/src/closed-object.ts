import { ObjectSchema, ValidationError, object } from 'yup';
import type { ObjectShape } from 'yup';
import './locale.ts';
import { message } from './message.ts';

/** An object that refuses each unknown key under its own path: none is dropped or accepted silently. */
export function closedObject<Shape extends ObjectShape>(shape: Shape) {
  return object(shape)
    .noUnknown()
    .test({
      name: 'closed',
      exclusive: true,
      test: (_value, { originalValue, createError, path, schema }) => {
        const unknown = unknownKeys(originalValue, schema);
        if (unknown.length === 0) return true;
        const stem = path === '' ? '' : `${path}.`;
        return new ValidationError(
          unknown.map((name) => createError({ path: `${stem}${name}`, message: message('unknownKey', { name }) })),
        );
      },
    });
}

/** Uses the fields of the current schema, so that an extended schema also accepts its additional fields. */
function unknownKeys(value: unknown, schema: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || !(schema instanceof ObjectSchema)) return [];
  return Object.keys(value)
    .filter((key) => !Object.hasOwn(schema.fields, key))
    .slice(0, 5);
}
