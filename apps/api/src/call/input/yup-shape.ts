/** The parts of a yup schema that the checks read. */
interface SchemaShape {
  readonly type: string;
  readonly fields: Readonly<Record<string, unknown>> | undefined;
  readonly innerType: unknown;
}

function readShape(schema: unknown): SchemaShape | undefined {
  if (typeof schema !== 'object' || schema === null || !('type' in schema)) return undefined;
  const fields: SchemaShape['fields'] =
    'fields' in schema && typeof schema.fields === 'object' ? Object(schema.fields) : undefined;
  return { type: String(schema.type), fields, innerType: 'innerType' in schema ? schema.innerType : undefined };
}

const plainTypes = new Set(['string', 'number', 'boolean', 'date']);

/**
 * Returns the path of the first list or object where the schema has a plain value: yup's cast would read `[2]` as 2.
 */
export function findWrongShape(schema: unknown, value: unknown, path = ''): string | undefined {
  const shape = readShape(schema);
  if (shape === undefined || typeof value !== 'object' || value === null) return undefined;
  if (plainTypes.has(shape.type)) return path;
  if (shape.type === 'array') {
    if (!Array.isArray(value)) return path;
    return first(value.map((inner, index) => findWrongShape(shape.innerType, inner, `${path}[${index}]`)));
  }
  if (shape.type !== 'object' || shape.fields === undefined) return undefined;
  if (Array.isArray(value)) return path;
  const { fields } = shape;
  return first(
    Object.entries(value).map(([name, inner]) =>
      findWrongShape(fields[name], inner, path === '' ? name : `${path}.${name}`),
    ),
  );
}

function first(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined);
}

/** Wraps single values of list fields: in a query or form, a list with one entry looks like a single value. */
export function withLists(schema: unknown, raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = readShape(schema)?.fields ?? {};
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      const isList = readShape(fields[name])?.type === 'array';
      return [name, isList && typeof value === 'string' ? [value] : value];
    }),
  );
}
