import { useEffect } from 'react';
import type { RefObject } from 'react';

/** A zoomed page shows a part of the layer on purpose. */
const zoomedScale = 1.01;

/**
 * Keeps a layer in the part of the window that the keyboard of a phone leaves visible: the keyboard does not resize a
 * fixed element, so it would cover the buttons at the lower edge.
 */
export function useAboveKeyboard(layerRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const layer = layerRef.current;
    const viewport = window.visualViewport;
    if (!layer || !viewport) return;
    const place = (): void => {
      const isZoomed = viewport.scale > zoomedScale;
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      const isCovered = !isZoomed && covered > 0;
      layer.style.top = isCovered ? `${viewport.offsetTop}px` : '';
      layer.style.bottom = isCovered ? `${covered}px` : '';
      const focused = document.activeElement;
      if (isCovered && layer.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
    };
    place();
    viewport.addEventListener('resize', place);
    viewport.addEventListener('scroll', place);
    return () => {
      viewport.removeEventListener('resize', place);
      viewport.removeEventListener('scroll', place);
    };
  }, [layerRef]);
}
