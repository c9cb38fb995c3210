import { screen, waitFor } from '@testing-library/react';
import { sessionKey } from '@vp/access';
import { calls } from '@vp/contract';
import type { ActivityDetail } from '@vp/contract';
import {
  expectNoAxeViolations,
  goOffline,
  goOnline,
  refuseStorage,
  stub,
  stubLost,
  stubNetwork,
  stubRefusal,
} from '@vp/testing';
import { createFakeBridge } from '@vp/wechat-bridge/simulator';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepPasses } from '../../../shared/attendance/passes.ts';
import { activity, checkedIn, checkedOut, part } from '../../../testing/activities.ts';
import { pass } from '../../../testing/passes.ts';
import { always, liveServerTime, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always);
const at = '/User-attendanceDef?id=a1';
const fix = {
  latitude: 22.1987,
  longitude: 113.5439,
  accuracyMetres: 20,
  system: 'gcj02',
  takenAt: '2026-07-18T14:26:00+08:00',
} as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-18T14:26:00+08:00') });
  window.history.replaceState(null, '');
});

function show(changes: Partial<ActivityDetail> = {}, bridge = createFakeBridge({ fix })) {
  network.use(stub(calls.activity.detail, { ...activity, attendanceType: '1', mine: part, ...changes }));
  return showApp({ at, bridge });
}

/** Opens the page for a volunteer who fetched a pass and the activity while online. */
async function showPrepared() {
  keepPasses({ user: 'a1', nowMs: Date.now() }, [{ ...pass, attendanceType: '1' }]);
  const here = { ...activity, attendanceType: '1', mine: part };
  network.use(stub(calls.activity.detail, here), stubLost(calls.attendance.checkInByLocation));
  network.use(stubLost(calls.attendance.checkOutByLocation));
  const shown = await showApp({ at, visit: 'again', bridge: createFakeBridge({ fix }) });
  await screen.findByRole('button', { name: /定位並簽/ });
  goOffline();
  return shown;
}

test('shows an unknown location first, then records the check-in with the fix as it was read', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.attendance.checkInByLocation, ({ body }) => {
      sent.push(body);
      return checkedIn;
    }),
  );
  const app = await show();
  expect(await screen.findByText('尚未核對位置')).toBeInTheDocument();
  await expectNoAxeViolations();
  await app.user.click(screen.getByRole('button', { name: '定位並簽到' }));
  expect(await screen.findByText('簽到成功')).toBeInTheDocument();
  expect(sent).toEqual([{ activityId: 'a1', fix }]);
});

test('shows a result again after a reload to its user only', async () => {
  network.use(stub(calls.attendance.checkInByLocation, checkedIn));
  const first = await show();
  await first.user.click(await screen.findByRole('button', { name: '定位並簽到' }));
  await screen.findByText('簽到成功');
  first.unmount();
  const again = await showApp({ at, visit: 'again' });
  expect(await screen.findByText('簽到成功')).toBeInTheDocument();
  again.unmount();
  const other = { token: 'other-token', scope: 'volunteer', accountId: 'a2' };
  window.localStorage.setItem(sessionKey('volunteer'), JSON.stringify(other));
  await showApp({ at, reader: 'guest', visit: 'again' });
  expect(await screen.findByRole('button', { name: '定位並簽到' })).toBeInTheDocument();
});

test('outside: shows the distance and the required radius', async () => {
  network.use(stubRefusal(calls.attendance.checkInByLocation, 'outside'));
  const app = await show();
  await app.user.click(await screen.findByRole('button', { name: '定位並簽到' }));
  expect(await screen.findByText('你不在活動範圍內')).toBeInTheDocument();
  expect(screen.getByText('你距離活動地點約 1.4 公里，需在 1 公里範圍內。')).toBeInTheDocument();
});

test('denied: shows three steps and the alternative', async () => {
  const app = await show({}, createFakeBridge({ failure: 'denied' }));
  await app.user.click(await screen.findByRole('button', { name: '定位並簽到' }));
  expect(await screen.findByText('未獲准使用位置')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '開啟定位的方法' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '致電負責人 何小姐' })).toBeInTheDocument();
});

test.each([
  ['by the phone', createFakeBridge({ failure: 'timeout' })],
  ['by the server', createFakeBridge({ fix })],
])('shows an undetermined location, reported %s', async (_who, bridge) => {
  network.use(stubRefusal(calls.attendance.checkInByLocation, 'undetermined'));
  const app = await show({}, bridge);
  await app.user.click(await screen.findByRole('button', { name: '定位並簽到' }));
  expect(await screen.findByText('未能確定你的位置')).toBeInTheDocument();
});

test('after a lost response it says that a retry records nothing twice', async () => {
  network.use(stubLost(calls.attendance.checkInByLocation));
  const app = await show();
  await app.user.click(await screen.findByRole('button', { name: '定位並簽到' }));
  expect(await screen.findByText(/再試一次不會重複記錄/)).toBeInTheDocument();
});

test('without a network it queues a check-in and then a check-out, and sends them in order', async () => {
  const first = await showPrepared();
  await first.user.click(await screen.findByRole('button', { name: '定位並簽到' }));
  expect(await screen.findByText('已保存，網絡恢復後送出')).toBeInTheDocument();
  goOnline();
  first.unmount();
  vi.setSystemTime(new Date('2026-07-18T15:40:00+08:00'));
  const second = await showPrepared();
  expect(await screen.findByText('已於 14:26 簽到')).toBeInTheDocument();
  await second.user.click(screen.getByRole('button', { name: '定位並簽退' }));
  expect(await screen.findByRole('link', { name: '返回首頁' })).toBeInTheDocument();
  goOnline();
  second.unmount();
  const sent: unknown[] = [];
  // The monotonic clock keeps running while the clock of the test is frozen.
  const noteSent = ({ body: { queued } }: { body: { queued?: { pass: string; scannedAt: string } | undefined } }) =>
    sent.push({ ...queued, scannedAt: Math.round(Date.parse(queued?.scannedAt ?? '') / 60_000) * 60_000 });
  network.use(
    liveServerTime,
    stub(calls.attendance.checkInByLocation, (call) => (noteSent(call), checkedIn)),
    stub(calls.attendance.checkOutByLocation, (call) => (noteSent(call), checkedOut)),
    stub(calls.activity.mineCounts, { toAdmit: 0, admitted: 0, toBeCarriedOut: 0, inProgress: 0, completed: 0 }),
  );
  await showApp({ at: '/User-myActivity', visit: 'again' });
  expect(await screen.findByText('已補送簽退：望廈長者中心·夏日探訪')).toBeInTheDocument();
  expect(sent).toEqual([
    { pass: 'pass-1', scannedAt: Date.parse('2026-07-18T14:26:00+08:00') },
    { pass: 'pass-1', scannedAt: Date.parse('2026-07-18T15:40:00+08:00') },
  ]);
});

test.each([
  ['slow', '12:40'],
  ['fast', '18:30'],
])(
  "without a network a clock that is %s does not close the check-in, and is corrected by the server's response",
  async (_how, clock) => {
    const truth = Date.parse('2026-07-18T14:26:00+08:00');
    const sent: unknown[] = [];
    vi.setSystemTime(new Date(`2026-07-18T${clock}:00+08:00`));
    keepPasses({ user: 'a1', nowMs: truth }, [{ ...pass, attendanceType: '1' }]);
    const here = { ...activity, attendanceType: '1', mine: part };
    network.use(stub(calls.activity.detail, here), stubLost(calls.attendance.checkInByLocation));
    const app = await showApp({ at, visit: 'again', bridge: createFakeBridge({ fix }) });
    await screen.findAllByText(activity.place.text);
    goOffline();
    await app.user.click(await screen.findByRole('button', { name: '定位並簽到' }));
    expect(await screen.findByText('已保存，網絡恢復後送出')).toBeInTheDocument();
    goOnline();
    app.unmount();
    network.use(
      stub(calls.activity.mineCounts, { toAdmit: 0, admitted: 0, toBeCarriedOut: 0, inProgress: 0, completed: 0 }),
      stub(calls.session.serverTime, { serverTime: new Date(truth).toISOString() }),
      stub(calls.attendance.checkInByLocation, ({ body }) => {
        const wrongByMs = Math.abs(Date.parse(body.queued?.scannedAt ?? '') - truth);
        sent.push(Math.round(wrongByMs / 60_000), body.queued?.clockUncertain);
        return checkedIn;
      }),
    );
    await showApp({ at: '/User-myActivity', visit: 'again' });
    await waitFor(() => expect(sent).toEqual([0, undefined]));
  },
);

test.each(['full', 'closed'] as const)(
  'without a network and with a storage that is %s it shows a warning before the check-in',
  async (kind) => {
    await showPrepared();
    goOnline();
    refuseStorage(kind);
    goOffline();
    expect(await screen.findByText(/關閉頁面便會遺失紀錄/)).toBeInTheDocument();
  },
);

test('without a network and without a pass the button shows the reason', async () => {
  network.use(stub(calls.activity.detail, { ...activity, attendanceType: '1', mine: part }));
  await show();
  await screen.findByRole('button', { name: '定位並簽到' });
  goOffline();
  expect(await screen.findByText(/這部裝置沒有這次服務的離線憑證/)).toBeInTheDocument();
});

test('after a check-in the same button checks out', async () => {
  const periods = part.periods.map((one) => ({ ...one, checkedInAt: '2026-07-18T14:05:00+08:00' }));
  await show({ mine: { ...part, periods } });
  expect(await screen.findByRole('button', { name: '定位並簽退' })).toBeInTheDocument();
  expect(screen.getByText('已於 14:05 簽到')).toBeInTheDocument();
});

test.each([
  [{ mine: null }, '你未獲錄取參加此活動', '查看活動'],
  [{ attendanceType: '0' }, '此活動使用現場掃碼簽到', '掃碼簽到'],
  [{ state: 'cancelled' }, '活動已取消', '查看活動'],
] as const)('%o: shows the reason against the check-in', async (changes, sentence, action) => {
  await show(changes);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /定位並/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: action })).toBeInTheDocument();
});

test('before the check-in opens it shows from when on it is possible', async () => {
  vi.setSystemTime(new Date('2026-07-18T10:00:00+08:00'));
  await show();
  expect(await screen.findByText(/14:00 起可以簽到/)).toBeInTheDocument();
});
