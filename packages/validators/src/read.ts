/**
 * Reads values whose parts are unchecked: rules over several fields run together with the rules of the fields, so any
 * part can be missing or of a wrong type.
 */
export function partOf(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );
}

export function textOf(value: unknown, ...path: readonly string[]): string | undefined {
  const part = partOf(value, ...path);
  return typeof part === 'string' ? part : undefined;
}

export function numberOf(value: unknown, ...path: readonly string[]): number | undefined {
  const part = partOf(value, ...path);
  return typeof part === 'number' ? part : undefined;
}

export function listOf(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const part = partOf(value, ...path);
  return Array.isArray(part) ? part : [];
}
