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

/** The mouse scrolls the list, too: its wheel, and by dragging. */
export function useMouseScroll(listRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    let from: { x: number; left: number } | undefined;
    let wasDragged = false;

    const turn = (event: WheelEvent): void => {
      if (list.scrollWidth <= list.clientWidth || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      list.scrollLeft += event.deltaY;
    };
    const press = (event: MouseEvent): void => {
      from = { x: event.clientX, left: list.scrollLeft };
      wasDragged = false;
    };
    const drag = (event: MouseEvent): void => {
      if (!from) return;
      wasDragged ||= Math.abs(event.clientX - from.x) > 5;
      if (wasDragged) list.scrollLeft = from.left - (event.clientX - from.x);
    };
    const release = (): void => {
      from = undefined;
    };
    // The tab under a drag that ends is not chosen.
    const click = (event: MouseEvent): void => {
      if (!wasDragged || event.detail === 0) return;
      event.stopPropagation();
      event.preventDefault();
      wasDragged = false;
    };

    list.addEventListener('wheel', turn, { passive: false });
    list.addEventListener('mousedown', press);
    window.addEventListener('mousemove', drag);
    window.addEventListener('mouseup', release);
    list.addEventListener('click', click, true);
    return () => {
      list.removeEventListener('wheel', turn);
      list.removeEventListener('mousedown', press);
      window.removeEventListener('mousemove', drag);
      window.removeEventListener('mouseup', release);
      list.removeEventListener('click', click, true);
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
