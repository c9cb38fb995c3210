import type { StoredDraft } from '@vp/app-shell/draft';
import { useCallback, useRef, useState } from 'react';

/** Tracks unsaved changes of a form that has no stored draft. */
export function useEdited<Values>(): StoredDraft<Values> {
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
