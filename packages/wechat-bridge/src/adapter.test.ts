import { afterEach, expect, it, vi } from 'vitest';
import { withBrowserBehind } from './adapter.ts';
import { createFakeBridge } from './simulator/fake-bridge.ts';
import type { FakeBridgeAnswers } from './simulator/fake-bridge.ts';

function behind(answers: FakeBridgeAnswers, line: 'online' | 'offline') {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(line === 'online');
  restore = () => onLine.mockRestore();
  const chatApp = createFakeBridge(answers);
  const browser = createFakeBridge({ scans: ['by the browser'] });
  return { chatApp, browser, bridge: withBrowserBehind(chatApp, () => Promise.resolve(browser)) };
}

let restore = (): void => undefined;
afterEach(() => restore());

it('uses the chat app while it responds', async () => {
  const { bridge, browser } = behind({ scans: ['by the chat app'] }, 'offline');
  await expect(bridge.scan()).resolves.toBe('by the chat app');
  expect(browser.asked).toEqual([]);
});

it('uses the browser if the chat app cannot be verified without a network', async () => {
  const { bridge } = behind({ failure: 'unknown' }, 'offline');
  await expect(bridge.scan()).resolves.toBe('by the browser');
});

it.each(['signature', 'unsupported', 'offline'] as const)(
  'uses the browser if the chat app does not serve the page (%s), with any network',
  async (failure) => {
    const { bridge } = behind({ failure }, 'online');
    await expect(bridge.scan()).resolves.toBe('by the browser');
  },
);

it.each([
  ['with a network', 'unknown', 'online'],
  ['after the person said no', 'denied', 'offline'],
  ['after the person closed the scanner', 'cancelled', 'offline'],
] as const)('does not use the browser %s', async (_when, failure, line) => {
  const { bridge, browser } = behind({ failure }, line);
  await expect(bridge.scan()).rejects.toMatchObject({ kind: failure });
  expect(browser.asked).toEqual([]);
});

it('prepares both', async () => {
  const { bridge, chatApp, browser } = behind({}, 'online');
  await bridge.prepare();
  expect([chatApp.asked, browser.asked]).toEqual([['prepare'], ['prepare']]);
});
