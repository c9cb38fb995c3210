import { screen, waitFor } from '@testing-library/react';
import { expectNoAxeViolations, goOffline, refuseStorage, stubNetwork } from '@vp/testing';
import { BridgeError } from '@vp/wechat-bridge';
import { createFakeBridge } from '@vp/wechat-bridge/simulator';
import { expect, test } from 'vitest';
import { always, showApp } from '../../../testing/show-app.tsx';

stubNetwork(...always);

const ours = 'https://volunteer.example.mo/wu/User-signSucceed?code=abc.def';

test('a code of this app opens the check-in, also for guests', async () => {
  const app = await showApp({ at: '/User-scan', reader: 'guest', bridge: createFakeBridge({ scans: [ours] }) });
  await waitFor(() => expect(app.address()).toBe('/User-signSucceed?code=abc.def'));
});

test('a foreign code shows an error, and another scan can follow', async () => {
  const bridge = createFakeBridge({ scans: ['WIFI:S:guest;;', ours] });
  const app = await showApp({ at: '/User-scan', bridge });
  expect(await screen.findByText('這不是志願澳門的簽到或簽退碼')).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: '重新掃碼' }));
  await waitFor(() => expect(app.address()).toBe('/User-signSucceed?code=abc.def'));
});

test('a denied camera is explained in three steps, with an alternative', async () => {
  await showApp({ at: '/User-scan', bridge: createFakeBridge({ failure: 'denied' }) });
  expect(await screen.findByText('未獲准使用相機')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText(/請現場負責人掃描你的志願者電子證/)).toBeInTheDocument();
  const card = screen.getByRole('link', { name: '出示電子證' });
  expect(card).toHaveAttribute('href', '/VolunteerRegister-volunteerCertificate');
});

test('a cancelled scan goes back', async () => {
  const app = await showApp({ at: '/User-scan', bridge: createFakeBridge() });
  await waitFor(() => expect(app.address()).toBe('/home'));
});

test('leaving the page closes the scanner', async () => {
  const bridge = createFakeBridge();
  const scans: AbortSignal[] = [];
  bridge.scan = (until) =>
    new Promise((_, reject) => {
      if (until) scans.push(until);
      until?.addEventListener('abort', () => reject(new BridgeError('cancelled', 'left')));
    });
  const app = await showApp({ at: '/User-scan', bridge });
  await waitFor(() => expect(scans).toHaveLength(1));
  expect(scans[0]?.aborted).toBe(false);
  app.unmount();
  expect(scans[0]?.aborted).toBe(true);
});

test.each(['full', 'closed'] as const)(
  'without a network and with a storage that is %s it shows a warning before the scan',
  async (kind) => {
    goOffline();
    const allow = refuseStorage(kind);
    const app = await showApp({ at: '/User-scan', visit: 'again', bridge: createFakeBridge({ scans: [ours] }) });
    expect(await screen.findByText('這部裝置未能保存掃描')).toBeInTheDocument();
    expect(screen.getByText(/關閉頁面便會遺失紀錄/)).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await expectNoAxeViolations();
    await app.user.click(screen.getByRole('button', { name: '再檢查一次' }));
    expect(screen.getByText('這部裝置未能保存掃描')).toBeInTheDocument();
    expect(screen.getAllByText('這部裝置仍未能保存掃描')).not.toHaveLength(0);
    allow();
    await app.user.click(screen.getByRole('button', { name: '再檢查一次' }));
    await waitFor(() => expect(app.address()).toBe('/User-signSucceed?code=abc.def'));
  },
);

test('a scan that cannot be saved can still be made', async () => {
  goOffline();
  refuseStorage('closed');
  const app = await showApp({ at: '/User-scan', visit: 'again', bridge: createFakeBridge({ scans: [ours] }) });
  await app.user.click(await screen.findByRole('button', { name: '照樣掃描' }));
  await waitFor(() => expect(app.address()).toBe('/User-signSucceed?code=abc.def'));
});

test('without a network a working storage shows no warning', async () => {
  goOffline();
  const app = await showApp({ at: '/User-scan', visit: 'again', bridge: createFakeBridge({ scans: [ours] }) });
  await waitFor(() => expect(app.address()).toBe('/User-signSucceed?code=abc.def'));
});
