import { ApiError } from './api-error.ts';

/** The parts of a change that a repetition reuses, such as its idempotency key. */
export interface Repeatable {
  readonly noun: string;
  readonly call: string;
  /** Distinguishes the change from others of its call; undefined where two cannot be compared, as with files. */
  readonly input: string | undefined;
}

interface RetryKey<Change> {
  readonly change: Change;
  readonly lostAtMs: number;
}

const keysMax = 20;
const keyLifeMs = 10 * 60_000;

const nameOf = ({ noun, call, input }: Repeatable): string | undefined =>
  input === undefined ? undefined : `${noun}.${call} ${input}`;

/**
 * Tracks changes whose response was lost. The same change made again uses the same key, so that it takes effect once. A
 * response to another change of the same noun ends that, because it may have undone the first.
 */
export function createUnanswered<Change extends Repeatable>(nowMs: () => number) {
  const changes = new Map<string, RetryKey<Change>>();

  function keep(change: Change): void {
    const name = nameOf(change);
    if (name === undefined) return;
    changes.set(name, { change, lostAtMs: nowMs() });
    const [oldest] = changes.keys();
    if (changes.size > keysMax && oldest !== undefined) changes.delete(oldest);
  }

  function endOthers(change: Change): void {
    for (const [name, { change: other }] of changes) {
      if (other.noun === change.noun && other.call !== change.call) changes.delete(name);
    }
  }

  return {
    /** Returns the first attempt of this change if its response was lost; the change itself otherwise. */
    sameAs(change: Change): Change {
      const earlier = changes.get(nameOf(change) ?? '');
      return earlier && nowMs() - earlier.lostAtMs < keyLifeMs ? earlier.change : change;
    },
    /** Sends a change and records it if its response is lost. */
    async send(change: Change, deliver: () => Promise<unknown>): Promise<unknown> {
      try {
        const result = await deliver();
        changes.delete(nameOf(change) ?? '');
        endOthers(change);
        return result;
      } catch (error) {
        changes.delete(nameOf(change) ?? '');
        if (error instanceof ApiError && error.retry !== undefined) keep(change);
        throw error;
      }
    },
  };
}
