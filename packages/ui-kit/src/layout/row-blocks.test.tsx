import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routerFuture } from '../testing/router-future.ts';
import { RowBlocks } from './row-blocks.tsx';

const rows = Array.from({ length: 300 }, (_, at) => at);
const blockHeight = 1300;

/** The blocks of the page in their order, each with what notifies it whether it is near. */
const watched = new Map<Element, IntersectionObserverCallback>();

const given: (IntersectionObserverInit | undefined)[] = [];

class GivenObserver {
  readonly #notify: IntersectionObserverCallback;
  #block: Element | undefined;
  constructor(notify: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.#notify = notify;
    given.push(options);
  }
  observe(block: Element): void {
    this.#block = block;
    watched.set(block, this.#notify);
  }
  disconnect(): void {
    if (this.#block) watched.delete(this.#block);
  }
}

/** Scrolls the blocks into view. */
function lookAt(...near: readonly number[]): void {
  act(() => {
    [...document.querySelectorAll('[data-part="row-block"]')].forEach((block, at) => {
      const entry = { isIntersecting: near.includes(at), boundingClientRect: { height: blockHeight } };
      // The block reads these two alone.
      watched.get(block)?.([entry as IntersectionObserverEntry], {} as IntersectionObserver);
    });
  });
}

async function show(address: string) {
  const shown = render(
    <MemoryRouter initialEntries={[address]} future={routerFuture}>
      <RowBlocks name="rows" rows={rows}>
        {(some, before) => some.map((row, at) => <button key={row}>{`${row} at ${before + at}`}</button>)}
      </RowBlocks>
    </MemoryRouter>,
  );
  const isWatching = typeof IntersectionObserver !== 'undefined';
  await waitFor(() => {
    const blocks = [...document.querySelectorAll('[data-part="row-block"]')];
    expect(blocks).toHaveLength(30);
    expect(blocks.filter((block) => watched.has(block))).toHaveLength(isWatching ? 30 : 0);
  });
  return shown;
}

const drawn = (): number => screen.queryAllByRole('button').length;

beforeEach(() => vi.stubGlobal('IntersectionObserver', GivenObserver));
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '');
});

test('of three hundred rows only those near the window are drawn, and the others keep their room', async () => {
  await show('/near');
  lookAt(4, 5);
  expect(drawn()).toBe(20);
  expect(screen.getByRole('button', { name: '40 at 40' })).toBeInTheDocument();
  const heights = [...document.querySelectorAll<HTMLElement>('[data-part="row-block"]')].map(
    ({ style }) => style.height,
  );
  expect(heights.filter((height) => height === `${blockHeight}px`)).toHaveLength(28);
  lookAt(6);
  expect(screen.getByRole('button', { name: '60 at 60' })).toBeInTheDocument();
  expect(drawn()).toBe(10);
});

test('back on the page only what was in sight is drawn at once', async () => {
  const first = await show('/back');
  lookAt(20, 21);
  first.unmount();
  window.history.replaceState({ vpMemory: { scroll: 20 * blockHeight } }, '');
  await show('/back');
  expect(drawn()).toBe(20);
  expect(screen.getByRole('button', { name: '200 at 200' })).toBeInTheDocument();
});

test('what has the focus stays', async () => {
  await show('/focus');
  screen.getByRole('button', { name: '3 at 3' }).focus();
  lookAt(9);
  expect(screen.getByRole('button', { name: '3 at 3' })).toHaveFocus();
  expect(drawn()).toBe(20);
});

test('behind another page a list stays as it was drawn', async () => {
  const { container } = await show('/behind');
  lookAt(4, 5);
  container.hidden = true;
  lookAt();
  expect(document.querySelectorAll('button')).toHaveLength(20);
  container.hidden = false;
  lookAt(4);
  expect(drawn()).toBe(10);
});

test('on paper all rows stand', async () => {
  await show('/print');
  lookAt(0);
  expect(drawn()).toBe(10);
  fireEvent(window, new Event('beforeprint'));
  expect(drawn()).toBe(300);
});

test('a browser that cannot tell what is in sight draws all rows', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  await show('/old');
  expect(drawn()).toBe(300);
});

test('are drawn as early in a part that scrolls by itself as in the window', async () => {
  await show('/sheet');
  expect(given.at(-1)).toMatchObject({ rootMargin: '1000px 0px', scrollMargin: '1000px 0px' });
});
