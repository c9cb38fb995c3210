/** Returns an object that creates each value on first access; undefined values are created again. */
export function onDemand<Value>(make: (name: string) => Value | undefined): Readonly<Record<string, Value>> {
  const made: Record<string, Value> = {};
  return new Proxy(made, {
    get(_, name) {
      if (typeof name !== 'string') return undefined;
      const value = made[name] ?? make(name);
      if (value !== undefined) made[name] = value;
      return value;
    },
  });
}
