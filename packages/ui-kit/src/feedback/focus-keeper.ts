import { useEffect } from 'react';

/** Excludes text boxes: on a phone they would open the keyboard. */
const stops = 'a[href], button:not([disabled]), summary, [tabindex="0"]';

/** A new page or sheet takes the focus itself within this time. */
const settleMs = 100;

/** The position of a removed element that had the focus. */
interface Gap {
  readonly around: Node;
  readonly next: Node | null;
  readonly previous: Node | null;
}

/** Removed from the page, or in a closing layer, which is visible but not focusable. */
const isRemoved = (element: Element): boolean => !element.isConnected || element.closest('[inert]') !== null;

function gapOf(records: readonly MutationRecord[], lost: Node): Gap | undefined {
  const record = records.find(
    ({ removedNodes, target }) => target.isConnected && [...removedNodes].some((node) => node.contains(lost)),
  );
  return record && { around: record.target, next: record.nextSibling, previous: record.previousSibling };
}

function stopsIn(node: Node | null): readonly HTMLElement[] {
  if (!(node instanceof HTMLElement) || !node.isConnected) return [];
  const inside = [...node.querySelectorAll<HTMLElement>(stops)];
  return node.matches(stops) ? [node, ...inside] : inside;
}

/**
 * Focuses the next element at the position, else the previous one, else the surrounding one, else the page's content.
 */
function moveFocus({ around, next, previous }: Gap): void {
  const beside = around === document.body ? [] : [...stopsIn(next), ...stopsIn(previous).toReversed()];
  const frame = around instanceof Element ? around.closest<HTMLElement>('[tabindex]') : null;
  for (const stop of [...beside, frame, document.getElementById('main')]) {
    stop?.focus({ preventScroll: true });
    // Hidden elements take no focus.
    if (stop !== null && document.activeElement === stop) return;
  }
}

/**
 * Keeps the focus in the page when its element disappears (a decided row, a removed button): otherwise it falls back to
 * the body, and keyboard and screen reader users would start from the top again.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let held: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = ({ target }: FocusEvent): void => {
      held = target instanceof Element && target !== document.body ? target : null;
    };
    const onBlur = ({ target }: FocusEvent): void => {
      // The focus was lost by a tap elsewhere, not by a removal.
      setTimeout(() => {
        if (held !== null && held === target && !isRemoved(held) && document.activeElement !== held) held = null;
      });
    };
    const observer = new MutationObserver((records) => {
      if (held === null || !isRemoved(held)) return;
      const gap = gapOf(records, held);
      held = null;
      if (!gap) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.activeElement === document.body) moveFocus(gap);
      }, settleMs);
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, []);
}
