import type { StoredValues } from './stored-values.ts';

/** A draft is written when nothing was typed for this long. */
export const writeAfterMs = 600;

export interface DraftState {
  readonly savedAtMs: number | undefined;
  /** Whether there is something to lose: a draft that was found, or values other than the first. */
  readonly isEdited: boolean;
}

export interface DraftWriterOptions<Values> {
  /** Undefined removes the draft. Returns when it was saved. */
  readonly write: (values: Values | undefined, opened?: StoredValues<Values>) => number | undefined;
  readonly isFound: boolean;
  /** The stored version that the values started from; undefined in a form of something new. */
  readonly opened: StoredValues<Values> | undefined;
  readonly onState: (changes: Partial<DraftState>) => void;
}

export interface DraftWriter<Values> {
  /** Writes the values a moment after the last change; the first values count as untouched. */
  readonly keep: (values: Values) => void;
  /** Writes at once what waits. */
  readonly flush: () => void;
  /** Drops what waits. */
  readonly cancel: () => void;
  /** Removes the draft: the values that are kept next count as untouched. */
  readonly remove: (opened: StoredValues<Values> | undefined) => void;
  /** The values go on from a newer version. */
  readonly rebase: (opened: StoredValues<Values>) => void;
}

/** Writes the draft of one form. */
export function createDraftWriter<Values>(options: DraftWriterOptions<Values>): DraftWriter<Values> {
  const { write, isFound, onState } = options;
  let { opened } = options;
  let first: string | undefined;
  let hasChanged = false;
  let waiting: { readonly values: Values | undefined; readonly timer: ReturnType<typeof setTimeout> } | undefined;

  function cancel(): void {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  }

  function flush(): void {
    if (waiting === undefined) return;
    const { values } = waiting;
    cancel();
    onState({ savedAtMs: write(values, opened) });
  }

  return {
    keep(values) {
      const text = JSON.stringify(values);
      first ??= text;
      const isEdited = text !== first || isFound;
      hasChanged ||= text !== first;
      if (!hasChanged) return;
      cancel();
      onState({ isEdited });
      // Values that are the first ones again remove the draft, unless there was one before.
      waiting = { values: isEdited ? values : undefined, timer: setTimeout(flush, writeAfterMs) };
    },
    flush,
    cancel,
    remove(stored) {
      cancel();
      first = undefined;
      hasChanged = false;
      opened = stored;
      write(undefined);
      onState({ savedAtMs: undefined });
    },
    rebase(stored) {
      opened = stored;
    },
  };
}
