import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubLost, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test } from 'vitest';
import { always, centre, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(
  ...always,
  stub(calls.inbox.list, { listData: [], total: 0 }),
  // A queued scan may be sent again after the test that queued it.
  stubLost(calls.attendance.checkInByCode),
);

test('shows a guest the log-in, the language and the agreements', async () => {
  await showApp({ at: '/user', reader: 'guest' });
  expect(await screen.findByRole('link', { name: '登入' })).toHaveAttribute(
    'href',
    '/Login-volunteer?redirect=%2Fuser',
  );
  expect(screen.getByRole('link', { name: '註冊成為志願者' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /用戶協議及私隱政策/ })).toBeInTheDocument();
  expect(screen.queryByText('登出')).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test('shows name, number, stars as text, hours and pending tasks', async () => {
  await showApp({ at: '/user' });
  expect(await screen.findByText('陳嘉欣')).toBeInTheDocument();
  expect(screen.getByText('志願者編號 MO20260418')).toBeInTheDocument();
  expect(screen.getByText('三星志願者')).toBeInTheDocument();
  expect(screen.getByText('648.5')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /訊息.*3 則未讀/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '出示' })).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('a pending renewal shows beside the verified identity, and leaves the certificate', async () => {
  network.use(stub(calls.volunteer.personalCentre, { ...centre, renewalPending: true }));
  await showApp({ at: '/user' });
  expect(await screen.findByText('已驗證')).toBeInTheDocument();
  expect(screen.getByText('新證件審核中')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '出示' })).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('a refused renewal shows beside the verified identity', async () => {
  network.use(stub(calls.volunteer.personalCentre, { ...centre, renewalReason: '照片不清晰' }));
  await showApp({ at: '/user' });
  expect(await screen.findByText('新證件未通過')).toBeInTheDocument();
  expect(screen.getByText('已驗證')).toBeInTheDocument();
});

test('shows how many hours an organization entered by hand', async () => {
  network.use(stub(calls.volunteer.personalCentre, { ...centre, byHandHours: 7.5 }));
  await showApp({ at: '/user' });
  expect(await screen.findByText('以上時數中，7.5 小時由組織人手登記。')).toBeInTheDocument();
});

test.each([
  ['notVerified', '完成實名驗證後可使用電子證', '去完成'],
  ['failed', '實名驗證未通過，請修改資料', '修改'],
  ['underReview', '實名驗證審核中，通過後可使用電子證', '查看'],
] as const)('in real-name state %s the certificate shows what is missing', async (realNameState, sentence, action) => {
  network.use(stub(calls.volunteer.personalCentre, { ...centre, realNameState }));
  await showApp({ at: '/user' });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/VolunteerRegister-perfectVolunteer');
});

test.each([
  ['pending', '審核中'],
  ['printing', '製卡中'],
] as const)('the card in state %s shows that at its entry', async (cardState, said) => {
  network.use(stub(calls.volunteer.personalCentre, { ...centre, cardState }));
  await showApp({ at: '/user' });
  const entry = await screen.findByRole('link', { name: /大灣區志願者卡/ });
  expect(entry).toHaveTextContent(said);
  expect(entry).toHaveAttribute('href', '/VolunteerRegister-doCard');
});

test('explains the stars with their hours', async () => {
  const { user } = await showApp({ at: '/user' });
  await user.click(await screen.findByRole('button', { name: /星級說明/ }));
  expect(await screen.findByText('五星志願者：1,500 小時或以上')).toBeInTheDocument();
});

test('logging out asks once, then keeps only language, text size and device ID', async () => {
  const app = await showApp({ at: '/user' });
  window.localStorage.setItem('vp.language', 'zh-TW');
  window.localStorage.setItem('vp:volunteer:a1:-:real-name:v1', '{}');
  await app.user.click(await screen.findByRole('button', { name: '登出' }));
  await app.user.click(await screen.findByRole('button', { name: '繼續使用' }));
  expect(window.localStorage.getItem('vp.volunteer.session')).not.toBeNull();
  await app.user.click(screen.getByRole('button', { name: '登出' }));
  const [, sure] = await screen.findAllByRole('button', { name: '登出' });
  await app.user.click(sure ?? document.body);
  await waitFor(() => expect(app.address()).toBe('/Login-volunteer'));
  const stored = Object.keys({ ...window.localStorage }).filter((key) => key.startsWith('vp'));
  expect(stored.sort()).toEqual(['vp.language', 'vp:device-id']);
});

test('logging out with unsent scans offers to send them first, and warns that they are deleted', async () => {
  network.use(
    stub(calls.activity.mineCounts, { toAdmit: 0, admitted: 0, toBeCarriedOut: 0, inProgress: 0, completed: 0 }),
  );
  const app = await showApp({ at: '/user' });
  const stored = JSON.stringify([
    { id: 'c1', queuedAtMs: Date.now(), what: { kind: 'code', code: 'c1', passes: { in: ['p'], out: ['p'] } } },
  ]);
  window.localStorage.setItem('vp:volunteer:a1:-:scan-queue:v1', stored);
  await app.user.click(await screen.findByRole('button', { name: '登出' }));
  expect(await screen.findByRole('alertdialog', { name: '還有 1 個掃描未送出' })).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: '不送出' }));
  expect(await screen.findByText(/未送出的掃描和草稿會刪除/)).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: '繼續使用' }));
  expect(window.localStorage.getItem('vp:volunteer:a1:-:scan-queue:v1')).toBe(stored);
  await app.user.click(screen.getByRole('button', { name: '登出' }));
  await app.user.click(await screen.findByRole('button', { name: '先送出' }));
  await waitFor(() => expect(app.address()).toBe('/User-myActivity'));
  expect(window.localStorage.getItem('vp:volunteer:a1:-:scan-queue:v1')).toBe(stored);
});

test('reports the end of the session once, and keeps the way back', async () => {
  network.use(
    stubRefusal(calls.volunteer.personalCentre, 'sessionEnded'),
    stubRefusal(calls.inbox.list, 'sessionEnded'),
  );
  const app = await showApp({ at: '/User-inbox' });
  expect(await screen.findByRole('alertdialog', { name: '登入已過期' })).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await waitFor(() => expect(app.address()).toBe('/Login-volunteer?redirect=%2FUser-inbox'));
});

test('without a response it shows the error and can be reloaded', async () => {
  network.use(stubRefusal(calls.volunteer.personalCentre, 'unavailable', { message: '系統暫時未能提供服務' }));
  const app = await showApp({ at: '/user' });
  expect(await screen.findByRole('alert')).toHaveTextContent('系統暫時未能提供服務');
  expect(screen.getByText(/test-request/)).toBeInTheDocument();
  network.use(stub(calls.volunteer.personalCentre, centre));
  await app.user.click(screen.getByRole('button', { name: '重新載入' }));
  expect(await screen.findByText('陳嘉欣')).toBeInTheDocument();
});

test('a log-out without a network ends the session on this device', async () => {
  network.use(stubLost(calls.session.end));
  const app = await showApp({ at: '/user' });
  await app.user.click(await screen.findByRole('button', { name: '登出' }));
  const [, sure] = await screen.findAllByRole('button', { name: '登出' });
  await app.user.click(sure ?? document.body);
  await waitFor(() => expect(app.address()).toBe('/Login-volunteer'));
});
