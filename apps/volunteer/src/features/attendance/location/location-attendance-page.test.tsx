import { screen } from '@testing-library/react';
import { sessionKey } from '@vp/access';
import { calls } from '@vp/contract';
import type { ActivityDetail } from '@vp/contract';
import { expectNoAxeViolations, stub, stubLost, stubNetwork, stubRefusal } from '@vp/testing';
import { createFakeBridge } from '@vp/wechat-bridge/simulator';
import { beforeEach, expect, test, vi } from 'vitest';
import { activity, checkedIn, part } from '../../../testing/activities.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

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

test('unknown at first; inside, the check-in is recorded with the fix as it was read', async () => {
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

test('a result is shown again after a reload to its owner, and to nobody else', async () => {
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

test('outside: how far, and how near it has to be', async () => {
  network.use(stubRefusal(calls.attendance.checkInByLocation, 'outside'));
  const app = await show();
  await app.user.click(await screen.findByRole('button', { name: '定位並簽到' }));
  expect(await screen.findByText('你不在活動範圍內')).toBeInTheDocument();
  expect(screen.getByText('你距離活動地點約 1.4 公里，需在 1 公里範圍內。')).toBeInTheDocument();
});

test('denied: three steps and the alternative', async () => {
  const app = await show({}, createFakeBridge({ failure: 'denied' }));
  await app.user.click(await screen.findByRole('button', { name: '定位並簽到' }));
  expect(await screen.findByText('未獲准使用位置')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '開啟定位的方法' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '致電負責人 何小姐' })).toBeInTheDocument();
});

test.each([
  ['by the phone', createFakeBridge({ failure: 'timeout' })],
  ['by the server', createFakeBridge({ fix })],
])('undetermined %s', async (_who, bridge) => {
  network.use(stubRefusal(calls.attendance.checkInByLocation, 'undetermined'));
  const app = await show({}, bridge);
  await app.user.click(await screen.findByRole('button', { name: '定位並簽到' }));
  expect(await screen.findByText('未能確定你的位置')).toBeInTheDocument();
});

test('a lost answer says that another try records nothing twice', async () => {
  network.use(stubLost(calls.attendance.checkInByLocation));
  const app = await show();
  await app.user.click(await screen.findByRole('button', { name: '定位並簽到' }));
  expect(await screen.findByText(/再試一次不會重複記錄/)).toBeInTheDocument();
});

test('checked in already: the same button checks out', async () => {
  const periods = part.periods.map((one) => ({ ...one, checkedInAt: '2026-07-18T14:05:00+08:00' }));
  await show({ mine: { ...part, periods } });
  expect(await screen.findByRole('button', { name: '定位並簽退' })).toBeInTheDocument();
  expect(screen.getByText('已於 14:05 簽到')).toBeInTheDocument();
});

test.each([
  [{ mine: null }, '你未獲錄取參加此活動', '查看活動'],
  [{ attendanceType: '0' }, '此活動使用現場掃碼簽到', '掃碼簽到'],
  [{ state: 'cancelled' }, '活動已取消', '查看活動'],
] as const)('%o: says what stands in the way', async (changes, sentence, action) => {
  await show(changes);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /定位並/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: action })).toBeInTheDocument();
});

test('too early: from when on', async () => {
  vi.setSystemTime(new Date('2026-07-18T10:00:00+08:00'));
  await show();
  expect(await screen.findByText(/14:00 起可以簽到/)).toBeInTheDocument();
});
