import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { scrollByMouse } from './mouse-scroll.ts';

/**
 * Measures an element after its layout and before the paint, and after each change of its size. Measuring earlier would
 * force a layout of the unfinished page. The result is part of the same paint, unless it changes the size.
 */
function whenLaidOut(element: Element, look: () => void, keepsSize = true): () => void {
  if (typeof ResizeObserver === 'undefined') {
    look();
    return () => undefined;
  }
  const observer = new ResizeObserver(keepsSize ? () => flushSync(look) : look);
  observer.observe(element);
  return () => observer.disconnect();
}

export interface Overflow {
  before: boolean;
  after: boolean;
}

/** Returns the edges of the list behind which tabs are hidden. */
export function useOverflow(
  listRef: RefObject<HTMLElement | null>,
  { words, keepsSize }: { words: string; keepsSize: boolean },
): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ before: false, after: false });

  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const look = (): void => {
      const before = list.scrollLeft > 1;
      const after = list.scrollLeft + list.clientWidth < list.scrollWidth - 1;
      setOverflow((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const stop = whenLaidOut(list, look, keepsSize);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      stop();
      list.removeEventListener('scroll', look);
    };
  }, [listRef, words, keepsSize]);

  return overflow;
}

/** Scrolls the list by the mouse as well. */
export function useMouseScroll(listRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = listRef.current;
    return list ? scrollByMouse(list) : undefined;
  }, [listRef]);
}

export interface Mark {
  centre: number;
  bottom: number;
}

function showChosen(list: HTMLElement): void {
  const tab = list.querySelector<HTMLElement>('[aria-selected="true"]');
  if (tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

/** Returns the position of the line under the selected tab, and keeps that tab visible. */
export function useMark(
  listRef: RefObject<HTMLElement | null>,
  { value, words }: { value: string; words: string },
): Mark | undefined {
  const [mark, setMark] = useState<Mark>();

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const place = (): void => {
      const tab = list.querySelector<HTMLElement>('[aria-selected="true"]');
      const label = tab?.querySelector<HTMLElement>('[data-part="tab-words"]');
      if (!tab || !label) return setMark(undefined);
      const centre = tab.offsetLeft + label.offsetLeft + label.offsetWidth / 2;
      const bottom = tab.offsetTop + tab.offsetHeight;
      setMark((known) => (known?.centre === centre && known.bottom === bottom ? known : { centre, bottom }));
    };
    let isInSight = false;
    return whenLaidOut(list, () => {
      if (!isInSight) showChosen(list);
      isInSight = true;
      place();
    });
  }, [listRef, value, words]);

  return mark;
}
