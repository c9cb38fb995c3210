import { calls } from '@vp/contract';
import { volunteerAddresses } from '@vp/contract/addresses';
import { stubNetwork, stubPending } from '@vp/testing';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { always, showApp } from '../testing/show-app.tsx';
import { firstCalls, guestsCalls } from './first-calls.ts';

stubNetwork(stubPending(calls.activity.find), stubPending(calls.activity.detail), ...always);

/** Paths and queries of the calls that have gone out. */
function sentCalls(): readonly string[] {
  return vi.mocked(fetch).mock.calls.map(([input]) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
    return `${pathname}${search}`;
  });
}

test.each(Object.entries(firstCalls))('%s asks for what its page has sent ahead', async (path, sent) => {
  vi.spyOn(globalThis, 'fetch');
  await showApp({ at: `${path}${sent.some((call) => call.includes(':id')) ? '?id=a1' : ''}` });
  // The program itself asks for the volunteer's own and for the platform, beside the page.
  const beside: readonly string[] = [...guestsCalls, volunteerAddresses.volunteer.personalCentre.path];
  const ofPage = sent.filter((call) => !beside.includes(call));
  const expected = ofPage.map((call) => call.replace(':id', 'a1'));
  await waitFor(() => expect(sentCalls()).toEqual(expect.arrayContaining(expected)));
});
