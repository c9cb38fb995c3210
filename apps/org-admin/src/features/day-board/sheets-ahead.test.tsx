import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boardOf, iso } from '../../testing/boards.ts';
import { activityId } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const arrived = vi.hoisted(() => new Set<string>());

vi.mock('./mark-sheet.tsx', (load: () => Promise<unknown>) => {
  arrived.add('mark');
  return load();
});
vi.mock('./not-coming-sheet.tsx', (load: () => Promise<unknown>) => {
  arrived.add('not coming');
  return load();
});
vi.mock('./walk-in-sheet.tsx', (load: () => Promise<unknown>) => {
  arrived.add('walk-in');
  return load();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(iso('08:45')) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('brings the sheets of the board before anybody taps: the first of them may be opened without a network', async () => {
  use(stub(calls.dayBoard.detail, boardOf()), ...loggedInAs());
  await showApp({ at: `/activity/board?id=${activityId}` });
  expect(await screen.findByRole('button', { name: '現場加入' })).toBeInTheDocument();
  await waitFor(() => expect([...arrived].toSorted()).toEqual(['mark', 'not coming', 'walk-in']));
});
