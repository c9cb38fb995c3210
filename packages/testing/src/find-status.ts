import { screen } from '@testing-library/react';

/** Waits for what the page says in passing (a toast, the outcome of an act), where a screen reader hears it. */
export function findStatus(text: string): Promise<HTMLElement> {
  return screen.findByText(text, { selector: '[role="status"]' });
}
