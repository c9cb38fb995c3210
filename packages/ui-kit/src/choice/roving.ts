import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function targetOf(key: string, from: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined || from < 0 ? -1 : (from + step + count) % count;
}

/** Moves the focus among the tabs or radios inside the element by arrow keys, Home and End; returns the focused one. */
export function focusByKey(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"], [role="radio"]')];
  const from = items.findIndex((item) => item === document.activeElement);
  const item = items[targetOf(event.key, from, items.length)];
  if (!item) return undefined;
  event.preventDefault();
  item.focus();
  return item;
}

/** The same, and clicks it: tabs and radios select as the focus moves. */
export function moveFocusByKey(event: KeyboardEvent<HTMLElement>): void {
  focusByKey(event)?.click();
}
