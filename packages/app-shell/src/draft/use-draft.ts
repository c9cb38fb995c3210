import { useAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { useNow } from '../context/app-context.ts';
import type { StoredValues } from './stored-values.ts';
import type { Draft, DraftAtom, DraftOwner } from './draft-atom.ts';
import { useDraftOwner } from './draft-owner.ts';
import { onForgetPerson } from '../context/forget-person.ts';
import { createDraftWriter } from './draft-writer.ts';
import type { DraftState, DraftWriter } from './draft-writer.ts';

interface DraftStore<Values> {
  /** Undefined without an unsent draft on this device. */
  readonly draft: Draft<Values> | undefined;
  /** Undefined removes the draft. Returns when it was saved. */
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

/** The draft of the logged-in person, for the organization that they act for. */
export function useDraftStore<Values>(draft: DraftAtom<Values>): DraftStore<Values> {
  return useStoreOf(draft, useDraftOwner());
}

export interface KeptDraft<Values> extends DraftState, Pick<DraftWriter<Values>, 'keep' | 'rebase'> {
  /** What was there when the page opened. */
  readonly found: Draft<Values> | undefined;
  /** What the values started from: of the draft that was found, else what the page has read. */
  readonly opened?: StoredValues<Values> | undefined;
  /** After sending, or to start again: the values that are kept next count as untouched. */
  readonly remove: () => void;
}

/**
 * The draft of a form, written a moment after the last change, and at once when the page goes. `stored` is what the server
 * has, where the form changes something: the draft remembers what it started from.
 */
export function useDraft<Values>(draft: DraftAtom<Values>, stored?: StoredValues<Values>): KeptDraft<Values> {
  // What was typed stays the draft of who typed it, also where the session ends meanwhile.
  const [owner] = useState(useDraftOwner());
  const { draft: current, write } = useStoreOf(draft, owner);
  const [found] = useState(() => {
    // A change that does not say what it started from cannot be compared.
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
    // After a log-out nothing of the person may be written any more.
    const stopForgetting = onForgetPerson(cancel);
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
