/** Returns whether two values are deeply equal. */
export function isDeepStrictEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  const names = Reflect.ownKeys(one);
  return (
    names.length === Reflect.ownKeys(other).length &&
    names.every((name) => isDeepStrictEqual(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

export function isDate(value: unknown): value is Date {
  return value instanceof Date;
}

/** A browser prints no deprecation warnings. */
export function deprecate<Work>(work: Work): Work {
  return work;
}

export const inspect = { custom: Symbol.for('nodejs.util.inspect.custom') };
