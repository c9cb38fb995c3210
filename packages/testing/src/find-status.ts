import { screen } from '@testing-library/react';

/** Waits for a status message (a toast, the outcome of an action), as a screen reader announces it. */
export function findStatus(text: string): Promise<HTMLElement> {
  return screen.findByText(text, { selector: '[role="status"]' });
}
