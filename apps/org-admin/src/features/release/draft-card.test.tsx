import { screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { safeStorage } from '@vp/ui-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleNow } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork(stub(calls.activity.managedList, { listData: [], total: 0 }));
const key = 'vp:org-admin:a1:o1:release:v3';
const savedAtMs = Date.parse(sampleNow);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: savedAtMs });
});
afterEach(() => {
  vi.useRealTimers();
  safeStorage.clearExcept([]);
});

test.each([
  ['海灘清潔', '海灘清潔'],
  ['', '未命名的活動'],
])('a draft named "%s" is the first card of the list and opens its form', async (name, shown) => {
  use(...loggedInAs());
  safeStorage.writeJson(key, { savedAtMs, values: { basics: { name } } });
  await showApp({ at: '/activity/list', visit: 'again' });
  const card = await screen.findByRole('link', { name: new RegExp(shown) });
  expect(card).toHaveAttribute('href', expect.stringMatching(/\/activity\/release\/form$/));
});

test('ignores invalid draft data', async () => {
  use(...loggedInAs());
  safeStorage.writeJson(key, { savedAtMs, values: { basics: 'x' } });
  await showApp({ at: '/activity/list', visit: 'again' });
  expect(await screen.findByRole('heading', { level: 1, name: '活動列表' })).toBeInTheDocument();
  expect(screen.queryByText('未發佈草稿')).toBeNull();
});
