import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityId, detailOf, personOf, releasedActivity } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-26T02:30:00+08:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('attendance', () => {
  it('opens with last night, whose end can be typed as a time alone', async () => {
    const bodies: unknown[] = [];
    const settle = stub(calls.attendance.settle, ({ body }) => {
      bodies.push(body);
      return { hours: 1.4, awaits: null };
    });
    const [first, second] = detailOf().periods;
    const night = { startsAt: '2026-07-25T22:00:00+08:00', endsAt: '2026-07-26T02:00:00+08:00' };
    const next = { startsAt: '2026-07-26T22:00:00+08:00', endsAt: '2026-07-27T02:00:00+08:00' };
    const nights = { startsAt: night.startsAt, endsAt: next.endsAt };
    const periods = [
      { ...first!, ...night },
      { ...second!, ...next },
    ];
    const person = personOf('李浩然', 'completed', night);
    const activity = detailOf({ ...nights, periods, state: 'inProgress' });
    use(settle, ...releasedActivity(activity, { accepted: [person] }), ...loggedInAs());
    const { user } = await showApp({ at: `/activity/detail?id=${activityId}&tab=attendance` });
    const chosen = await screen.findByRole('button', { name: /^7月25日（六）22:00 – 翌日 02:00/ });
    expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await user.click(await screen.findByRole('button', { name: '補簽 李浩然' }));
    const sheet = within(await screen.findByRole('dialog', { name: '補簽：李浩然' }));
    for (const [label, typed] of [
      [/簽到時間/, '0015'],
      [/簽退時間/, '0145'],
    ] as const) {
      await user.clear(sheet.getByLabelText(label));
      await user.type(sheet.getByLabelText(label), typed);
    }
    await user.type(sheet.getByLabelText('補簽原因'), '沒有帶電話');
    await user.click(sheet.getByRole('button', { name: '確定補簽' }));
    await waitFor(() =>
      expect(bodies).toMatchObject([
        { periodId: 'p1', checkedInAt: '2026-07-26T00:15:00+08:00', checkedOutAt: '2026-07-26T01:45:00+08:00' },
      ]),
    );
  });
});
