import type { Reader } from './client.ts';

export interface SharedReading<Result> {
  /** Readings with the same key have the same result. */
  readonly key: string;
  readonly read: () => Promise<Result>;
}

interface Rounds<Result> {
  readonly running: Map<string, Promise<Result>>;
  readonly next: Map<string, Promise<Result>>;
}

/**
 * Shares one reading among callers that ask for the same at the same time. Callers that come while one runs share the
 * next: it begins after they asked, so that it sees all that was committed by then. Nothing is cached.
 */
export function sharedRead<Result>(): (reader: Reader, reading: SharedReading<Result>) => Promise<Result> {
  const readers = new WeakMap<Reader, Rounds<Result>>();
  return (reader, reading) => {
    const rounds = readers.get(reader) ?? { running: new Map(), next: new Map() };
    readers.set(reader, rounds);
    return rounds.next.get(reading.key) ?? makeRound(rounds, reading);
  };
}

/** Reads rows by their ids, all that are asked for at the same time at once: each round reads what its callers named. */
export function sharedRows<Row>(
  read: (reader: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (reader: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>> {
  const share = sharedRead<ReadonlyMap<string, Row>>();
  const waiting = new WeakMap<Reader, Set<string>>();
  return async (reader, ids) => {
    if (ids.length === 0) return new Map();
    const wanted = waiting.get(reader) ?? new Set();
    waiting.set(reader, wanted);
    for (const id of ids) wanted.add(id);
    const readAll = (): Promise<ReadonlyMap<string, Row>> => {
      waiting.delete(reader);
      return read(reader, [...wanted]);
    };
    return share(reader, { key: 'rows', read: readAll });
  };
}

function makeRound<Result>({ running, next }: Rounds<Result>, { key, read }: SharedReading<Result>): Promise<Result> {
  const round = ended(running.get(key))
    .then(() => {
      next.delete(key);
      running.set(key, round);
      return read();
    })
    .finally(() => {
      running.delete(key);
    });
  next.set(key, round);
  return round;
}

/** The end of the round before, however it ended; of the turn of the event loop where there is none. */
async function ended(before: Promise<unknown> | undefined): Promise<void> {
  if (before === undefined) await new Promise((resolve) => setImmediate(resolve));
  else await Promise.allSettled([before]);
}
