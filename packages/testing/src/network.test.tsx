import { screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { takeUnexpected } from './console.ts';
import { stubNetwork } from './network.ts';
import { renderRoute } from './render-route.tsx';

stubNetwork();

const address = (path: string) => `http://any.host${path}`;
const read = () => fetch(address(calls.home.banners.path));
const write = () => fetch(address(calls.membership.join.path), { method: 'POST' });

interface Asking {
  readonly ask: () => Promise<Response>;
}

function Ask({ ask }: Asking) {
  const [outcome, setOutcome] = useState('');
  const settle = (): void =>
    void ask().then(
      () => setOutcome('answered'),
      () => setOutcome('refused'),
    );
  return (
    <button type="button" onClick={settle}>
      {`ask ${outcome}`}
    </button>
  );
}

function show(ask: Asking['ask']) {
  const element = (
    <>
      <Ask ask={ask} />
      <Link to="/other">leave</Link>
    </>
  );
  return renderRoute({ path: '/', element, others: { '/other': <Ask ask={ask} /> } });
}

test('fails a read without a stub on the page that the test opened', async () => {
  const { user } = show(read);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'ask refused' })).toBeInTheDocument();
  expect(takeUnexpected()).toEqual([expect.stringContaining(calls.home.banners.path)]);
});

test('keeps a read pending on a page that the test was redirected to', async () => {
  const { user } = show(read);
  await user.click(screen.getByRole('link'));
  await user.click(await screen.findByRole('button'));
  await new Promise((turned) => setImmediate(turned));
  expect(screen.getByRole('button', { name: 'ask' })).toBeInTheDocument();
  expect(takeUnexpected()).toEqual([]);
});

test('fails a write without a stub on every page', async () => {
  const { user } = show(write);
  await user.click(screen.getByRole('link'));
  await user.click(await screen.findByRole('button'));
  expect(await screen.findByRole('button', { name: 'ask refused' })).toBeInTheDocument();
  expect(takeUnexpected()).toEqual([expect.stringContaining(calls.membership.join.path)]);
});
