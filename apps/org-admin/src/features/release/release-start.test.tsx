import { fireEvent, screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { safeStorage } from '@vp/ui-kit';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { rowOf, sampleNow } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';
import { deadlinesBefore, followTime, newRelease, noFollowers, releaseForm, usualDeadline } from './release-values.ts';

const { use } = stubNetwork();
const draftKey = 'vp:org-admin:a1:o1:release:v3';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

const nameField = () => screen.findByLabelText('活動名稱');
const ended = stub(calls.activity.managedList, ({ query }) => {
  const listData = query.state === 'ended' ? [rowOf({ state: 'ended' })] : [];
  return { listData, total: listData.length };
});

describe('a new release', () => {
  it('contains the contact of the organization', async () => {
    use(ended, ...loggedInAs());
    const { user } = await showApp({ at: '/activity/release/form' });
    await nameField();
    await user.click(screen.getByRole('tab', { name: '報名條件' }));
    expect(screen.getByLabelText('聯絡人')).toHaveValue('李小姐');
    expect(screen.getByLabelText('聯絡電話')).toHaveValue('28357711');
  });

  it('accepts a cover that is dropped on its field', async () => {
    use(ended, ...loggedInAs());
    await showApp({ at: '/activity/release/form' });
    const field = await screen.findByRole('button', { name: /活動封面/ });
    fireEvent.drop(field, { dataTransfer: { files: [new File(['words'], 'words.txt', { type: 'text/plain' })] } });
    await waitFor(() => expect(field).toHaveAttribute('data-invalid', 'true'));
  });
});

describe('leaving the form', () => {
  async function leave(button: string) {
    use(ended, ...loggedInAs());
    const app = await showApp({ at: '/activity/release/form' });
    await app.user.type(await nameField(), '海灘清潔');
    await app.user.click(screen.getByRole('button', { name: '返回' }));
    await app.user.click(await screen.findByRole('button', { name: button }));
    return app;
  }

  it('can keep the draft, which is then first in the list', async () => {
    const { address, user } = await leave('保留草稿並離開');
    await waitFor(() => expect(address()).toBe('/activity'));
    expect(safeStorage.get(draftKey)).toContain('海灘清潔');
    await user.click(await screen.findByRole('link', { name: /活動列表/ }));
    expect(await screen.findByRole('link', { name: /海灘清潔.*繼續編輯/ })).toHaveAttribute(
      'href',
      '/activity/release/form',
    );
  });

  it('can delete the draft', async () => {
    const { address } = await leave('刪除草稿並離開');
    await waitFor(() => expect(address()).toBe('/activity'));
    expect(safeStorage.get(draftKey)).toBeNull();
  });

  it('can be cancelled', async () => {
    const { address } = await leave('繼續編輯');
    expect(address()).toBe('/activity/release/form');
    expect(await nameField()).toHaveValue('海灘清潔');
  });
});

const now = new Date(sampleNow);
const nothing = { startsAt: '', endsAt: '' };
const saturday = { startsAt: '2026-07-25T08:30:00+08:00', endsAt: '2026-07-25T11:30:00+08:00' };
const sunday = { startsAt: '2026-07-26T08:30:00+08:00', endsAt: '2026-07-26T11:30:00+08:00' };

const valuesWith = (time: typeof nothing, period: typeof nothing, deadline = '') => ({
  ...releaseForm.empty,
  schedule: { ...releaseForm.empty.schedule, ...time, periods: [{ ...period, posts: [] }] },
  conditions: { ...releaseForm.empty.conditions, registrationDeadline: deadline },
});

test.each([
  ['the only period is empty', valuesWith(saturday, nothing), nothing, saturday],
  ['it had the time that the activity had', valuesWith(sunday, saturday), saturday, sunday],
  ['it was given its own', valuesWith(sunday, saturday), nothing, undefined],
  ['the activity lasts over night', valuesWith({ ...saturday, endsAt: sunday.endsAt }, nothing), nothing, undefined],
  ['the activity has no end yet', valuesWith({ ...saturday, endsAt: '' }, nothing), nothing, undefined],
])('the only period takes the time of the activity: %s', (_, values, before, only) => {
  expect(followTime(values, { span: before, startsAt: '' }, now).only).toEqual(only);
});

test.each([
  ['none was given', '', '2026-07-24T08:30:00+08:00'],
  ['it followed the former start', '2026-07-25T08:30:00+08:00', '2026-07-24T08:30:00+08:00'],
  ['it was given', '2026-07-20T18:00:00+08:00', '2026-07-20T18:00:00+08:00'],
])('the deadline is a day before the start: %s', (_, deadline, expected) => {
  const before = { span: sunday, startsAt: sunday.startsAt };
  expect(followTime(valuesWith(saturday, nothing, deadline), before, now).deadline).toBe(expected);
});

test('keeps following while a new time is typed character by character', () => {
  let followed = noFollowers;
  let period = nothing;
  let deadline = '';
  // Its first four digits are an hour of the previous day.
  for (const part of ['2026-07-25T20:26:00+08:00', '2026-', '2026-07-26 08', sunday.startsAt]) {
    const next = followTime(valuesWith({ ...sunday, startsAt: part }, period, deadline), followed, now);
    ({ followed, deadline } = next);
    period = next.only ?? period;
  }
  expect(deadline).toBe('2026-07-25T08:30:00+08:00');
  for (const part of ['2026-07-26T20:26:00+08:00', '2026-', '2026-07-26 12', '2026-07-26T12:00:00+08:00']) {
    const next = followTime(valuesWith({ ...sunday, endsAt: part }, period, deadline), followed, now);
    ({ followed } = next);
    period = next.only ?? period;
  }
  expect(period).toEqual({ ...sunday, endsAt: '2026-07-26T12:00:00+08:00' });
});

test('sets the deadline an hour before a start today, and none for a past one', () => {
  expect(usualDeadline('2026-07-18T18:00:00+08:00', now)).toBe('2026-07-18T17:00:00+08:00');
  expect(usualDeadline('2026-07-18T14:30:00+08:00', now)).toBe('');
  expect(usualDeadline('soon', now)).toBe('');
});

test('converts the contact phone of an organization to the format of the form', () => {
  const { conditions } = newRelease({ contactName: '李小姐', contactPhone: '+853 2835 7711' });
  expect(conditions).toMatchObject({ contactName: '李小姐', contactPhone: '28357711' });
});

test.each([
  ['2026-07-28T08:30:00+08:00', [1, 3, 7]],
  ['2026-07-20T08:30:00+08:00', [1]],
  ['2026-07-18T16:00:00+08:00', []],
  ['', []],
])('offers the future deadlines for %s', (startsAt, days) => {
  const offered = deadlinesBefore(startsAt, new Date('2026-07-18T14:00:00+08:00'));
  expect(offered.map((one) => one.days)).toEqual(days);
  for (const { days: before, at } of offered)
    expect(Date.parse(startsAt) - Date.parse(at)).toBe(before * 24 * 60 * 60 * 1000);
});
