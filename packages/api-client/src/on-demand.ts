/** An object whose values are made when they are first asked for; undefined values are asked for again. */
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
