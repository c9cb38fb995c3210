import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routerFuture } from '../testing/router-future.ts';
import { RowBlocks } from './row-blocks.tsx';

const rows = Array.from({ length: 300 }, (_, at) => at);
const blockHeight = 1300;

/** The blocks of the page in their order, each with what notifies it whether it is near. */
const watched = new Map<Element, IntersectionObserverCallback>();

class GivenObserver {
  readonly #notify: IntersectionObserverCallback;
  #block: Element | undefined;
  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify;
  }
  observe(block: Element): void {
    this.#block = block;
    watched.set(block, this.#notify);
  }
  disconnect(): void {
    if (this.#block) watched.delete(this.#block);
  }
}

/** Somebody looks at these blocks. */
function lookAt(...near: readonly number[]): void {
  act(() => {
    [...document.querySelectorAll('.vk-row-block')].forEach((block, at) => {
      const entry = { isIntersecting: near.includes(at), boundingClientRect: { height: blockHeight } };
      // The block reads these two alone.
      watched.get(block)?.([entry as IntersectionObserverEntry], {} as IntersectionObserver);
    });
  });
}

const show = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]} future={routerFuture}>
      <RowBlocks name="rows" rows={rows}>
        {(some, before) => some.map((row, at) => <button key={row}>{`${row} at ${before + at}`}</button>)}
      </RowBlocks>
    </MemoryRouter>,
  );

const drawn = (): number => screen.queryAllByRole('button').length;

beforeEach(() => vi.stubGlobal('IntersectionObserver', GivenObserver));
afterEach(() => vi.unstubAllGlobals());

test('of three hundred rows only those near the window are drawn, and the others keep their room', () => {
  show('/near');
  lookAt(4, 5);
  expect(drawn()).toBe(20);
  expect(screen.getByRole('button', { name: '40 at 40' })).toBeInTheDocument();
  const heights = [...document.querySelectorAll<HTMLElement>('.vk-row-block')].map(({ style }) => style.height);
  expect(heights.filter((height) => height === `${blockHeight}px`)).toHaveLength(28);
  lookAt(6);
  expect(screen.getByRole('button', { name: '60 at 60' })).toBeInTheDocument();
  expect(drawn()).toBe(10);
});

test('back on the page only what was in sight is drawn at once', () => {
  const first = show('/back');
  lookAt(20, 21);
  first.unmount();
  show('/back');
  expect(drawn()).toBe(20);
  expect(screen.getByRole('button', { name: '200 at 200' })).toBeInTheDocument();
});

test('what has the focus stays', () => {
  show('/focus');
  screen.getByRole('button', { name: '3 at 3' }).focus();
  lookAt(9);
  expect(screen.getByRole('button', { name: '3 at 3' })).toHaveFocus();
  expect(drawn()).toBe(20);
});

test('on paper all rows stand', () => {
  show('/print');
  lookAt(0);
  expect(drawn()).toBe(10);
  fireEvent(window, new Event('beforeprint'));
  expect(drawn()).toBe(300);
});

test('a browser that cannot tell what is in sight draws all rows', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  show('/old');
  expect(drawn()).toBe(300);
});
