import { screen } from '@testing-library/react';
import { calls, refusalCodes } from '@vp/contract';
import { expectNoAxeViolations, stub, stubLost, stubNetwork } from '@vp/testing';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepPasses } from '../../../shared/attendance/passes.ts';
import { activity, checkedOut } from '../../../testing/activities.ts';
import { pass } from '../../../testing/passes.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

const judged = {
  ticket: 't1',
  direction: 'out',
  activityId: 'a1',
  activityName: activity.name,
  expiresAt: '2026-07-18T14:31:00+08:00',
} as const;
const network = stubNetwork(...always, stub(calls.activity.detail, activity));
const at = '/User-signSucceed?code=c1';

beforeEach(() => {
  window.history.replaceState(null, '');
  network.use(stub(calls.attendance.scanTicket, judged));
});
afterEach(() => vi.useRealTimers());

test('an early check-out asks with the time left, and continues with the ticket', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-18T14:08:00+08:00') });
  const sent: unknown[] = [];
  const about = { activityId: 'a1', direction: 'out', periodEndsAt: '2026-07-18T15:45:00+08:00' } as const;
  network.use(
    http.post(`*${calls.attendance.checkOutByCode.path}`, async ({ request }) => {
      const body = (await request.json()) as { readonly early?: boolean };
      sent.push(body);
      if (body.early === true) return HttpResponse.json({ code: 200, message: '', data: checkedOut });
      return HttpResponse.json({
        code: refusalCodes.earlyCheckOut,
        refusal: 'earlyCheckOut',
        message: '時段還沒有結束',
        about,
      });
    }),
  );
  const { user } = await showApp({ at });
  expect(await screen.findByText('現在簽退？')).toBeInTheDocument();
  expect(screen.getByText('還有 1 小時 37 分')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '繼續服務' })).toHaveAttribute('href', '/home');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: '現在簽退' }));
  expect(await screen.findByText('簽退成功，辛苦你了')).toBeInTheDocument();
  expect(sent).toEqual([{ ticket: 't1' }, { ticket: 't1', early: true }]);
});

test('a later check-out shows that it replaces the earlier one', async () => {
  const replacedAt = '2026-07-18T15:05:00+08:00';
  network.use(stub(calls.attendance.checkOutByCode, { ...checkedOut, replacedAt }));
  await showApp({ at });
  expect(await screen.findByText('已更新簽退時間')).toBeInTheDocument();
  expect(screen.getByText('較早的簽退（15:05）已由這次取代')).toBeInTheDocument();
});

describe('without a network', () => {
  const stored = () => window.localStorage.getItem('vp:volunteer:a1:-:scan-queue:v1');

  beforeEach(() => window.localStorage.clear());

  async function showScanned() {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-18T14:45:00+08:00') });
    network.use(stubLost(calls.attendance.scanTicket));
    keepPasses({ user: 'a1', nowMs: Date.now() }, [{ ...pass, checkedInAt: '2026-07-18T14:02:00+08:00' }]);
    const { user } = await showApp({ at, visit: 'again' });
    expect(await screen.findByText('現在簽退？')).toBeInTheDocument();
    expect(screen.getByText('還有 1 小時 0 分')).toBeInTheDocument();
    expect(stored()).toBeNull();
    return user;
  }

  test('asks before an early check-out is queued, and queues it after the confirmation', async () => {
    const user = await showScanned();
    await user.click(screen.getByRole('button', { name: '現在簽退' }));
    expect(await screen.findByText('已保存，網絡恢復後送出')).toBeInTheDocument();
    expect(stored()).toContain('pass-1');
  });

  test('queues nothing if the volunteer stays', async () => {
    const user = await showScanned();
    await user.click(screen.getByRole('link', { name: '繼續服務' }));
    expect(stored()).toBeNull();
  });
});
