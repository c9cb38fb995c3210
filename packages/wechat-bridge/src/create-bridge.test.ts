import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { BridgeOptions } from './create-bridge.ts';
import { createBridge } from './create-bridge.ts';
import { keyText, openTestSheet, userAgents } from './testing/wechat-page.ts';

const signatures = (url: string) =>
  Promise.resolve({ appId: 'wx0', timestamp: 1_700_000_000, nonceStr: 'n', signature: `for ${url}` });

function bridgeFor(changes: Partial<BridgeOptions>) {
  return createBridge({
    kind: 'auto',
    getWxConfig: signatures,
    now: () => new Date('2026-07-18T06:30:00Z'),
    text: keyText,
    loadSheet: () => Promise.resolve(openTestSheet),
    wait: () => Promise.resolve(),
    ...changes,
  });
}

beforeEach(() => {
  document.body.innerHTML = '';
  delete window.__bridgeSimulator;
});
afterEach(() => Reflect.deleteProperty(window, '__wxjs_environment'));

describe('createBridge', () => {
  it.each([
    ['auto', userAgents.android, 'wechat'],
    ['auto', userAgents.harmony, 'wechat'],
    ['auto', `${userAgents.android} wxwork/4.1`, 'browser'],
    ['auto', 'Mozilla/5.0 (Linux; Android 14) Chrome/146.0', 'browser'],
    ['browser', userAgents.android, 'browser'],
    ['simulator', 'Mozilla/5.0 (X11; Linux x86_64)', 'simulator'],
  ] as const)('%s in %s is %s', (kind, userAgent, expected) => {
    expect(bridgeFor({ kind, userAgent }).kind).toBe(expected);
  });
});

test.each([
  ['auto', userAgents.android, false],
  ['auto', userAgents.harmony, false],
  ['auto', `${userAgents.android} wxwork/4.1`, false],
  ['auto', 'Mozilla/5.0 (Windows NT 10.0) Chrome/132 MicroMessenger/7.0 WindowsWechat(0x63090a13)', false],
  ['wechat', 'Mozilla/5.0 (Linux; Android 14) Chrome/146.0', false],
  ['auto', 'Mozilla/5.0 (Linux; Android 14) Chrome/146.0', true],
  ['simulator', 'Mozilla/5.0 (X11; Linux x86_64)', true],
] as const)('%s in %s saves files: %s', (kind, userAgent, expected) => {
  expect(bridgeFor({ kind, userAgent }).savesFiles).toBe(expected);
});

test('saves no files in an engine without downloads', () => {
  const download = Object.getOwnPropertyDescriptor(HTMLAnchorElement.prototype, 'download');
  Reflect.deleteProperty(HTMLAnchorElement.prototype, 'download');
  const bridge = bridgeFor({ kind: 'auto', userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/146.0' });
  if (download) Object.defineProperty(HTMLAnchorElement.prototype, 'download', download);
  expect(bridge.savesFiles).toBe(false);
});

test('rejects as offline if its texts do not load, and loads them again at the next call', async () => {
  const loadTexts = vi.fn(() => Promise.reject(new Error('no network')));
  const bridge = bridgeFor({ kind: 'browser', loadTexts });
  await expect(bridge.scan()).rejects.toMatchObject({ kind: 'offline' });
  await expect(bridge.locate()).rejects.toMatchObject({ kind: 'offline' });
  expect(loadTexts).toHaveBeenCalledTimes(2);
});

describe('the simulator', () => {
  const simulated = () => bridgeFor({ kind: 'simulator' });

  it('returns scans from the queue through the real SDK, and shows its badge', async () => {
    window.__bridgeSimulator = { nextScan: ['first', '志願澳門'] };
    const bridge = simulated();
    await expect(bridge.ready()).resolves.toMatchObject({ scan: true, locate: true });
    await expect(bridge.scan()).resolves.toBe('first');
    await expect(bridge.scan()).resolves.toBe('志願澳門');
    expect(document.querySelector('aside')?.textContent).toBe('bridge.simulatorBadge');
    expect(window.__bridgeSimulator.calls?.map(({ name }) => name)).toContain('preVerifyJSAPI');
    expect(navigator.userAgent).not.toContain('MicroMessenger');
  });

  it('prompts for the text on a sheet if the queue is empty', async () => {
    const scan = simulated().scan();
    await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('bridge.simulatorHint');
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input');
    if (input !== null) input.value = ' typed ';
    input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await expect(scan).resolves.toBe('typed');
  });

  it('reports a closed sheet as cancelled', async () => {
    const scan = simulated().scan();
    await vi.waitFor(() => expect(document.querySelector('[role=dialog] > button')).not.toBeNull());
    document.querySelector<HTMLButtonElement>('[role=dialog] > button')?.click();
    await expect(scan).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('returns the configured position or failure', async () => {
    const bridge = simulated();
    await expect(bridge.locate()).resolves.toMatchObject({ latitude: 22.1936, longitude: 113.5397, system: 'wgs84' });
    window.__bridgeSimulator = { location: { latitude: 22.11, longitude: 113.55, accuracy: 800 } };
    await expect(bridge.locate()).resolves.toMatchObject({ latitude: 22.11, accuracyMetres: 800 });
    window.__bridgeSimulator = { location: 'denied' };
    await expect(bridge.locate()).rejects.toMatchObject({ kind: 'denied' });
    window.__bridgeSimulator = { location: 'switched-off' };
    await expect(bridge.locate()).rejects.toMatchObject({ kind: 'denied' });
  });

  it('opens maps, hides menus and closes', async () => {
    const bridge = simulated();
    await bridge.openMap({ latitude: 22.19, longitude: 113.54, name: 'n', address: 'a' });
    await bridge.hideMenu();
    await bridge.close();
    const names = window.__bridgeSimulator?.calls?.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['openLocation', 'hideMenuItems', 'closeWindow']));
  });

  it('falls back to the browser’s scanner if the server cannot be reached to sign', async () => {
    const bridge = bridgeFor({
      kind: 'simulator',
      getWxConfig: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await expect(bridge.ready()).rejects.toMatchObject({ name: 'BridgeError', kind: 'offline' });
    const scan = bridge.scan();
    await vi.waitFor(() =>
      expect(document.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe('bridge.scanTitle'),
    );
    document.querySelector<HTMLButtonElement>('[role=dialog] > button')?.click();
    // Without a camera in the test, the first error is reported.
    await expect(scan).rejects.toMatchObject({ kind: 'offline' });
  });
});
