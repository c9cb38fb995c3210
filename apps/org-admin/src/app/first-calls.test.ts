import { calls } from '@vp/contract';
import { stubNetwork, stubPending } from '@vp/testing';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loggedInAs, showApp } from '../testing/show-app.tsx';
import { firstCalls, guestsCalls } from './first-calls.ts';

const { use } = stubNetwork();

/** Paths and queries of the calls that have gone out. */
function sentCalls(): readonly string[] {
  return vi.mocked(fetch).mock.calls.map(([input]) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
    return `${pathname}${search}`;
  });
}

test.each(Object.entries(firstCalls))('%s asks for what its page has sent ahead', async (path, sent) => {
  use(stubPending(calls.activity.managedList), ...loggedInAs());
  vi.spyOn(globalThis, 'fetch');
  await showApp({ at: path });
  // The program itself asks for the platform, beside the page.
  const expected = sent.filter((call) => !guestsCalls.includes(call));
  await waitFor(() => expect(sentCalls()).toEqual(expect.arrayContaining(expected)));
});
