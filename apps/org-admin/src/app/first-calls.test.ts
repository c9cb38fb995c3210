import { organizationPages } from '@vp/access/addresses';
import { calls } from '@vp/contract';
import { organizationAddresses } from '@vp/contract/addresses';
import { stubNetwork, stubPending } from '@vp/testing';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { activityId, detailOf, releasedActivity } from '../testing/released-activities.ts';
import { loggedInAs, showApp } from '../testing/show-app.tsx';
import { openAppContext } from './app-context.ts';
import { createPages, mainPart } from './site.tsx';
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

const { activity, participant } = organizationAddresses;
const detail = activity.managedDetail.path.replace(':id', activityId);
const admitted = `${participant.admittedList.path}?activityId=${activityId}&pageIndex=1&pageSize=50`;
const signedUp = (state: string): string =>
  `${participant.notAdmittedList.path}?activityId=${activityId}&state=${state}&pageIndex=1&pageSize=50`;

const list = organizationPages.activityList.path;
const one = organizationPages.activityDetail.path;

test.each([
  ['the list', list, '', [`${activity.managedList.path}?pageIndex=1&pageSize=20`]],
  ['the list of a tab', list, 'tab=ended', [`${activity.managedList.path}?state=ended&pageIndex=1&pageSize=20`]],
  ['an activity', one, `id=${activityId}`, [detail, signedUp('toAdmit')]],
  ['a tab of people', one, `id=${activityId}&tab=accepted`, [detail, admitted]],
  [
    'a tab of two groups',
    one,
    `id=${activityId}&tab=notAdmitted`,
    [detail, signedUp('notAdmitted'), signedUp('removed')],
  ],
  ['attendance', one, `id=${activityId}&tab=attendance`, [detail]],
])('%s is read ahead with what stands in it, beside each other', async (_what, path, query, expected) => {
  use(...releasedActivity(detailOf()), ...loggedInAs());
  await showApp({ at: organizationPages.release.path });
  const pages = createPages(await openAppContext({ apiBase: 'http://api.test' })).map(mainPart);
  const page = pages.find((row) => row.path === path)?.Page;
  await page?.arrive();
  const before = vi.spyOn(globalThis, 'fetch').mock.calls.length;
  const reading = page?.readAhead(new URLSearchParams(query));
  // None of them waits for the answer of another.
  await waitFor(() => expect(sentCalls().slice(before)).toEqual(expected));
  await reading;
});

const standing = { oid: 'o1', status: 'normal', role: 'administrator', permissions: [] } as const;
const todayPath = `${activity.managedList.path}?today=true&pageIndex=1&pageSize=4`;

test.each([
  ['for an administrator', standing, [organizationAddresses.home.todos.path, todayPath]],
  [
    'for an operator who sees no activities',
    { ...standing, role: 'operator' },
    [organizationAddresses.home.todos.path],
  ],
  ['for an organization under review', { ...standing, status: 'underReview' }, []],
] as const)('home is read ahead %s', async (_whom, known, expected) => {
  use(stubPending(calls.activity.managedList), stubPending(calls.home.todos), ...loggedInAs());
  await showApp({ at: organizationPages.release.path });
  const context = await openAppContext({ apiBase: 'http://api.test' });
  context.session.setStanding(known);
  const home = createPages(context).find(({ path }) => path === organizationPages.home.path)?.Page;
  await home?.arrive();
  const before = vi.spyOn(globalThis, 'fetch').mock.calls.length;
  void home?.readAhead(new URLSearchParams());
  await waitFor(() => expect(sentCalls().slice(before)).toEqual(expected));
});
