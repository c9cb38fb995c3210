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
