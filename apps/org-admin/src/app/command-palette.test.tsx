import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { ManagedVolunteer } from '@vp/contract';
import { atWidth, expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import type { HttpHandler } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { rowOf } from '../testing/released-activities.ts';
import { loggedInAs, showApp } from '../testing/show-app.tsx';

const { use } = stubNetwork();
beforeEach(() => atWidth(1280));

const person: ManagedVolunteer = {
  volunteerId: 'v1',
  name: '黑木大文',
  number: 'V0000012',
  realNameState: 'verified',
  minor: false,
  relation: 'member',
  organizations: [],
  since: '2026-03-01T10:00:00+08:00',
  until: null,
  hoursHere: 0,
  byHandHoursHere: 0,
};
const menus = [
  { id: 84, name: 'activity', childNames: 'activity-release,activity-list' },
  { id: 61, name: 'personnel', childNames: 'personnel-query' },
];
const searched: (string | undefined)[] = [];
const activities = stub(calls.activity.managedList, ({ query }) => {
  searched.push(query.keyword);
  return { listData: [rowOf()], total: 1 };
});
const people = stub(calls.managedVolunteer.list, { listData: [person], total: 1 });

async function openPalette(...stubs: readonly HttpHandler[]) {
  use(...stubs, ...loggedInAs({}, menus));
  const { user, address } = await showApp({ at: '/account' });
  await screen.findByRole('button', { name: '前往' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog', { name: '前往' });
  const field = within(palette).getByRole('searchbox', { name: '頁面、活動或人員' });
  await waitFor(() => expect(field).toHaveFocus());
  return { user, palette, field, address };
}

test('Ctrl+K finds pages, activities and people', async () => {
  const { user, palette } = await openPalette(activities, people);
  expect(within(palette).getByRole('link', { name: '活動列表' })).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.keyboard('黑');
  expect(await within(palette).findByRole('link', { name: /黑沙海灘清潔日/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/activity/detail?id='),
  );
  expect(await within(palette).findByRole('link', { name: /黑木大文/ })).toHaveAttribute(
    'href',
    expect.stringContaining('id=v1'),
  );
  expect(within(palette).queryByRole('link', { name: '活動列表' })).not.toBeInTheDocument();
  expect(searched).toEqual(['黑']);
});

test('Enter opens the first result', async () => {
  const { user, palette, address } = await openPalette(activities, people);
  await user.keyboard('查詢人員{Enter}');
  await waitFor(() => expect(palette).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { level: 1, name: '查詢人員' })).toBeInTheDocument();
  expect(address()).toBe('/personnel/query');
});

test('arrow keys move from the field through the results and around', async () => {
  const { user, palette, field } = await openPalette(activities, people);
  await user.keyboard('查詢人員');
  const page = within(palette).getByRole('link', { name: '查詢人員' });
  await user.keyboard('{ArrowDown}');
  expect(page).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(within(palette).getAllByRole('link').at(-1)).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(palette).not.toBeInTheDocument());
});

test('nothing found, and a search that fails, are said', async () => {
  const none = { listData: [], total: 0 };
  const { user, palette } = await openPalette(
    stub(calls.activity.managedList, none),
    stub(calls.managedVolunteer.list, none),
  );
  await user.keyboard('qqq');
  expect(await within(palette).findByText('找不到「qqq」')).toBeInTheDocument();
  use(stubRefusal(calls.activity.managedList, 'unavailable'), stub(calls.managedVolunteer.list, none));
  await user.keyboard('w');
  expect(await within(palette).findByText('未能搜尋活動及人員，請稍後再試')).toBeInTheDocument();
});

test('an operator finds only pages of their rights, and searches nothing else', async () => {
  use(...loggedInAs({ role: 'operator' }, [{ id: 70, name: 'personnel', childNames: 'personnel-to-examine' }]));
  const { user } = await showApp({ at: '/account' });
  await user.click(await screen.findByRole('button', { name: '前往' }));
  const palette = await screen.findByRole('dialog', { name: '前往' });
  expect(within(palette).getByRole('link', { name: '加入申請審核' })).toBeInTheDocument();
  expect(within(palette).queryByRole('link', { name: '活動列表' })).not.toBeInTheDocument();
  await user.keyboard('黑');
  expect(await within(palette).findByText('找不到「黑」')).toBeInTheDocument();
});

test('no palette opens over a dialog, and none for a guest', async () => {
  const { user, palette } = await openPalette(activities, people);
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toEqual([palette]);
});
