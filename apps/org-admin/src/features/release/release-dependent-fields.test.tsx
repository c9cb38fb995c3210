import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { safeStorage } from '@vp/ui-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleNow } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork(stub(calls.activity.managedList, { listData: [], total: 0 }));
const draftKey = 'vp:org-admin:a1:o1:release:v3';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openTab(name: string) {
  use(...loggedInAs());
  const { user } = await showApp({ at: '/activity/release/form' });
  await screen.findByLabelText('活動名稱');
  await user.click(screen.getByRole('tab', { name }));
  return user;
}

it('copies the time of the activity to its only period and sets the deadline a day before', async () => {
  const user = await openTab('時間與崗位');
  await user.type(screen.getByLabelText('開始時間'), '2026-07-25 08:30');
  expect(screen.getByLabelText('結束時間')).toHaveValue('2026-07-25 10:30');
  await user.clear(screen.getByLabelText('結束時間'));
  await user.type(screen.getByLabelText('結束時間'), '2026-07-25 11:30');
  const period = within(screen.getByRole('region', { name: '時段 1' }));
  expect(period.getByText('7月25日（六）08:30–11:30')).toBeInTheDocument();
  await waitFor(() =>
    expect(JSON.parse(safeStorage.get(draftKey) ?? '{}')).toMatchObject({
      values: { conditions: { registrationDeadline: '2026-07-24T08:30:00+08:00' } },
    }),
  );
});

it('stores the languages of service in the draft', async () => {
  const user = await openTab('基本資料');
  await user.click(within(screen.getByRole('group', { name: /^服務語言/ })).getByRole('checkbox', { name: '葡文' }));
  await waitFor(() =>
    expect(JSON.parse(safeStorage.get(draftKey) ?? '{}')).toMatchObject({
      values: { basics: { serviceLanguages: ['3'] } },
    }),
  );
});

it('fixes the language of the form with the first translation, but not with an empty one', async () => {
  const user = await openTab('其他語言');
  await user.click(await screen.findByRole('tab', { name: 'English' }));
  const name = await screen.findByRole('textbox', { name: /^名稱（英文）/ });
  await user.type(name, ' ');
  await waitFor(() =>
    expect(JSON.parse(safeStorage.get(draftKey) ?? '{}')).toMatchObject({ values: { texts: { language: '' } } }),
  );
  await user.type(name, 'Beach');
  await waitFor(() =>
    expect(JSON.parse(safeStorage.get(draftKey) ?? '{}')).toMatchObject({
      values: { texts: { language: 'zh-TW', name: { en: ' Beach' } } },
    }),
  );
});
