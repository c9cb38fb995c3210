import { ownKey } from '@vp/app-shell';
import { calls } from '@vp/contract';
import { volunteerPages } from '@vp/access/addresses';
import { volunteerAddresses } from '@vp/contract/addresses';
import { stubNetwork, stubPending } from '@vp/testing';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { always, showApp } from '../testing/show-app.tsx';
import { openAppContext } from './app-context.ts';
import { firstCalls, guestsCalls } from './first-calls.ts';
import { createPages } from './site.tsx';

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

test.each([volunteerPages.home.path, volunteerPages.activities.path, volunteerPages.activity.path])(
  '%s reads ahead what its page has sent, and nothing else',
  async (path) => {
    await showApp({ at: volunteerPages.scan.path });
    const page = createPages(await openAppContext({ apiBase: 'http://api.test' })).find(
      (row) => row.path === path,
    )?.Page;
    await page?.arrive();
    const before = vi.spyOn(globalThis, 'fetch').mock.calls.length;
    void page?.readAhead(new URLSearchParams(path === volunteerPages.activity.path ? 'id=a1' : ''));
    const personal = volunteerAddresses.volunteer.personalCentre.path;
    const isForPage = (call: string): boolean => !guestsCalls.includes(call) && call !== personal;
    const expected = firstCalls[path].filter(isForPage).map((call) => call.replace(':id', 'a1'));
    await waitFor(() => expect(sentCalls().slice(before).filter(isForPage)).toEqual(expected));
  },
);

test.each([
  [volunteerPages.activities.path, ''],
  [volunteerPages.activity.path, 'id=a1'],
])('%s reads ahead from where its reader is, once that is known', async (path, query) => {
  await showApp({ at: volunteerPages.scan.path });
  const context = await openAppContext({ apiBase: 'http://api.test' });
  context.queries.setQueryData(ownKey('position'), { latitude: 22.19, longitude: 113.54 });
  const page = createPages(context).find((row) => row.path === path)?.Page;
  await page?.arrive();
  const before = vi.spyOn(globalThis, 'fetch').mock.calls.length;
  void page?.readAhead(new URLSearchParams(query));
  await waitFor(() => expect(sentCalls().slice(before)).toEqual([expect.stringContaining('latitude=22.1900000')]));
});
