/** Returns a stream of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export function randomStream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Picker {
  readonly number: (from: number, to: number) => number;
  readonly one: <T>(items: readonly T[]) => T;
  readonly some: <T>(items: readonly T[], count: number) => readonly T[];
  readonly chance: (probability: number) => boolean;
  readonly uuid: () => string;
}

/** Returns choices from a random stream; `number` includes both ends. */
export function picker(seed: number): Picker {
  const next = randomStream(seed);
  const number = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const one = <T>(items: readonly T[]): T => {
    const item = items[number(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const some = <T>(items: readonly T[], count: number): readonly T[] => {
    const rest = [...items];
    return Array.from({ length: Math.min(count, items.length) }, () =>
      rest.splice(number(0, rest.length - 1), 1),
    ).flat();
  };
  const hex = (length: number) => Array.from({ length }, () => number(0, 15).toString(16)).join('');
  return {
    number,
    one,
    some,
    chance: (probability) => next() < probability,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${one(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`,
  };
}
