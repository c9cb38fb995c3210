import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork(
  stub(calls.activity.managedList, { listData: [], total: 0 }),
  stub(calls.membership.requestList, { listData: [], total: 0 }),
);

test.each([
  ['/activity/detail', '/activity/list'],
  ['/personnel/detail?kind=join', '/personnel/to-examine'],
])('on a phone %s without an id redirects to its list', async (at, list) => {
  use(...loggedInAs());
  const { address } = await showApp({ at });
  await waitFor(() => expect(address().split('?')[0]).toBe(list));
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
});
