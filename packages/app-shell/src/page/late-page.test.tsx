import { act, render, screen } from '@testing-library/react';
import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allowConsole } from '@vp/testing';
import { createLazyPages } from './lazy-pages.ts';
import { PageLoadError } from './page-load-error.ts';

class Catch extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return error instanceof PageLoadError ? error.message : 'another fault';
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a page whose file neither comes nor fails is given up after two minutes', async () => {
  allowConsole(/The page took too long|error occurred in/);
  const pages = createLazyPages({ translations: { load: async () => undefined } });
  const Page = pages(() => new Promise(() => undefined), []);
  render(
    <Catch>
      <Suspense fallback="on its way">
        <Page />
      </Suspense>
    </Catch>,
  );
  await act(() => vi.advanceTimersByTimeAsync(119_000));
  expect(screen.getByText('on its way')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('The page took too long to arrive.')).toBeInTheDocument();
});
