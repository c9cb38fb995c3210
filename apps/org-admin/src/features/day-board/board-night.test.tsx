import { screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boardOf, iso, personOf } from '../../testing/boards.ts';
import { activityId } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const at = `/activity/board?id=${activityId}`;
const figure = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(iso('08:45')) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the day board', () => {
  it.each([
    ['2026-07-25T23:30', '在場'],
    ['2026-07-26T00:30', '在場'],
    ['2026-07-26T03:00', '在場'],
  ])('shows a night period and the present people at %s', async (now, state) => {
    const [period] = boardOf().periods;
    const night = { startsAt: '2026-07-25T22:00:00+08:00', endsAt: '2026-07-26T02:00:00+08:00' };
    const next = { startsAt: '2026-07-26T22:00:00+08:00', endsAt: '2026-07-27T02:00:00+08:00' };
    const periods = [
      { ...period!, ...night },
      { ...period!, ...next, periodId: 'p9' },
    ];
    const people = [personOf('陳嘉欣', { checkedInAt: '2026-07-25T21:55:00+08:00' })];
    const span = { startsAt: night.startsAt, endsAt: next.endsAt };
    use(stub(calls.dayBoard.detail, boardOf({ ...span, periods, people })), ...loggedInAs());
    vi.setSystemTime(new Date(`${now}:00+08:00`));
    await showApp({ at });
    expect(await figure(`1 ${state}`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^7月25日（六）22:00 – 翌日 02:00/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByText('陳嘉欣').closest('[role=listitem]')).toHaveTextContent('21:55');
  });

  it('shows that a departure after midnight is on the next day', async () => {
    const [period] = boardOf().periods;
    const night = { startsAt: '2026-07-25T22:00:00+08:00', endsAt: '2026-07-26T02:00:00+08:00' };
    const times = { checkedInAt: '2026-07-25T21:55:00+08:00', checkedOutAt: '2026-07-26T01:58:00+08:00' };
    const people = [personOf('陳嘉欣', times)];
    use(
      stub(calls.dayBoard.detail, boardOf({ ...night, periods: [{ ...period!, ...night }], people })),
      ...loggedInAs(),
    );
    vi.setSystemTime(new Date('2026-07-26T02:10:00+08:00'));
    await showApp({ at });
    expect((await screen.findByText('陳嘉欣')).closest('[role=listitem]')).toHaveTextContent('翌日 01:58 離開');
  });
});
