const prototypeKeys: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Returns a deep copy without keys that every object inherits (`__proto__`, `constructor`, `toString` …): yup's cast
 * reads those as fields and throws. Lists keep their length, and values that are no plain data stay.
 */
export function ownProperties(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ownProperties);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !prototypeKeys.has(key))
      .map(([key, entry]) => [key, ownProperties(entry)]),
  );
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
