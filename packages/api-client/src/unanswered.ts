/** What stays the same when a change is sent again: its key among others. */
export interface Repeatable {
  readonly noun: string;
  readonly call: string;
  /** Tells the change from others of its call; undefined where two can't be compared, as with files. */
  readonly input: string | undefined;
}

interface Kept<Change> {
  readonly change: Change;
  readonly lostAtMs: number;
}

const mostKept = 20;
const keptMs = 10 * 60_000;

const nameOf = ({ noun, call, input }: Repeatable): string | undefined =>
  input === undefined ? undefined : `${noun}.${call} ${input}`;

/**
 * Changes whose answer was lost. The same change asked for again is sent as the first time, under its key, so that it
 * takes effect once. Another change of the same noun that is answered ends that: what was asked for may be undone by it.
 */
export function createUnanswered<Change extends Repeatable>(nowMs: () => number) {
  const kept = new Map<string, Kept<Change>>();
  return {
    /** The first try of this change, where its answer was lost; the change itself otherwise. */
    sameAs(change: Change): Change {
      const earlier = kept.get(nameOf(change) ?? '');
      return earlier && nowMs() - earlier.lostAtMs < keptMs ? earlier.change : change;
    },
    keep(change: Change): void {
      const name = nameOf(change);
      if (name === undefined) return;
      kept.delete(name);
      kept.set(name, { change, lostAtMs: nowMs() });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
    /** Nothing of this change is open any more. */
    close(change: Change): void {
      kept.delete(nameOf(change) ?? '');
    },
    /** The change took effect, after which earlier ones of its noun are no longer what a person means. */
    succeed(change: Change): void {
      this.close(change);
      for (const [name, { change: other }] of kept) {
        if (other.noun === change.noun && other.call !== change.call) kept.delete(name);
      }
    },
  };
}
