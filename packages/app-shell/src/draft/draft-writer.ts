import type { StoredValues } from './stored-values.ts';

/** Pause in typing after which the draft is written. */
export const writeAfterMs = 600;

export interface DraftState {
  readonly savedAtMs: number | undefined;
  /** True if leaving would lose input: a restored draft, or values that differ from the initial ones. */
  readonly isEdited: boolean;
}

export interface DraftWriterOptions<Values> {
  /** Returns the time of writing. Undefined removes the draft. */
  readonly write: (values: Values | undefined, opened?: StoredValues<Values>) => number | undefined;
  readonly isFound: boolean;
  /** The stored version that the values started from; undefined for a new record. */
  readonly opened: StoredValues<Values> | undefined;
  readonly onState: (changes: Partial<DraftState>) => void;
}

export interface DraftWriter<Values> {
  /** Writes the values shortly after the last change; the first values count as unedited. */
  readonly keep: (values: Values) => void;
  /** Writes pending values immediately. */
  readonly flush: () => void;
  /** Discards pending values. */
  readonly cancel: () => void;
  /** Removes the draft; the next values count as unedited. */
  readonly remove: (opened: StoredValues<Values> | undefined) => void;
  /** Sets a newer stored version as the base of the values. */
  readonly rebase: (opened: StoredValues<Values>) => void;
}

/** Creates the writer of a form's draft. */
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
      // Reverting to the initial values removes the draft, unless the form began with a draft.
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
