import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ArraySchema, ObjectSchema, Schema, ValidationError } from 'yup';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** Keys that the API refuses before a schema sees them. */
const reserved = Object.getOwnPropertyNames(Object.prototype);

const anything = fc.oneof(
  fc.constantFrom(null, undefined, '', 'a', 0, 1, -1, true, {}, [], [null], [[]], [{}]),
  fc.jsonValue({ maxDepth: 2 }).filter((value) => !reserved.some((key) => JSON.stringify(value).includes(`"${key}"`))),
);

/** Values of the shape of a schema, in which any part may be any other value. */
function valuesOf(schema: unknown): fc.Arbitrary<unknown> {
  if (schema instanceof ArraySchema) {
    return fc.oneof(anything, fc.array(valuesOf(schema.innerType), { maxLength: 4 }));
  }
  if (schema instanceof ObjectSchema) {
    const fields = Object.entries(schema.fields).map(([key, field]) => [key, valuesOf(field)] as const);
    return fc.oneof(
      { arbitrary: anything, weight: 1 },
      { arbitrary: fc.record(Object.fromEntries(fields)), weight: 4 },
    );
  }
  return anything;
}

const inputs = Object.entries(calls).flatMap(([noun, table]) =>
  Object.entries(table as Record<string, Endpoint>).flatMap(([call, { query, body }]) =>
    [query, body].filter((schema) => schema instanceof Schema).map((schema) => [`${noun}.${call}`, schema] as const),
  ),
);

test.each(inputs)('%s answers any value with a value or a named refusal', (_, schema) => {
  fc.assert(
    fc.property(valuesOf(schema), (value) => {
      try {
        schema.validateSync(value, { abortEarly: false });
      } catch (error) {
        expect(error).toBeInstanceOf(ValidationError);
      }
    }),
    { numRuns: 100 },
  );
});
