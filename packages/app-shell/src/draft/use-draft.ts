import { useAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNow } from '../context/app-context.ts';
import type { StoredValues } from './stored-values.ts';
import type { Draft, DraftAtom, DraftOwner } from './draft-atom.ts';
import { useDraftOwner } from './draft-owner.ts';
import { onForgetPerson } from '../context/forget-person.ts';

/** A draft is written when nothing was typed for this long. */
export const writeAfterMs = 600;

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

export interface KeptDraft<Values> {
  /** What was there when the page opened. */
  readonly found: Draft<Values> | undefined;
  readonly savedAtMs: number | undefined;
  /** Whether there is something to lose: a draft that was found, or values other than the first. */
  readonly isEdited: boolean;
  /** What the values started from: of the draft that was found, else what the page has read. */
  readonly opened?: StoredValues<Values> | undefined;
  /** The values go on from a newer version. */
  readonly rebase: (opened: StoredValues<Values>) => void;
  /** For `onValues` of the form; stays the same function. */
  readonly keep: (values: Values) => void;
  /** After sending, or to start again: the values that are kept next count as untouched. */
  readonly remove: () => void;
}

/**
 * Writes a form's draft a moment after the last change, and at once when the page goes. `read` is what is stored on the
 * server, where the form changes something: the draft remembers what it started from.
 */
export function useDraft<Values>(draft: DraftAtom<Values>, read?: StoredValues<Values>): KeptDraft<Values> {
  // What was typed stays the draft of who typed it, also where the session ends meanwhile.
  const [owner] = useState(useDraftOwner());
  const store = useStoreOf(draft, owner);
  const storeRef = useRef(store);
  const [found] = useState(() => {
    // A change that does not say what it started from cannot be compared.
    return read !== undefined && store.draft?.opened === undefined ? undefined : store.draft;
  });
  const wasFound = found !== undefined;
  const readRef = useRef(read);
  const [begun] = useState(wasFound ? found.opened : read);
  const openedRef = useRef(begun);
  const [savedAtMs, setSavedAtMs] = useState(found?.savedAtMs);
  const [isEdited, setIsEdited] = useState(wasFound);
  const startRef = useRef<string>();
  const hasChanged = useRef(false);
  const waiting = useRef<{ readonly values: Values | undefined; readonly timer: ReturnType<typeof setTimeout> }>();

  useEffect(() => {
    storeRef.current = store;
    readRef.current = read;
  });

  const stopWaiting = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }, []);

  const flush = useCallback(() => {
    if (waiting.current === undefined) return;
    setSavedAtMs(storeRef.current.write(waiting.current.values, openedRef.current));
    stopWaiting();
  }, [stopWaiting]);

  const keep = useCallback(
    (values: Values) => {
      const text = JSON.stringify(values);
      startRef.current ??= text;
      const isChanged = text !== startRef.current;
      hasChanged.current ||= isChanged;
      if (!hasChanged.current) return;
      setIsEdited(isChanged || wasFound);
      stopWaiting();
      // Values that are the first ones again remove the draft, unless there was one before.
      waiting.current = { values: isChanged || wasFound ? values : undefined, timer: setTimeout(flush, writeAfterMs) };
    },
    [flush, stopWaiting, wasFound],
  );

  const remove = useCallback(() => {
    stopWaiting();
    startRef.current = undefined;
    hasChanged.current = false;
    openedRef.current = readRef.current;
    storeRef.current.write(undefined);
    setSavedAtMs(undefined);
  }, [stopWaiting]);

  useEffect(() => {
    // After a log-out nothing of the person may be written any more.
    const stopForgetting = onForgetPerson(stopWaiting);
    window.addEventListener('pagehide', flush);
    return () => {
      stopForgetting();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush, stopWaiting]);

  const rebase = useCallback((opened: StoredValues<Values>) => {
    openedRef.current = opened;
  }, []);
  return { found, savedAtMs, isEdited, opened: begun, rebase, keep, remove };
}
