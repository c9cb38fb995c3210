import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { HeldWhileHidden, PaneIsHidden } from './held-pane.tsx';

const shown = (isHidden: boolean, words: string) => (
  <PaneIsHidden.Provider value={isHidden}>
    <HeldWhileHidden>
      <p>{words}</p>
    </HeldWhileHidden>
  </PaneIsHidden.Provider>
);

test('a pane stays as it was while it is hidden, and is new when it is back', () => {
  const { rerender } = render(shown(false, 'as it was'));
  rerender(shown(true, 'while it is hidden'));
  expect(screen.getByText('as it was')).toBeInTheDocument();
  rerender(shown(false, 'back'));
  expect(screen.getByText('back')).toBeInTheDocument();
});

test('a pane that is hidden from the beginning is drawn', () => {
  render(shown(true, 'first'));
  expect(screen.getByText('first')).toBeInTheDocument();
});

test('a row does not follow the address while its pane is hidden, and does when it is back', async () => {
  const drawn = vi.fn((at: string) => at);
  function LinkedRow() {
    return <p>{drawn(useLocation().pathname)}</p>;
  }
  function List() {
    return (
      <>
        {['/list', '/one', '/another', '/list?tab=ended'].map((to) => (
          <Link key={to} to={to}>
            {to}
          </Link>
        ))}
        <PaneIsHidden.Provider value={useLocation().pathname !== '/list'}>
          <HeldWhileHidden>
            <LinkedRow />
          </HeldWhileHidden>
        </PaneIsHidden.Provider>
      </>
    );
  }
  renderKit(<List />, { route: '/list' });
  const follow = (name: string): Promise<void> => userEvent.click(screen.getByRole('link', { name }));
  drawn.mockClear();
  await follow('/one');
  await follow('/another');
  expect(drawn).not.toHaveBeenCalled();
  await follow('/list?tab=ended');
  expect(drawn).toHaveBeenCalledWith('/list');
});
