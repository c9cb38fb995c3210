import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Navigation state of moves inside a list: the focus stays where it is. */
export const keepFocus = { keepFocus: true } as const;

const keepsFocus = (state: unknown): boolean => typeof state === 'object' && state !== null && 'keepFocus' in state;

/** Takes the focus to the heading when the page (not a pane beside it) opens, except on the first page of a visit and inside a list. */
export function useHeadingFocus(owner: 'page' | 'pane'): RefObject<HTMLHeadingElement> {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const stays = key === 'default' || keepsFocus(state);
  const staysRef = useRef(stays);
  useEffect(() => {
    staysRef.current = stays;
  });
  useEffect(() => {
    if (owner === 'page' && !staysRef.current) headingRef.current?.focus({ preventScroll: true });
  }, [owner]);
  return headingRef;
}
