import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { Certificate, OwnTotals } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);
const at = '/VolunteerRegister-volunteerCertificate';

const certificate: Certificate = {
  displayName: '陳嘉欣',
  otherName: 'CHAN KA IAN',
  number: 'MO20260418',
  starLevel: 1,
  serviceHours: 104.5,
  byHandHours: 0,
  split: { placed: 0, scanned: 0, secondWord: 0, byHand: 0 },
  waitingHours: 0,
  organizations: [],
  code: 'https://volunteer.example.mo/wu/v?c=abc',
  codeExpiresAt: '2099-01-01T00:00:00+08:00',
};

const totals: OwnTotals = {
  serviceHours: 104.5,
  byHandHours: 0,
  trainingHours: 0,
  activityCount: 31,
  starLevel: 1,
  months: [],
  milestones: [
    { hours: 0, reachedAt: '2025-03-01T12:00:00+08:00' },
    { hours: 10, reachedAt: '2025-04-05T12:00:00+08:00' },
    { hours: 50, reachedAt: '2025-11-09T12:00:00+08:00' },
    { hours: 100, reachedAt: '2026-07-04T12:00:00+08:00' },
  ],
};

/** Texts written on the last picture. */
let written: string[] = [];

/** Replaces the canvas, which the test browser lacks, and records the written texts. */
function canvasThatNotes(): object {
  written = [];
  const nothing = (): void => undefined;
  const known: Record<string, unknown> = {
    measureText: () => ({ width: 10 }),
    createRadialGradient: () => ({ addColorStop: nothing }),
    fillText: (text: string) => written.push(text),
  };
  return new Proxy(known, { get: (target, name) => target[String(name)] ?? nothing, set: () => true });
}

const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
const toDataURL = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL');

beforeEach(() => {
  network.use(stub(calls.certificate.mine, certificate));
  getContext.mockImplementation(Object(canvasThatNotes));
  toDataURL.mockReturnValue('data:image/png;base64,AA==');
});

afterAll(() => {
  getContext.mockRestore();
  toDataURL.mockRestore();
});

const list = () => screen.findByRole('list', { name: '里程碑' });

test('lists reached milestones with their date, newest first, after the next one', async () => {
  network.use(stub(calls.attendance.totals, totals));
  await showApp({ at });
  const rows = within(await list()).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '下一個：250 小時還差 145.5 小時',
    '100 小時 · 一星2026年7月4日達成，按此取得圖片',
    '50 小時2025年11月9日達成，按此取得圖片',
    '10 小時2025年4月5日達成，按此取得圖片',
    '第一次服務2025年3月1日達成，按此取得圖片',
  ]);
  await expectNoAxeViolations();
});

test('the picture shows the name only on request', async () => {
  network.use(stub(calls.attendance.totals, totals));
  const { user } = await showApp({ at });
  await user.click(within(await list()).getByRole('button', { name: /100 小時 · 一星/ }));
  const sheet = await screen.findByRole('dialog', { name: '里程碑圖片' });
  expect(within(sheet).getByRole('img', { name: '里程碑圖片：100 小時 · 一星' })).toBeInTheDocument();
  expect(written).toEqual(['100', '小時志願服務', '2026年7月4日', '志願澳門']);
  await user.click(within(sheet).getByRole('checkbox', { name: '在圖片上顯示姓名' }));
  expect(await within(sheet).findByRole('img', { name: '里程碑圖片：100 小時 · 一星, 陳嘉欣' })).toBeInTheDocument();
  expect(written).toEqual(['100', '小時志願服務', '陳嘉欣', '2026年7月4日', '志願澳門']);
  await user.click(within(sheet).getByRole('checkbox', { name: '在圖片上顯示姓名' }));
  await waitFor(() => expect(written).not.toContain('陳嘉欣'));
  await expectNoAxeViolations();
});

test('the picture of the first service has its own text', async () => {
  network.use(stub(calls.attendance.totals, totals));
  const { user } = await showApp({ at });
  await user.click(within(await list()).getByRole('button', { name: /第一次服務/ }));
  await screen.findByRole('img', { name: '里程碑圖片：第一次服務' });
  expect(written).toEqual(['第一次志願服務', '2025年3月1日', '志願澳門']);
});

test('a browser that cannot draw shows an error', async () => {
  network.use(stub(calls.attendance.totals, totals));
  getContext.mockReturnValue(null);
  const { user } = await showApp({ at });
  await user.click(within(await list()).getByRole('button', { name: /第一次服務/ }));
  expect(await screen.findByText(/這個瀏覽器未能製作圖片/)).toBeInTheDocument();
});

test('before the first service it explains what will be listed', async () => {
  network.use(stub(calls.attendance.totals, { ...totals, serviceHours: 0, starLevel: 0, milestones: [] }));
  await showApp({ at });
  expect(await screen.findByText('第一次服務計入時數後，這裏會記下你的里程碑。')).toBeInTheDocument();
  expect(within(await list()).getByText('下一個：第一次服務')).toBeInTheDocument();
});

test('after the last milestone no next one is shown', async () => {
  const reached = [0, 10, 50, 100, 250, 300, 500, 600, 1000, 1500];
  const milestones = reached.map((hours) => ({ hours, reachedAt: '2026-07-04T12:00:00+08:00' }));
  network.use(stub(calls.attendance.totals, { ...totals, serviceHours: 1600, starLevel: 5, milestones }));
  await showApp({ at });
  expect(await screen.findByText(/所有里程碑都已達成/)).toBeInTheDocument();
  expect(screen.queryByText(/下一個/)).not.toBeInTheDocument();
  expect(within(await list()).getByText('1,500 小時 · 五星')).toBeInTheDocument();
});

test('milestones that fail to load leave the certificate usable, and can be reloaded', async () => {
  network.use(stubRefusal(calls.attendance.totals, 'unavailable'));
  const { user } = await showApp({ at });
  expect(await screen.findByRole('img', { name: /MO20260418/ })).toBeInTheDocument();
  const again = await screen.findByRole('button', { name: '重新載入' });
  network.use(stub(calls.attendance.totals, totals));
  await user.click(again);
  expect(within(await list()).getByText('100 小時 · 一星')).toBeInTheDocument();
});
