import type { KeptDraft } from '@vp/app-shell/draft';
import { useCallback, useRef, useState } from 'react';

/** Knows whether a form holds something to lose, where the device keeps no draft of it. */
export function useEdited<Values>(): KeptDraft<Values> {
  const [isEdited, setIsEdited] = useState(false);
  const startRef = useRef<string>();
  const keep = useCallback((values: Values) => {
    const text = JSON.stringify(values);
    startRef.current ??= text;
    setIsEdited(text !== startRef.current);
  }, []);
  const nothing = { found: undefined, savedAtMs: undefined, rebase: () => undefined } as const;
  return { ...nothing, isEdited, keep, remove: () => setIsEdited(false) };
}
