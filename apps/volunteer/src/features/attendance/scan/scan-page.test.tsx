import { screen, waitFor } from '@testing-library/react';
import { sessionKey } from '@vp/access';
import { calls, headerNames, refusalCodes } from '@vp/contract';
import { expectNoAxeViolations, stub, stubLost, stubNetwork, stubRefusal } from '@vp/testing';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordResult, queuedScansOf } from '../../../shared/attendance/scan-queue.ts';
import { keepPasses } from '../../../shared/attendance/passes.ts';
import { activity, checkedIn, checkedOut } from '../../../testing/activities.ts';
import { pass } from '../../../testing/passes.ts';
import { always, liveServerTime, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always, stub(calls.activity.detail, activity));
const at = '/User-signSucceed?code=c1';
const mine = 'vp:volunteer:a1:-:scan-queue:v1';
const guests = 'vp:volunteer:guest:-:scan-queue:v1';

const ticketFor = (direction: 'in' | 'out') =>
  stub(calls.attendance.scanTicket, {
    ticket: 't1',
    direction,
    activityId: 'a1',
    activityName: activity.name,
    expiresAt: '2026-07-18T14:31:00+08:00',
  });

const member = { token: 'other-token', scope: 'volunteer' };

beforeEach(() => window.history.replaceState(null, ''));
afterEach(() => vi.useRealTimers());

test('a check-in shows its time, the activity, the post and a reminder', async () => {
  const sent: unknown[] = [];
  network.use(
    ticketFor('in'),
    stub(calls.attendance.checkInByCode, ({ body }) => {
      sent.push(body);
      return checkedIn;
    }),
  );
  await showApp({ at });
  expect(await screen.findByText('簽到成功')).toBeInTheDocument();
  expect(screen.getByText('14:26')).toBeInTheDocument();
  expect(screen.getByText('望廈長者中心·夏日探訪')).toBeInTheDocument();
  expect(screen.getByText(/14:30–15:45 陪伴傾談/)).toBeInTheDocument();
  expect(screen.getByText('14:30 開始')).toBeInTheDocument();
  expect(screen.getByText(/離開前記得簽退/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看活動' })).toHaveAttribute('href', '/Home-activityDetails?id=a1');
  expect(sent).toEqual([{ ticket: 't1' }]);
  await expectNoAxeViolations();
});

test('a repeated check-in succeeds with the earlier time', async () => {
  network.use(ticketFor('in'), stub(calls.attendance.checkInByCode, { ...checkedIn, repeated: true }));
  await showApp({ at });
  expect(await screen.findByText('你較早前已簽到')).toBeInTheDocument();
  expect(screen.getByText('14:26')).toBeInTheDocument();
});

test('a check-out shows the hours of this service and the totals', async () => {
  network.use(ticketFor('out'), stub(calls.attendance.checkOutByCode, checkedOut));
  await showApp({ at });
  expect(await screen.findByText('簽退成功，辛苦你了')).toBeInTheDocument();
  expect(screen.getByText('2.5')).toHaveTextContent(/^2.5 小時$/);
  expect(screen.getByText('本次服務時數（14:26 – 16:58）')).toBeInTheDocument();
  expect(screen.getByText('48.5')).toBeInTheDocument();
  const why = '時數由時段開始（14:30）起計 · 時數計至時段結束（15:45） · 不足 0.1 小時（6 分鐘）的部分不計';
  expect(screen.getByText(why)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看服務紀錄' })).toHaveAttribute('href', '/User-serviceDate');
  await expectNoAxeViolations();
});

test('a check-out shows how many hours of the totals were entered by hand', async () => {
  const totals = checkedOut.totals && { ...checkedOut.totals, byHandHours: 7.5 };
  network.use(ticketFor('out'), stub(calls.attendance.checkOutByCode, { ...checkedOut, totals }));
  await showApp({ at });
  expect(await screen.findByText('以上時數中，7.5 小時由組織人手登記。')).toBeInTheDocument();
});

test('a guest gets a ticket for the code at once, and the log-in carries it', async () => {
  network.use(ticketFor('in'));
  await showApp({ at, reader: 'guest' });
  expect(await screen.findByText('請在 14:31 前登入，登入後會為你簽到「望廈長者中心·夏日探訪」。')).toBeInTheDocument();
  const redirect = encodeURIComponent('/User-signSucceed?ticket=t1&direction=in&code=c1');
  expect(screen.getByRole('link', { name: '登入並繼續' })).toHaveAttribute(
    'href',
    `/Login-volunteer?redirect=${redirect}`,
  );
});

test('a ticket from before the log-in checks out without the code', async () => {
  network.use(stub(calls.attendance.checkOutByCode, checkedOut));
  await showApp({ at: '/User-signSucceed?ticket=t1&direction=out' });
  expect(await screen.findByText('簽退成功，辛苦你了')).toBeInTheDocument();
});

test.each([
  ['codeExpired', '二維碼已過期，請掃描最新的二維碼', '重新掃碼', '/User-scan'],
  ['codeReplaced', /二維碼已更新/, '重新掃碼', '/User-scan'],
] as const)('%s: shows the reason, three steps and the next action', async (refusal, sentence, action, href) => {
  network.use(stubRefusal(calls.attendance.scanTicket, refusal));
  const app = await showApp({ at });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  await waitFor(() => expect(app.address()).toBe(`/User-signDefeated?reason=${refusal}`));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', href);
});

test.each([
  ['notAdmitted', '查看我的活動', '/User-myActivity'],
  ['colleagueNeeded', '出示電子證', '/VolunteerRegister-volunteerCertificate'],
  ['tooEarly', '查看活動', '/Home-activityDetails?id=a1'],
  ['tooLate', '查看活動', '/Home-activityDetails?id=a1'],
] as const)('%s after the ticket: shows the activity and the contact', async (refusal, action, href) => {
  const about = { activityId: 'a1', direction: 'in' } as const;
  network.use(ticketFor('in'), stubRefusal(calls.attendance.checkInByCode, refusal, { about }));
  const app = await showApp({ at });
  expect(await screen.findByRole('link', { name: '致電負責人 何小姐' })).toHaveAttribute('href', 'tel:28123456');
  expect(app.address()).toBe(`/User-signDefeated?reason=${refusal}&id=a1&direction=in`);
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', href);
  await expectNoAxeViolations();
});

test.each([
  ['a member', 'volunteer', '/User-myActivity'],
  ['a guest', 'guest', '/User-scan'],
] as const)('%s sees no failure that only the URL claims', async (_who, reader, leadsTo) => {
  for (const query of ['', '?reason=made-up', '?reason=outside&id=a1&direction=in']) {
    const app = await showApp({ at: `/User-signDefeated${query}`, reader });
    await waitFor(() => expect(app.address()).toBe(leadsTo));
    expect(screen.queryByText('未能簽到')).not.toBeInTheDocument();
    app.unmount();
  }
});

/** Stores a pass, as on a device that was online an hour before the service. */
function holdPass(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-18T14:26:00+08:00') });
  window.localStorage.clear();
  keepPasses({ user: 'a1', nowMs: Date.now() }, [pass]);
}

test('without a network the scan is queued with its pass, and sent later once, unchanged', async () => {
  holdPass();
  const scannedAt = new Date().toISOString();
  network.use(stubLost(calls.attendance.scanTicket));
  const app = await showApp({ at, visit: 'again' });
  expect(await screen.findByText('已保存，網絡恢復後送出')).toBeInTheDocument();
  await expectNoAxeViolations();
  vi.setSystemTime(new Date('2026-07-18T14:46:00+08:00'));
  const sent: unknown[] = [];
  network.use(
    liveServerTime,
    stub(calls.attendance.checkInByCode, ({ body }) => {
      sent.push(body);
      return { ...checkedIn, late: true };
    }),
  );
  await app.user.click(screen.getByRole('button', { name: '現在重試' }));
  expect(await screen.findByText(/已標示為遲送/)).toBeInTheDocument();
  expect(sent).toEqual([{ code: 'c1', queued: { pass: 'pass-1', scannedAt } }]);
  expect(window.localStorage.getItem(mine)).toBeNull();
});

test('shows a result that another page has sent, and does not send again', async () => {
  holdPass();
  network.use(stubLost(calls.attendance.scanTicket));
  const app = await showApp({ at, visit: 'again' });
  await screen.findByText('已保存，網絡恢復後送出');
  const [stored] = queuedScansOf('a1');
  if (!stored) throw new Error('nothing is queued');
  recordResult('a1', stored, { kind: 'done', checked: checkedIn });
  await app.user.click(screen.getByRole('button', { name: '現在重試' }));
  expect(await screen.findByText('簽到成功')).toBeInTheDocument();
  expect(window.localStorage.getItem(mine)).toBeNull();
});

test('without a pass the scan is not queued, and the page shows the next action', async () => {
  network.use(stubLost(calls.attendance.scanTicket));
  await showApp({ at });
  expect(await screen.findByText('未能連線，掃描未能保存')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '現在重試' })).toBeEnabled();
  expect(screen.getByRole('link', { name: '出示電子證' })).toBeInTheDocument();
  expect(window.localStorage.getItem(mine)).toBeNull();
});

test.each([
  ['unavailable', calls.attendance.scanTicket],
  ['serverFault', calls.attendance.checkInByCode],
  ['tooManyRequests', calls.attendance.scanTicket],
  ['stillRunning', calls.attendance.checkInByCode],
] as const)('%s: the scan is queued as well', async (refusal, call) => {
  holdPass();
  network.use(stubRefusal(call, refusal), ticketFor('in'));
  await showApp({ at, visit: 'again' });
  expect(await screen.findByText('已保存，網絡恢復後送出')).toBeInTheDocument();
  expect(window.localStorage.getItem(mine)).toContain('"code":"c1"');
});

test('a guest is promised nothing; a printed code is sent for the user who logs in next', async () => {
  network.use(stubLost(calls.attendance.scanTicket));
  const app = await showApp({ at, reader: 'guest' });
  expect(await screen.findByText(/尚未登入時不能保存簽到/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '登入並繼續' })).toHaveAttribute(
    'href',
    `/Login-volunteer?redirect=${encodeURIComponent(at)}`,
  );
  await expectNoAxeViolations();
  app.unmount();
  const sent: unknown[] = [];
  network.use(
    stub(calls.attendance.checkInByCode, ({ body }) => {
      sent.push(body);
      return checkedIn;
    }),
  );
  await showApp({ at, visit: 'again' });
  expect(await screen.findByText('簽到成功')).toBeInTheDocument();
  expect(sent).toEqual([{ code: 'c1' }]);
  await waitFor(() => expect(window.localStorage.getItem(mine)).toBeNull());
  expect(window.localStorage.getItem(guests)).toBeNull();
});

const checkIn = `*${calls.attendance.checkInByCode.path}`;
const done = () => HttpResponse.json({ code: 200, message: '', data: { ...checkedIn, late: true } });
const ticketIsOver = () =>
  HttpResponse.json({ code: refusalCodes.ticketExpired, message: '', refusal: 'ticketExpired' });

test('a ticket that expired during the log-in is replaced by the queued code', async () => {
  network.use(ticketFor('in'));
  const guest = await showApp({ at, reader: 'guest' });
  await screen.findByRole('link', { name: '登入並繼續' });
  guest.unmount();
  const sent: unknown[] = [];
  network.use(
    http.post<never, { ticket?: string }>(checkIn, async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      return body.ticket === undefined ? done() : ticketIsOver();
    }),
  );
  const withTicket = '/User-signSucceed?ticket=t1&direction=in&code=c1';
  const first = await showApp({ at: withTicket, visit: 'again' });
  expect(await screen.findByText('簽到成功')).toBeInTheDocument();
  expect(sent).toEqual([{ ticket: 't1' }, { code: 'c1' }]);
  first.unmount();
  // Another user opens the same URL: the queued code is gone.
  window.localStorage.setItem(sessionKey('volunteer'), JSON.stringify({ ...member, accountId: 'a2' }));
  const second = await showApp({ at: withTicket, reader: 'guest', visit: 'again' });
  await waitFor(() => expect(second.address()).toBe('/User-signDefeated?reason=ticketExpired'));
  expect(sent).toEqual([{ ticket: 't1' }, { code: 'c1' }, { ticket: 't1' }]);
});

test('a ticket with a lost response is sent again under the same key and is not queued', async () => {
  const keys: (string | null)[] = [];
  let isLost = true;
  network.use(
    http.post(checkIn, ({ request }) => {
      keys.push(request.headers.get(headerNames.idempotencyKey));
      return isLost ? HttpResponse.error() : done();
    }),
  );
  const app = await showApp({ at: '/User-signSucceed?ticket=t1&direction=in' });
  const again = await screen.findByRole('button', { name: '重新載入' });
  expect(screen.queryByText('已保存，網絡恢復後送出')).not.toBeInTheDocument();
  isLost = false;
  await app.user.click(again);
  expect(await screen.findByText('簽到成功')).toBeInTheDocument();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('shows a result again after a reload to its user only', async () => {
  network.use(ticketFor('in'), stub(calls.attendance.checkInByCode, checkedIn));
  const done = await showApp({ at });
  await screen.findByText('簽到成功');
  done.unmount();
  network.use(stubRefusal(calls.attendance.scanTicket, 'codeExpired'));
  const again = await showApp({ at, visit: 'again' });
  expect(await screen.findByText('簽到成功')).toBeInTheDocument();
  again.unmount();
  window.localStorage.setItem(sessionKey('volunteer'), JSON.stringify({ ...member, accountId: 'a2' }));
  const other = await showApp({ at, reader: 'guest', visit: 'again' });
  await waitFor(() => expect(other.address()).toBe('/User-signDefeated?reason=codeExpired'));
});

test('without a code it explains what to scan', async () => {
  await showApp({ at: '/User-signSucceed' });
  expect(await screen.findByText('未有二維碼')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '掃碼' })).toHaveAttribute('href', '/User-scan');
});
