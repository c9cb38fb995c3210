import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BelowSight } from './below-sight.tsx';

class Observer {
  observe(): void {}
  disconnect(): void {}
}

const show = () =>
  render(
    <main>
      <h1>First</h1>
      <BelowSight>
        <p>Second</p>
      </BelowSight>
    </main>,
  );

test('what lies below comes once the first sight is painted', async () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  show();
  expect(screen.getByRole('heading')).toBeVisible();
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
  expect(await screen.findByText('Second')).toBeVisible();
});

test('it is there at once for whoever comes back to a place below', () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  window.history.replaceState({ vpMemory: { scroll: 700 } }, '');
  show();
  expect(screen.getByText('Second')).toBeVisible();
});

test('it is there at once in a browser that draws lists whole', () => {
  show();
  expect(screen.getByText('Second')).toBeVisible();
});

test('a page that is left at once draws nothing more', async () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  const { unmount } = show();
  unmount();
  await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 10)));
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
});
