import { useAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { useNow } from '../context/app-context.ts';
import type { StoredValues } from './stored-values.ts';
import type { Draft, DraftAtom, DraftOwner } from './draft-atom.ts';
import { useDraftOwner } from './draft-owner.ts';
import { onPersonRemoved } from '../context/forget-person.ts';
import { createDraftWriter } from './draft-writer.ts';
import type { DraftState, DraftWriter } from './draft-writer.ts';

interface DraftStore<Values> {
  /** Undefined without an unsent draft on this device. */
  readonly draft: Draft<Values> | undefined;
  /** Returns the time of writing. Undefined removes the draft. */
  readonly write: (values: Values | undefined, opened?: StoredValues<Values>) => number | undefined;
}

function useStoreOf<Values>(atomOf: DraftAtom<Values>, { user, organization }: DraftOwner): DraftStore<Values> {
  const now = useNow();
  const [openedAtMs] = useState(() => now().getTime());
  const draftAtom = useMemo(
    () => atomOf({ user, ...(organization === undefined ? {} : { organization }) }, openedAtMs),
    [atomOf, user, organization, openedAtMs],
  );
  const [draft, change] = useAtom(draftAtom);
  return {
    draft,
    write(values, opened) {
      const nowMs = now().getTime();
      change({ values, opened, nowMs });
      return values === undefined ? undefined : nowMs;
    },
  };
}

/** Returns the draft of the logged-in person and the organization of the session. */
export function useDraftStore<Values>(draft: DraftAtom<Values>): DraftStore<Values> {
  return useStoreOf(draft, useDraftOwner());
}

export interface StoredDraft<Values> extends DraftState, Pick<DraftWriter<Values>, 'keep' | 'rebase'> {
  /** The draft that existed when the page opened. */
  readonly found: Draft<Values> | undefined;
  /** The stored values that the form started from: those of the restored draft, else those that the page has read. */
  readonly opened?: StoredValues<Values> | undefined;
  /** Removes the draft, after sending or to restart; the next values count as unedited. */
  readonly remove: () => void;
}

/**
 * Returns the draft of a form, written shortly after the last change and immediately when the page is left. `stored` is
 * the record on the server if the form updates one; the draft records it as its base.
 */
export function useDraft<Values>(draft: DraftAtom<Values>, stored?: StoredValues<Values>): StoredDraft<Values> {
  // If the session ends while the form is open, the draft still belongs to the person who typed it.
  const [owner] = useState(useDraftOwner());
  const { draft: current, write } = useStoreOf(draft, owner);
  const [found] = useState(() => {
    // A draft of an update without its base cannot be compared with a newer version.
    return stored !== undefined && current?.opened === undefined ? undefined : current;
  });
  const [opened] = useState(found === undefined ? stored : found.opened);
  const [state, setState] = useState<DraftState>({ savedAtMs: found?.savedAtMs, isEdited: found !== undefined });
  const [writer] = useState(() =>
    createDraftWriter<Values>({
      write,
      isFound: found !== undefined,
      opened,
      onState: (changes) => setState((before) => ({ ...before, ...changes })),
    }),
  );

  useEffect(() => {
    const { flush, cancel } = writer;
    // Nothing of the person may be written after a log-out.
    const stopForgetting = onPersonRemoved(cancel);
    window.addEventListener('pagehide', flush);
    return () => {
      stopForgetting();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [writer]);

  const { keep, rebase, remove } = writer;
  return { ...state, found, opened, keep, rebase, remove: () => remove(stored) };
}
