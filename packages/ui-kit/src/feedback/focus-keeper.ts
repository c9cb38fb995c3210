import { useEffect } from 'react';

/** No text boxes: on a phone they would bring up the keyboard. */
const stops = 'a[href], button:not([disabled]), summary, [tabindex="0"]';

/** A page or a sheet that comes instead takes the focus itself within this time. */
const settleMs = 100;

/** Where something that held the focus was taken out of the page. */
interface Gap {
  readonly around: Node;
  readonly next: Node | null;
  readonly previous: Node | null;
}

/** Out of the page, or in a layer on its way out, which is drawn but takes no focus. */
const isGone = (element: Element): boolean => !element.isConnected || element.closest('[inert]') !== null;

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

/** To the next thing at the place, else the one before, else what stands around it, at last the page's content. */
function moveFocus({ around, next, previous }: Gap): void {
  const beside = around === document.body ? [] : [...stopsIn(next), ...stopsIn(previous).toReversed()];
  const frame = around instanceof Element ? around.closest<HTMLElement>('[tabindex]') : null;
  for (const stop of [...beside, frame, document.getElementById('main')]) {
    stop?.focus({ preventScroll: true });
    // What is hidden takes no focus.
    if (stop !== null && document.activeElement === stop) return;
  }
}

/**
 * Keeps the focus in the page when what held it goes away (a decided row, a button that is not offered any more): by
 * itself it would fall to the body, and whoever uses the keyboard or listens would start from the top again.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let held: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = ({ target }: FocusEvent): void => {
      held = target instanceof Element && target !== document.body ? target : null;
    };
    const onBlur = ({ target }: FocusEvent): void => {
      // Given up by a tap beside it, and not by going away.
      setTimeout(() => {
        if (held !== null && held === target && !isGone(held) && document.activeElement !== held) held = null;
      });
    };
    const observer = new MutationObserver((records) => {
      if (held === null || !isGone(held)) return;
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
