import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HeldWhileHidden, PaneIsHidden } from './held.tsx';

const shown = (isHidden: boolean, words: string) => (
  <PaneIsHidden.Provider value={isHidden}>
    <HeldWhileHidden>
      <p>{words}</p>
    </HeldWhileHidden>
  </PaneIsHidden.Provider>
);

test('rows stay as they were while their pane is hidden, and are new when it is back', () => {
  const { rerender } = render(shown(false, 'as it was'));
  rerender(shown(true, 'while it is hidden'));
  expect(screen.getByText('as it was')).toBeInTheDocument();
  rerender(shown(false, 'back'));
  expect(screen.getByText('back')).toBeInTheDocument();
});

test('a pane that is hidden from the beginning has its rows', () => {
  render(shown(true, 'first'));
  expect(screen.getByText('first')).toBeInTheDocument();
});
