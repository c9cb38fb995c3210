import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { goOffline, goOnline, refuseStorage, stub, stubLost, stubNetwork, stubRefusal } from '@vp/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueCode } from '../../../shared/attendance/scan-queue.ts';
import { keepPasses } from '../../../shared/attendance/passes.ts';
import { activity, checkedIn, checkedOut } from '../../../testing/activities.ts';
import { pass } from '../../../testing/passes.ts';
import { always, liveServerTime, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(
  ...always,
  stub(calls.activity.detail, activity),
  stub(calls.activity.mineCounts, { toAdmit: 0, admitted: 0, toBeCarriedOut: 0, inProgress: 0, completed: 0 }),
);
const mine = 'vp:volunteer:a1:-:scan-queue:v1';
const queuedAtMs = Date.parse('2026-07-18T14:02:00+08:00');
const scannedAt = new Date(queuedAtMs).toISOString();
const mineAt = { at: '/User-myActivity', visit: 'again' } as const;

/** Stores codes that this device queued at 14:02, each with one pass for each of two activities. */
function keep(...codes: readonly string[]): void {
  const passes = { in: ['pass-1', 'pass-2'], out: ['pass-1', 'pass-2'] };
  const scans = codes.map((code) => ({ id: code, queuedAtMs, what: { kind: 'code', code, passes } }));
  window.localStorage.setItem(mine, JSON.stringify(scans));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: queuedAtMs + 3_600_000 });
  window.localStorage.clear();
});

afterEach(() => vi.useRealTimers());

test('shows refused queued scans with their time and next step until they are read, also after a reload', async () => {
  const about = { activityId: 'a1', direction: 'in' } as const;
  network.use(stubRefusal(calls.attendance.checkInByCode, 'notAdmitted', { about, message: '你未獲錄取' }));
  keep('c1', 'c2');
  const first = await showApp(mineAt);
  await waitFor(() => expect(screen.getAllByText('補送未獲接受：你未獲錄取')).toHaveLength(2));
  first.unmount();
  const app = await showApp(mineAt);
  await waitFor(() => expect(screen.getAllByText('補送未獲接受：你未獲錄取')).toHaveLength(2));
  expect(screen.getAllByText(/^記錄時間：.*14:02/)).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: '原因及做法' })[0]).toHaveAttribute(
    'href',
    '/User-signDefeated?reason=notAdmitted&id=a1&direction=in',
  );
  for (const _scan of ['c1', 'c2'])
    await app.user.click(screen.getAllByRole('button', { name: '知道了' })[0] ?? document.body);
  expect(screen.queryByText('補送未獲接受：你未獲錄取')).not.toBeInTheDocument();
  expect(window.localStorage.getItem(mine)).toBeNull();
});

test('sends a queued scan with the pass of its activity, and a check-out code to the check-out call', async () => {
  const sent: unknown[] = [];
  network.use(
    stubRefusal(calls.attendance.checkInByCode, 'wrongDirection'),
    stub(calls.attendance.checkOutByCode, ({ body }) => {
      sent.push(body);
      return checkedOut;
    }),
  );
  keep('c2');
  await showApp(mineAt);
  expect(await screen.findByText('已補送簽退：望廈長者中心·夏日探訪')).toBeInTheDocument();
  expect(sent).toEqual([{ code: 'c2', queued: { pass: 'pass-1', scannedAt } }]);
});

test('sends the location that was stored beside a code', async () => {
  const fix = { latitude: 22.2, longitude: 113.5, accuracyMetres: 20, system: 'wgs84', takenAt: scannedAt } as const;
  const sent: unknown[] = [];
  network.use(
    stub(calls.attendance.checkInByCode, ({ body }) => {
      sent.push(body);
      return checkedIn;
    }),
  );
  const what = { kind: 'code', code: 'c1', passes: { in: ['pass-1'], out: [] }, fix };
  window.localStorage.setItem(mine, JSON.stringify([{ id: 'c1', queuedAtMs, what }]));
  await showApp(mineAt);
  expect(await screen.findByText('已補送簽到：望廈長者中心·夏日探訪')).toBeInTheDocument();
  expect(sent).toEqual([{ code: 'c1', fix, queued: { pass: 'pass-1', scannedAt } }]);
});

test('tries the next pass if one is for another activity or direction', async () => {
  const passes: (string | undefined)[] = [];
  network.use(
    stubRefusal(calls.attendance.checkInByCode, 'passInvalid'),
    stub(calls.attendance.checkOutByCode, ({ body }) => {
      passes.push(body.queued?.pass);
      return checkedOut;
    }),
  );
  keep('c2');
  await showApp(mineAt);
  expect(await screen.findByText('已補送簽退：望廈長者中心·夏日探訪')).toBeInTheDocument();
  expect(passes).toEqual(['pass-1']);
});

test('shows the result until it is read, also after a reload, with what it awaits', async () => {
  network.use(stub(calls.attendance.checkInByCode, { ...checkedIn, late: true, awaits: 'organization' }));
  keep('c1');
  const first = await showApp(mineAt);
  expect(await screen.findByText('已補送簽到：望廈長者中心·夏日探訪')).toBeInTheDocument();
  first.unmount();
  const again = await showApp(mineAt);
  expect(await screen.findByText('已補送簽到：望廈長者中心·夏日探訪')).toBeInTheDocument();
  expect(screen.getByText('送達較遲，須由主辦組織確認。')).toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: '知道了' }));
  expect(window.localStorage.getItem(mine)).toBeNull();
});

test('without a network a scan waits, and is sent once on reconnect', async () => {
  let sent = 0;
  network.use(
    stub(calls.attendance.checkInByCode, () => {
      sent += 1;
      return checkedIn;
    }),
  );
  keep('c1');
  goOffline();
  await showApp(mineAt);
  expect(await screen.findByText('已保存 1 項簽到或簽退，網絡恢復後送出')).toBeInTheDocument();
  expect(sent).toBe(0);
  goOnline();
  expect(await screen.findByText('已補送簽到：望廈長者中心·夏日探訪')).toBeInTheDocument();
  expect(sent).toBe(1);
});

test('a queued check-out without its check-in stays queued for a retry', async () => {
  network.use(
    stubRefusal(calls.attendance.checkInByCode, 'wrongDirection'),
    stubRefusal(calls.attendance.checkOutByCode, 'notCheckedIn', { retryAfterSeconds: 60 }),
  );
  keep('c2');
  await showApp(mineAt);
  expect(await screen.findByText(/暫時未能送出：notCheckedIn/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '現在送出' })).toBeEnabled();
  expect(window.localStorage.getItem(mine)).toContain('"id":"c2"');
});

test('waits while another tab sends the queue, and sends nothing twice', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.attendance.checkInByCode, ({ body }) => {
      sent.push(body);
      return checkedIn;
    }),
  );
  let letGo: () => void = () => undefined;
  const otherTab = new Promise<void>((resolve) => (letGo = resolve));
  const request = vi.fn(async (_name: string, work: () => Promise<unknown>) => {
    await otherTab;
    return work();
  });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  try {
    keep('c1');
    await showApp(mineAt);
    await waitFor(() => expect(request).toHaveBeenCalled());
    const [scan] = JSON.parse(window.localStorage.getItem(mine) ?? '[]');
    window.localStorage.setItem(mine, JSON.stringify([{ ...scan, answer: { kind: 'done', checked: checkedIn } }]));
    letGo();
    await Promise.all(request.mock.results.map(({ value }) => value));
    expect(sent).toEqual([]);
    expect(request.mock.calls.map(([name]) => name)).toContain(mine);
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});

test('shows a scan that another tab queues', async () => {
  goOffline();
  await showApp(mineAt);
  expect(screen.queryByText('已保存 1 項簽到或簽退，網絡恢復後送出')).not.toBeInTheDocument();
  keep('c1');
  window.dispatchEvent(new StorageEvent('storage', { key: mine }));
  expect(await screen.findByText('已保存 1 項簽到或簽退，網絡恢復後送出')).toBeInTheDocument();
});

test.each(['full', 'closed'] as const)(
  'a check-out scanned while the storage is %s is shown as unsaved, and sent when the network returns',
  async (kind) => {
    vi.setSystemTime(new Date('2026-07-18T14:26:00+08:00'));
    keepPasses({ user: 'a1', nowMs: Date.now() }, [pass]);
    queueCode({ user: 'a1', nowMs: Date.now(), code: 'in', passes: { in: ['pass-1'], out: [] } });
    vi.setSystemTime(new Date('2026-07-18T15:45:00+08:00'));
    network.use(stubLost(calls.attendance.scanTicket), stubLost(calls.session.serverTime));
    network.use(stubLost(calls.attendance.checkInByCode), stubLost(calls.attendance.checkOutByCode));
    refuseStorage(kind);
    const app = await showApp({ at: '/User-signSucceed?code=out', visit: 'again' });
    expect(await screen.findByText('請保持此頁開啟，網絡恢復後送出')).toBeInTheDocument();
    expect(screen.getByText(/請不要關閉此頁/)).toBeInTheDocument();
    const sent: string[] = [];
    network.use(
      liveServerTime,
      stub(calls.attendance.checkInByCode, ({ body }) => (sent.push(`in ${body.code}`), checkedIn)),
    );
    network.use(stub(calls.attendance.checkOutByCode, ({ body }) => (sent.push(`out ${body.code}`), checkedOut)));
    await app.user.click(screen.getByRole('button', { name: '現在重試' }));
    await waitFor(() => expect(sent).toContain('in out'));
  },
);
