import type { BodySchema } from '@vp/contract';
import type { Schema, SchemaDescription, SchemaFieldDescription, SchemaInnerTypeDescription } from 'yup';

export type Json = Readonly<Record<string, unknown>>;

/** The keyword of each rule of the validators; rules that JSON Schema cannot express are left out. */
const keywords: Readonly<Record<string, (parameters: Json) => Json>> = {
  'string.max': ({ max }) => ({ maxLength: max }),
  'string.min': ({ min }) => ({ minLength: min }),
  'string.matches': ({ regex }) => (regex instanceof RegExp ? { pattern: regex.source } : {}),
  'string.id': () => ({ format: 'uuid' }),
  'string.image': () => ({ format: 'uuid' }),
  'string.instant': () => ({ format: 'date-time' }),
  'string.date': () => ({ format: 'date' }),
  'string.email': () => ({ format: 'email' }),
  'number.min': ({ min }) => ({ minimum: min }),
  'number.max': ({ max }) => ({ maximum: max }),
  'number.integer': () => ({ type: 'integer' }),
  'array.min': ({ min }) => ({ minItems: min }),
  'array.max': ({ max }) => ({ maxItems: max }),
  'array.length': ({ length }) => ({ minItems: length, maxItems: length }),
  'array.unique': () => ({ uniqueItems: true }),
  'boolean.agreement': () => ({ enum: [true] }),
};

/** Returns a schema of the contract as JSON Schema. */
export function jsonSchemaOf(schema: BodySchema): Json {
  return described(asYup(schema).describe());
}

function described(field: SchemaFieldDescription): Json {
  if (!isSchema(field)) return {};
  const { type, oneOf, nullable, tests, meta } = field;
  const rules = tests.map(({ name, params = {} }) => keywords[`${type}.${name}`]?.(params) ?? {});
  const schema: Json = Object.assign({ type }, toParts(field), oneOf.length > 0 ? { enum: oneOf } : {}, ...rules);
  const given = meta === undefined || !('jsonSchema' in meta) ? {} : Object(meta.jsonSchema);
  return { ...schema, ...(nullable ? { type: [schema['type'], 'null'] } : {}), ...given };
}

function toParts(field: SchemaDescription): Json {
  if (isList(field)) return { items: Array.isArray(field.innerType) ? {} : described(field.innerType ?? anything) };
  if (!('fields' in field)) return {};
  const fields = Object.entries<SchemaFieldDescription>(Object(field.fields));
  const required = fields.filter(([, one]) => isRequired(one)).map(([name]) => name);
  return {
    properties: Object.fromEntries(fields.map(([name, one]) => [name, described(one)])),
    ...(required.length === 0 ? {} : { required }),
    // Every object of the contract is closed: `closed.test.ts` of the contract proves it.
    additionalProperties: false,
  };
}

const anything = { type: 'lazy' } as const satisfies SchemaFieldDescription;

/** yup calls an object optional that it fills itself, and an agreement that its own rule requires. */
function isRequired(field: SchemaFieldDescription): boolean {
  if (!isSchema(field)) return false;
  if (!field.optional || field.tests.some(({ name }) => name === 'agreement')) return true;
  return (
    'fields' in field &&
    field.default !== undefined &&
    Object.values<SchemaFieldDescription>(Object(field.fields)).some(isRequired)
  );
}

function isSchema(field: SchemaFieldDescription): field is SchemaDescription {
  return 'tests' in field;
}

function isList(field: SchemaDescription): field is SchemaInnerTypeDescription {
  return 'innerType' in field;
}

/** Casts a schema to yup: every schema of the contract is one, but its type there is wider. */
function asYup(schema: BodySchema): Schema {
  return schema as Schema;
}
