import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

export interface Overflow {
  before: boolean;
  after: boolean;
}

/** Where tabs are hidden beyond an edge of the list. */
export function useOverflow(listRef: RefObject<HTMLElement | null>, words: string): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ before: false, after: false });

  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const look = (): void => {
      const before = list.scrollLeft > 1;
      const after = list.scrollLeft + list.clientWidth < list.scrollWidth - 1;
      setOverflow((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    observer?.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer?.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [listRef, words]);

  return overflow;
}

/** A mouse scrolls the list, too; what that takes comes with the first mouse. */
export function useMouseScroll(listRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    const begin = (): void =>
      void import('./mouse-scroll.ts').then(
        ({ scrollByMouse }) => {
          if (!isGone) stop ??= scrollByMouse(list);
        },
        // Without a network the arrows and the keys serve.
        () => undefined,
      );
    list.addEventListener('mouseenter', begin, { once: true });
    return () => {
      isGone = true;
      list.removeEventListener('mouseenter', begin);
      stop?.();
    };
  }, [listRef]);
}

export interface Mark {
  centre: number;
  bottom: number;
}

/** Where the line under the chosen tab stands; the chosen tab is in sight. */
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
      const label = tab?.querySelector<HTMLElement>('.vk-tab-words');
      if (!tab || !label) return setMark(undefined);
      const centre = tab.offsetLeft + label.offsetLeft + label.offsetWidth / 2;
      const bottom = tab.offsetTop + tab.offsetHeight;
      setMark((known) => (known?.centre === centre && known.bottom === bottom ? known : { centre, bottom }));
    };
    const tab = list.querySelector<HTMLElement>('[aria-selected="true"]');
    if (tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
    place();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place);
    observer?.observe(list);
    return () => observer?.disconnect();
  }, [listRef, value, words]);

  return mark;
}
