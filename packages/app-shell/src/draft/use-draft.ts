import { useAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNow } from '../context/app-context.ts';
import type { Draft, DraftAtom, DraftOwner } from './draft-atom.ts';
import { useDraftOwner } from './draft-owner.ts';
import { onForgetPerson } from './forget-person.ts';

/** A draft is written when nothing was typed for this long. */
export const writeAfterMs = 600;

interface DraftStore<Values> {
  /** Undefined where nothing unsent lies on this device. */
  readonly read: () => Draft<Values> | undefined;
  /** Undefined removes the draft. Answers when it was saved. */
  readonly write: (values: Values | undefined) => number | undefined;
}

function useStoreOf<Values>(draft: DraftAtom<Values>, owner: DraftOwner): DraftStore<Values> {
  const [read, write] = useAtom(draft);
  const now = useNow();
  return {
    read: () => read(owner, now().getTime()),
    write(values) {
      const nowMs = now().getTime();
      write({ ...owner, values, nowMs });
      return values === undefined ? undefined : nowMs;
    },
  };
}

/** The draft of the person who is logged in, for the organization that they act for. */
export function useDraftStore<Values>(draft: DraftAtom<Values>): DraftStore<Values> {
  return useStoreOf(draft, useDraftOwner());
}

export interface KeptDraft<Values> {
  /** What was there when the page opened. */
  readonly found: Draft<Values> | undefined;
  readonly savedAtMs: number | undefined;
  /** Whether there is something to lose: a draft that was found, or values other than the first. */
  readonly isEdited: boolean;
  /** For `onValues` of the form; stays the same function. */
  readonly keep: (values: Values) => void;
  /** After sending, or to start again: the values that are kept next count as untouched. */
  readonly remove: () => void;
}

/** Writes a form's draft a moment after the last change, and at once when the page goes. */
export function useDraft<Values>(draft: DraftAtom<Values>): KeptDraft<Values> {
  // What was typed stays the draft of who typed it, also where the session ends meanwhile.
  const [owner] = useState(useDraftOwner());
  const store = useStoreOf(draft, owner);
  const storeRef = useRef(store);
  const [found] = useState(store.read);
  const wasFound = found !== undefined;
  const [savedAtMs, setSavedAtMs] = useState(found?.savedAtMs);
  const [isEdited, setIsEdited] = useState(wasFound);
  const startRef = useRef<string>();
  const hasChanged = useRef(false);
  const waiting = useRef<{ readonly values: Values | undefined; readonly timer: ReturnType<typeof setTimeout> }>();

  useEffect(() => {
    storeRef.current = store;
  });

  const stopWaiting = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }, []);

  const flush = useCallback(() => {
    if (waiting.current === undefined) return;
    setSavedAtMs(storeRef.current.write(waiting.current.values));
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

  return { found, savedAtMs, isEdited, keep, remove };
}
