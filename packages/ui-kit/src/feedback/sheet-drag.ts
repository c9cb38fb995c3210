import { useEffect } from 'react';
import type { RefObject } from 'react';
import { matchesMedia } from '../theme/media.ts';

const closingPixels = 96;

const isBottomSheet = (): boolean => matchesMedia('(max-width: 599px)');

/** Closes a bottom sheet when its head is dragged down far enough. The close button does the same. */
export function useSheetDrag(boxRef: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const box = boxRef.current;
    const head = box?.querySelector('[data-part="sheet-head"]');
    if (!box || !head) return;
    let from: number | undefined;
    let pulled = 0;

    const begin = (event: Event): void => {
      // oxlint-disable-next-line vp/supported-apis -- only touch listeners call it
      if (event instanceof TouchEvent && isBottomSheet()) from = event.touches[0]?.clientY;
    };
    const pull = (event: Event): void => {
      // oxlint-disable-next-line vp/supported-apis -- only touch listeners call it
      if (from === undefined || !(event instanceof TouchEvent)) return;
      pulled = Math.max(0, (event.touches[0]?.clientY ?? from) - from);
      box.style.transform = `translateY(${pulled}px)`;
    };
    const end = (): void => {
      if (from === undefined) return;
      from = undefined;
      if (pulled > closingPixels) return onClose();
      box.style.transform = '';
      pulled = 0;
    };

    head.addEventListener('touchstart', begin, { passive: true });
    head.addEventListener('touchmove', pull, { passive: true });
    head.addEventListener('touchend', end);
    head.addEventListener('touchcancel', end);
    return () => {
      head.removeEventListener('touchstart', begin);
      head.removeEventListener('touchmove', pull);
      head.removeEventListener('touchend', end);
      head.removeEventListener('touchcancel', end);
    };
  }, [boxRef, onClose]);
}
